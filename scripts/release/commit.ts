import { execFileSync } from 'node:child_process'
import { lastChange } from '../build/build-site.ts'

export interface Commit {
  /** `20261121-8ef5657`: the day (UTC) and the short commit; `-changed` when files differ from it. */
  label: string
  time: Date
  changed: boolean
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** What this checkout is. Throws without git's history: a release that nobody can find again is none. */
export function commit(): Commit {
  const time = lastChange()
  const day = time.toISOString().slice(0, 10).replaceAll('-', '')
  const changed = git('status', '--porcelain') !== ''
  const short = git('rev-parse', '--short=7', 'HEAD')
  return { label: `${day}-${short}${changed ? '-changed' : ''}`, time, changed }
}
