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
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const program = (folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [])
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...program(process.env.PROGRAMFILES),
    ...program(process.env.LOCALAPPDATA),
  ]
  return candidates.find(works) ?? null
}

async function download() {
  console.log('No browser found: downloading Chromium with Playwright …')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 })
  return playwrightsOwn()
}

function debian() {
  const root = process.getuid?.() === 0
  if (!root || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 900_000 }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    options,
  )
  return systems()
}

/** Writes the path of a working browser to `record`, where Playwright's configuration and the bench read it. */
export async function findBrowser(record, fail) {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!works(wanted)) fail(`CHROMIUM_PATH is ${wanted}, which is not a browser that starts.`)
    return save(record, wanted)
  }
  if (existsSync(record) && existsSync(readFileSync(record, 'utf8'))) return
  const found = (await playwrightsOwn()) ?? systems() ?? (await download()) ?? debian()
  if (!found)
    fail(
      'The tests need Chrome or Chromium and none could be installed. Install one (for example `apt-get install chromium`) or set CHROMIUM_PATH to its program.',
    )
  console.log(`Browser: ${found}`)
  save(record, found)
}

function save(record, file) {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, file)
}
