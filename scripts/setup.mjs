/**
 * Run before every command: installs the lockfile when it changed, and the bench's (`--bench`), finds a browser
 * (`--browser`) and other engines (`--engines`), builds (`--build`). Plain JavaScript, because a fresh clone has only the machine's Node, from 18 on;
 * what follows runs on the pinned one, which npm finds first (node_modules/.bin).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCi } from './setup-npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const windows = process.platform === 'win32'
/** package.json names a package of Node for each platform, so the lockfile's hash covers the program itself. */
const platform = `${process.platform}-${process.arch}`
const pinned = join('node_modules', `node-${platform}`, 'bin', windows ? 'node.exe' : 'node')

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const run = (command, args, options) => spawnSync(command, args, { stdio: 'inherit', ...options }).status

const bin = join(root, 'node_modules', '.bin')
const path = (process.env.PATH ?? '').split(delimiter)
/** Without the pinned Node, which `npm ci` replaces with all of node_modules. */
const machines = path.filter((folder) => !folder.endsWith(join('node_modules', '.bin')))

function ci(folders, cwd) {
  const failed = npmCi(folders, cwd)
  if (failed !== null) fail(failed)
}

/** Debian's npm 9 removes this link with the packages of the other platforms. */
function linkNode() {
  const link = join(bin, 'node')
  if (!windows && !existsSync(link)) symlinkSync(join('..', `node-${platform}`, 'bin', 'node'), link)
}

/** Windows cannot delete a running program, and the one in node_modules may be running this. */
function leaveNode() {
  const old = join(root, 'old-node.exe')
  if (!windows || !process.execPath.startsWith(join(root, 'node_modules'))) return
  rmSync(old, { force: true })
  renameSync(process.execPath, old)
}

/** Whether npm's own list of installed packages matches the lockfile. */
function isInstalled(folder = '.') {
  const packages = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')).packages
  try {
    const installed = packages('node_modules', '.package-lock.json')
    const wanted = packages('package-lock.json')
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || (path in installed ? installed[path].version === entry.version : entry.optional),
    )
  } catch {
    return false
  }
}

function install() {
  console.error('Se instalan los paquetes (la primera vez tarda un minuto) …')
  leaveNode()
  ci(machines)
  if (!isOld || windows || !existsSync(pinned)) return
  // npm left out optional packages that ask for a newer Node than it ran on: once more, on the pinned one.
  linkNode()
  ci([bin, ...machines])
}

const [major, minor] = process.versions.node.split('.').map(Number)
const isOld = major < 20 || (major === 20 && minor < 19)
if (major < 18)
  fail(
    `Para empezar hace falta Node 18 o más nuevo y este es ${process.version}: instalalo de https://nodejs.org, o con nvm (\`nvm install --lts\`).`,
  )

if (!existsSync(pinned) || !isInstalled()) {
  install()
  if (!existsSync(pinned))
    fail(`package.json no tiene un Node para ${platform}. En Windows ARM, instalá el Node de x64.`)
  if (run(pinned, ['--version'], { stdio: 'ignore' }) !== 0)
    fail(
      `${pinned} no arranca. Necesita glibc (Alpine trae musl) y libatomic: en Debian y Ubuntu, \`apt-get install libatomic1\`.`,
    )
}

linkNode()
if (process.argv.includes('--bench') && !isInstalled('bench')) {
  console.error('Se instalan los paquetes del bench (200 MB) …')
  ci([bin, ...machines], 'bench')
}
const programs = process.argv.filter((flag) => ['--browser', '--engines'].includes(flag))
// On the pinned Node: Playwright runs on none as old as may be here.
if (programs.length > 0 && run(pinned, [join('scripts', 'setup-browser.mjs'), ...programs]) !== 0)
  process.exit(1)
if (process.argv.includes('--build')) {
  if (run(pinned, [join('scripts', 'build.ts')]) !== 0) process.exit(1)
  run(pinned, [join('server', 'process', 'compile-cache.mjs')])
}
