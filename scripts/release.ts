/**
 * `npm run release [-- --key FILE] [--out FOLDER] [--platform linux-arm64]`: all that a server needs, in one archive
 * (docs/publicar.md), signed with the maintainer's SSH key.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeRelease } from './release/make-release.ts'

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    out: { type: 'string', default: 'release' },
    platform: { type: 'string', default: `linux-${process.arch}` },
  },
})

try {
  const made = await makeRelease(values.out, values.platform)
  if (made.changed) console.error('Files differ from the commit: nobody can make this release again.')
  console.log(`${made.file}: ${(made.bytes / 1e6).toFixed(0)} MB\nSHA-256 ${made.sha256}`)
  if (values.key === undefined) console.error('Not signed: --key ~/.ssh/id_ed25519')
  else {
    rmSync(`${made.file}.sig`, { force: true })
    execFileSync('ssh-keygen', ['-Y', 'sign', '-f', values.key, '-n', 'real-release', made.file], {
      stdio: 'inherit',
    })
  }
} catch (error) {
  console.error(`\nNo release: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
