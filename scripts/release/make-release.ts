import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { create } from 'tar'
import { installPackages, own } from './packages.ts'

const documents = ['CHANGELOG.md', 'docs/operate.md', 'docs/publicar.md', 'docs/deploy']
const executable = ['bin/node', 'docs/deploy/real-messages']

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** What the server reads of ours: programs, statements of the database, words of its mails. No tests. */
function sources(): string[] {
  const files = git('ls-files', 'server', 'contract', 'content').split('\n')
  return files.filter((file) => /\.(ts|mjs|sql)$/.test(file) && !file.includes('.test.'))
}

/** All files below a folder, sorted, as paths from it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/**
 * Makes `OUT/real-….tar.gz`, and the folder that is in it: everything that a Linux server needs, Node included, and
 * nothing that needs npm. The same commit and the same SITE_URL give the same bytes. Throws without git's history: a
 * release that nobody can find again is none.
 */
export async function makeRelease(out: string, platform: string) {
  if (!process.env.SITE_URL?.trim())
    throw new Error('SITE_URL is missing: the address the page will have, such as https://real.example.')
  const mtime = new Date(git('log', '-1', '--format=%cI'))
  const changed = git('status', '--porcelain') !== ''
  const commit = `${git('rev-parse', '--short=7', 'HEAD')}${changed ? '-changed' : ''}`
  const name = `real-${own.version}-${commit}-${platform}`
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  installPackages(folder, platform)
  execFileSync(process.execPath, ['scripts/build.ts', join(folder, 'dist')], { stdio: 'inherit' })
  for (const path of [...sources(), ...documents]) cpSync(path, join(folder, path), { recursive: true })
  const sums = filesBelow(folder).map((path) => `${sha256(join(folder, path))}  ${path}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))

  const files = filesBelow(folder)
  for (const path of files) chmodSync(join(folder, path), executable.includes(path) ? 0o755 : 0o644)
  const file = `${folder}.tar.gz`
  const paths = files.map((path) => `${name}/${path}`)
  await create({ file, cwd: out, gzip: true, portable: true, mtime, noDirRecurse: true }, paths)
  return { file, bytes: statSync(file).size, sha256: sha256(file), changed }
}
