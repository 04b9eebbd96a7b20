/** `npm run release [-- --out FOLDER] [--platform linux-arm64]`: all that a server needs, in one archive (docs/publicar.md). */
import { parseArgs } from 'node:util'
import { makeRelease } from './release/make-release.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'release' },
    platform: { type: 'string', default: `linux-${process.arch}` },
  },
})

try {
  const made = await makeRelease(values.out, values.platform)
  if (made.changed) console.error('Files differ from the commit: nobody can make this release again.')
  console.log(`${made.file}: ${(made.bytes / 1e6).toFixed(0)} MB\nSHA-256 ${made.sha256}`)
} catch (error) {
  console.error(`\nNo release: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
