import { execFileSync } from 'node:child_process'

/**
 * When the site last changed: `SOURCE_DATE_EPOCH` (seconds, as reproducible builds set it), else the last
 * commit, else now (a copy without history).
 */
export function lastChange(env: Readonly<Record<string, string | undefined>>): Date {
  if (/^\d+$/.test(env.SOURCE_DATE_EPOCH ?? '')) return new Date(Number(env.SOURCE_DATE_EPOCH) * 1000)
  try {
    const git = execFileSync('git', ['log', '-1', '--format=%cI'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return new Date(git.trim())
  } catch {
    return new Date()
  }
}
