/** Part of setup.mjs: finds (or installs) the programs that tests, pictures and bench drive. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Finds missing libraries too, and Ubuntu's `chromium-browser` that only points to snap. */
function works(file) {
  if (!existsSync(file)) return false
  if (process.platform === 'win32') return true // there `--version` opens a window
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  return [chromium.executablePath()].find(works)
}

function systems() {
  // Without a window's own pages the headless shell does a visit in three quarters of the time.
  const names = ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works)
}

async function download() {
  console.log('No hay un navegador para las pruebas: Playwright baja Chromium …')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 })
  return playwrightsOwn()
}

const debian = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** `false` where that failed: Ubuntu has no firefox-esr. */
function install(name, packages) {
  console.log(`Se instala ${name} con apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 900_000 }).status === 0
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** `starts`: its package runs it as a service. */
const kits = [
  { name: 'Firefox', packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
  },
  { name: 'Orca', packages: ['orca', 'xvfb', 'xdotool', 'dbus', 'at-spi2-core'] },
  { name: 'nginx', packages: ['nginx'], starts: true },
  { name: 'Caddy', packages: ['caddy'], starts: true },
  { name: 'promtool', packages: ['prometheus'], starts: true },
  { name: 'PostgreSQL', packages: ['postgresql'] },
  { name: 'strace, ssh-keygen y systemd-analyze', packages: ['strace', 'openssh-client', 'systemd'] },
]

/** What cannot be installed is written to `record` and not tried again until `npm ci`: its tests are skipped. */
function findEngines(record) {
  const tried = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : []
  // Where systemd runs, they would start now and at every boot.
  const services = existsSync('/run/systemd/system')
  // The tests make databases of their own; the package's would run as a service.
  const postgres = '/etc/postgresql-common/createcluster.d'
  if (!existsSync(dirname(postgres))) {
    mkdirSync(postgres, { recursive: true })
    writeFileSync(join(postgres, 'real.conf'), 'create_main_cluster = false\n')
  }
  for (const { name, packages, starts } of kits) {
    const isThere = spawnSync('dpkg', ['--status', ...packages]).status === 0
    if (isThere || tried.includes(name) || (starts && services)) continue
    if (install(name, packages)) continue
    console.log(`No se pudo instalar ${name}: lo que lo necesita se saltea.`)
    tried.push(name)
  }
  writeFileSync(record, tried.join('\n'))
}

/** scripts/browser.ts reads `record`, and CHROMIUM_PATH before it. */
async function findBrowser(record) {
  if (process.env.CHROMIUM_PATH || (existsSync(record) && existsSync(readFileSync(record, 'utf8')))) return
  let found = (await playwrightsOwn()) ?? systems() ?? (await download())
  if (!found && debian) {
    install('Chromium', ['chromium', 'chromium-headless-shell', 'fonts-liberation'])
    found = systems()
  }
  if (!found) {
    console.error(
      '\nLas pruebas necesitan Chrome o Chromium y no se pudo instalar ninguno. Instalá uno (por ejemplo `apt-get install chromium`) o poné su programa en CHROMIUM_PATH.\n',
    )
    process.exit(1)
  }
  console.log(`Navegador: ${found}`)
  writeFileSync(record, found)
}

const cache = join('node_modules', '.cache', 'real')
mkdirSync(cache, { recursive: true })
if (process.argv.includes('--browser')) await findBrowser(join(cache, 'browser'))
if (process.argv.includes('--engines') && debian) findEngines(join(cache, 'not-installed'))
