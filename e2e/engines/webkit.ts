import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/process/free-port.ts'
import { without } from '#testing/skips.ts'
import { type Driver, openScreen } from './driver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
export const missing = without('Xvfb', driverPath, '/usr/lib/python3/dist-packages/gi')

/** WebDriver's codes for keys without a character. */
const names: Record<string, string> = { Enter: '\uE006', Escape: '\uE00C' }
const keystroke = (key: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value: names[key] ?? key }))

/** WebKitGTK in a window on a virtual screen, driven by W3C WebDriver. */
export async function open(): Promise<Driver> {
  const { folder, env, start, close } = await openScreen()
  env.LIBGL_ALWAYS_SOFTWARE = '1'
  // Without a graphics card its compositor takes more than all the rest, and changes nothing that is asked here.
  env.WEBKIT_DISABLE_COMPOSITING_MODE = '1'
  // With its sandbox it does not start as root. Only our own page is opened.
  env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = '1'
  const address = `http://127.0.0.1:${await freePort()}`
  void start(driverPath, `--port=${new URL(address).port}`)

  async function command(address: string, body?: object, timeoutMs = 20_000) {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const signal = AbortSignal.timeout(timeoutMs)
    const { value } = await (await fetch(address, { ...request, signal })).json()
    if (value?.error) throw new Error(`${address}: ${value.error}: ${value.message}`)
    return value
  }
  while (!(await command(`${address}/status`).catch(() => null))) await sleep(20)
  const options = { binary: join(import.meta.dirname, 'webkit-window.py'), args: [folder] }
  // With another strategy it sometimes waits for ever.
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }
  const { sessionId } = await command(`${address}/session`, { capabilities: { alwaysMatch } })
  const session = `${address}/session/${sessionId}`
  const perform = (type: 'pointer' | 'key', actions: object[]) =>
    command(`${session}/actions`, { actions: [{ type, id: type, actions }] })
  // A command to a document that is being replaced may never be answered.
  const evaluate = (expression: string, timeoutMs = 4_000): Promise<string> =>
    command(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }, timeoutMs)
  async function goTo(url: string): Promise<void> {
    await command(`${session}/url`, { url })
    const there = `location.href === '${url}' && document.readyState`
    while ((await evaluate(there, 1_000).catch(() => null)) !== 'complete') await sleep(20)
  }
  const consoleErrors = () =>
    readFileSync(join(folder, 'console'), 'utf8')
      .split('\n')
      .filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line))
  let errorsBefore = 0
  return {
    async renew(origin) {
      // Of the same origin, and without the page's script, which stores at its end.
      await goTo(`${origin}/robots.txt`)
      await evaluate('String(sessionStorage.clear() ?? localStorage.clear())')
      await goTo('about:blank')
      errorsBefore = consoleErrors().length
    },
    evaluate,
    move: (x, y) => perform('pointer', [{ type: 'pointerMove', x, y }]),
    click: (x, y) =>
      perform('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (...keys) => perform('key', keys.flatMap(keystroke)),
    resize: (width, height) => command(`${session}/window/rect`, { x: 0, y: 0, width, height }),
    consoleErrors: () => consoleErrors().slice(errorsBefore),
    close,
  }
}
