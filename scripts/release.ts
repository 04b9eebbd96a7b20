/** `npm run release [-- --key FILE] [--out FOLDER] [--platform linux-arm64]`: what a server needs (docs/publicar.md). */
import { execFileSync, execSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { create } from 'tar'

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const guides = ['docs/operate.md', 'docs/publicar.md', 'docs/several-machines.md']
const documents = ['CHANGELOG.md', ...guides, 'docs/deploy']
const executable = ['bin/node', 'docs/deploy/real-deploy', 'docs/deploy/real-messages']
/** The files that the server reads: programs, SQL and words. */
const sources = ['server', 'contract', 'content/*.ts', ':!*.test.ts']

const sha256 = (file: string) => hash('sha256', fs.readFileSync(file))
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Production's packages and the platform's pinned Node; npm compares each with the lockfile's hash. */
function installPackages(folder: string, platform: string): void {
  for (const file of ['package.json', 'package-lock.json']) fs.cpSync(file, join(folder, file))
  const [os, cpu] = platform.split('-')
  // `--no-bin-links`: the archive holds only files, and npm calls nothing in it.
  const ci = `npm ci --omit=dev --ignore-scripts --no-bin-links --prefer-offline --os=${os} --cpu=${cpu}`
  // Where set-up could not write the user's cache (scripts/setup-npm.mjs).
  const cache = resolve('node_modules/.cache/npm')
  const env = { ...process.env, ...(fs.existsSync(cache) && { npm_config_cache: cache }) }
  execSync(ci, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const node = join(folder, 'node_modules', `node-${platform}`)
  fs.mkdirSync(join(folder, 'bin'))
  fs.renameSync(join(node, 'bin/node'), join(folder, 'bin/node'))
  fs.renameSync(join(node, 'LICENSE'), join(folder, 'bin/LICENSE'))
  fs.rmSync(node, { recursive: true })
  for (const file of ['node_modules/.package-lock.json', 'package-lock.json']) fs.rmSync(join(folder, file))
}

/** The archive, and the folder in it. The same commit, in git's history, and SITE_URL give the same bytes. */
async function makeRelease(out: string, platform: string) {
  if (!process.env.SITE_URL?.trim())
    throw new Error('Falta SITE_URL: la dirección que va a tener la página, como https://real.example.')
  const mtime = new Date(git('log', '-1', '--format=%cI'))
  const changed = git('status', '--porcelain') === '' ? '' : '-changed'
  const commit = `${git('rev-parse', '--short=7', 'HEAD')}${changed}`
  const name = `real-${version}-${commit}-${platform}`
  const folder = join(out, name)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })

  installPackages(folder, platform)
  const build = ['scripts/build.ts', join(folder, 'dist')]
  if (spawnSync(process.execPath, build, { stdio: 'inherit' }).status !== 0)
    throw new Error('la página no se construyó.')
  for (const path of [...git('ls-files', ...sources).split('\n'), ...documents])
    fs.cpSync(path, join(folder, path), { recursive: true })
  const sums = filesBelow(folder).map((path) => `${sha256(join(folder, path))}  ${path}\n`)
  fs.writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))

  const files = filesBelow(folder)
  for (const path of files) fs.chmodSync(join(folder, path), executable.includes(path) ? 0o755 : 0o644)
  const file = `${folder}.tar.gz`
  const paths = files.map((path) => `${name}/${path}`)
  // `portable` and a fixed time: the same commit gives the same bytes, whatever the user and the clock.
  await create({ file, cwd: out, gzip: true, portable: true, mtime, noDirRecurse: true }, paths)
  return file
}

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    out: { type: 'string', default: 'release' },
    platform: { type: 'string', default: `linux-${process.arch}` },
  },
})

try {
  const file = await makeRelease(values.out, values.platform)
  console.log(`${file}\nSHA-256 ${sha256(file)}`)
  if (values.key === undefined) console.error('Sin firma: --key ~/.ssh/id_ed25519')
  else {
    fs.rmSync(`${file}.sig`, { force: true })
    const sign = ['-Y', 'sign', '-f', values.key, '-n', 'real-release', file]
    execFileSync('ssh-keygen', sign, { stdio: 'inherit' })
  }
} catch (error) {
  console.error(`\nNo se armó la versión: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
