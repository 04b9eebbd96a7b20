import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as firefox from './firefox.ts'

const needed = [
  '/usr/bin/orca',
  '/usr/bin/Xvfb',
  '/usr/bin/dbus-daemon',
  '/usr/libexec/at-spi-bus-launcher',
  '/usr/bin/xdotool',
]
const absent = needed.find((one) => !existsSync(one))

/** Why nobody listens here, or `null`. */
export const missing = absent ? `there is no ${absent}.` : firefox.missing

/** The page is not read out from its beginning, and what is said stands in the log at once. */
const settings = `import orca.debug, orca.settings
orca.settings.sayAllOnLoad = False
orca.debug.debugFile.reconfigure(line_buffering=True)
`

/** A Firefox on a screen that nobody sees, and Debian's Orca, in Spanish, on a bus of their own. */
export async function open() {
  const home = await mkdtemp(join(tmpdir(), 'real-orca-'))
  const own = join(home, '.local/share/orca')
  const log = join(home, 'log')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'orca-customizations.py'), settings)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LANGUAGE: 'es',
    GNOME_ACCESSIBILITY: '1',
  }
  const children: ChildProcess[] = []
  const end = () => children.map((child) => child.kill('SIGKILL'))
  process.once('exit', end)
  const start = async (file: string, ...args: string[]) => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    children.unshift(child)
    return String(await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])).trim()
  }
  env.DISPLAY = `:${await start('Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24')}`
  env.DBUS_SESSION_BUS_ADDRESS = await start('dbus-daemon', '--session', '--print-address', '--nofork')
  void start('orca', '--debug-file', log)
  const driver = await firefox.open({ headless: false, env })
  return {
    driver,
    /** Presses the mouse beside the words: only then the page, and not the bar of addresses, has the focus. */
    enter: () => spawnSync('/usr/bin/xdotool', ['mousemove', '12', '500', 'click', '1'], { env }),
    /** What was said until now. */
    heard: () =>
      (existsSync(log) ? readFileSync(log, 'utf8') : '')
        .split('\n')
        .flatMap((line) => line.match(/SPEECH OUTPUT: '(.*)'(?: voice=\w+)?\{/)?.[1] ?? []),
    async close(): Promise<void> {
      await driver.close()
      process.off('exit', end)
      end()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
