/** Part of setup.mjs: finds (or installs) the programs that tests, screenshots and bench drive. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debian, findEngines, install } from './setup-engines.mjs'

/** Finds missing libraries too, and Ubuntu's `chromium-browser` that only points to snap. */
function works(file) {
  if (!existsSync(file)) return false
  if (process.platform === 'win32') return true // there `--version` opens a window
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find(works)
}

/** Without a window of its own, which it would draw sixty times a second, it does a visit in half of the time. */
const headlessShell = 'chromium-headless-shell'

function systems(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works)
}

async function download() {
  console.log('No hay un navegador para las pruebas: Playwright baja Chromium (unos 200 MB) …')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 })
  return playwrightsOwn()
}

/** scripts/browser.ts reads `record`, and CHROMIUM_PATH before it. */
async function findBrowser(record) {
  if (process.env.CHROMIUM_PATH || (existsSync(record) && existsSync(readFileSync(record, 'utf8')))) return
  let found = (await playwrightsOwn()) ?? systems(headlessShell)
  // Also where a full browser is there already.
  if (!found && debian) {
    await install([{ name: 'Chromium', packages: ['chromium', headlessShell, 'fonts-liberation'] }])
    found = systems(headlessShell)
  }
  found ??= systems('google-chrome', 'chromium', 'chromium-browser') ?? (await download())
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
if (process.argv.includes('--engines') && debian) await findEngines(join(cache, 'not-installed'))
