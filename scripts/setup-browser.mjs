/** Finds (or installs) the browser that tests, pictures and bench drive. Runs on any Node from 20 on. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Starts and says its version: finds missing libraries and Ubuntu's `chromium-browser` that only points to snap. */
function works(file) {
  if (!existsSync(file)) return false
  if (process.platform === 'win32') return true // there `--version` opens a window
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return works(file) ? file : null
}

function systems() {
  // Without a window's own pages the headless shell does a visit in three quarters of the time.
  const names = ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works) ?? null
}

async function download() {
  console.log('No browser found: downloading Chromium with Playwright …')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 })
  return playwrightsOwn()
}

/** Debian's packages, where it is Debian and we may install them. */
function debian(name, ...packages) {
  const root = process.getuid?.() === 0
  if (!root || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 900_000 }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}

function debiansChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    debian(name, name, 'fonts-liberation')
    const found = systems()
    if (found) return found
  }
  return null
}

/**
 * Firefox, WebKit and the screen reader Orca for e2e/engines, nginx and Caddy for the examples of docs/deploy. Where they cannot be installed,
 * those tests are skipped and say so.
 */
export function findEngines() {
  if (!existsSync('/usr/bin/firefox-esr') && !process.env.FIREFOX_PATH) debian('Firefox', 'firefox-esr')
  const webkit = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0']
  const parts = ['bin/WebKitWebDriver', 'bin/Xvfb', 'lib/python3/dist-packages/gi']
  if (!parts.every((part) => existsSync(`/usr/${part}`))) debian('WebKit', ...webkit)
  const ear = ['bin/orca', 'bin/Xvfb', 'bin/xdotool', 'bin/dbus-daemon', 'libexec/at-spi-bus-launcher']
  if (!ear.every((part) => existsSync(`/usr/${part}`)))
    debian('Orca', 'orca', 'xvfb', 'xdotool', 'dbus', 'at-spi2-core')
  const proxies = ['sbin/nginx', 'bin/caddy', 'bin/promtool']
  // Where systemd runs their packages would start them, and at every boot.
  const services = existsSync('/run/systemd/system')
  if (!services && !proxies.every((part) => existsSync(`/usr/${part}`)))
    debian('nginx, Caddy and promtool', 'nginx', 'caddy', 'prometheus')
}

/** Writes the path of a working browser to `record`, where Playwright's configuration and the bench read it. */
export async function findBrowser(record, fail) {
  const wanted = process.env.CHROMIUM_PATH || null
  if (wanted && !works(wanted)) fail(`CHROMIUM_PATH is ${wanted}, which is not a browser that starts.`)
  if (!wanted && existsSync(record) && existsSync(readFileSync(record, 'utf8'))) return
  const found = wanted ?? (await playwrightsOwn()) ?? systems() ?? (await download()) ?? debiansChromium()
  if (!found)
    fail(
      'The tests need Chrome or Chromium and none could be installed. Install one (for example `apt-get install chromium`) or set CHROMIUM_PATH to its program.',
    )
  console.log(`Browser: ${found}`)
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, found)
}
