import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Driver } from './driver.ts'

/** A Chromium of 2022, near the oldest that gets the whole page (vite.config.ts): no popover, `:has()`, `svh` or subgrid. */
const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')))
const here = `${process.platform} ${process.arch}`

/** Why there is no old Chromium here, or `null`. */
export const missing = here === 'linux x64' ? null : `its package is for linux x64, this is ${here}.`

const keys: Record<string, object> = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
}

interface Answer {
  result?: { result: { value?: unknown }; exceptionDetails?: { exception?: { description: string } } }
  error?: object
}

/** What our own tests use and it does not know yet. */
const polyfill = `Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
}`

/** The old Chromium, driven by bare DevTools messages: the drivers of today speak to no browser of that age. */
export async function open(): Promise<Driver> {
  const file = join('node_modules/.cache/real', 'old-chromium')
  if (!existsSync(file)) writeFileSync(file, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 })
  const folder = await mkdtemp(join(tmpdir(), 'real-old-chromium-'))
  const options =
    '--headless --no-sandbox --no-zygote --disable-gpu --disable-smooth-scrolling --hide-scrollbars --remote-debugging-port=0'
  const browser = spawn(file, [...options.split(' '), `--user-data-dir=${folder}`])
  const end = () => browser.kill('SIGKILL')
  process.once('exit', end)
  let said = ''
  while (!said.includes('ws://'))
    said += String(await Promise.race([once(browser.stderr, 'data'), once(browser, 'exit')]))
  const { host } = new URL(/ws:\S+/.exec(said)?.[0] ?? '')
  const tab = await (await fetch(`http://${host}/json/new`)).json()
  const socket = new WebSocket(tab.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))

  const errors: string[] = []
  const waiting = new Map<number, (message: Answer) => void>()
  let parsed = () => {}
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
    if (message.method === 'Page.domContentEventFired') parsed()
    const { type } = message.params ?? {}
    if (message.method === 'Runtime.exceptionThrown' || /error|warning/.test(type)) errors.push(String(data))
  })
  let id = 0
  async function send(method: string, params: object = {}) {
    const answer = new Promise<Answer>((resolve) => waiting.set(++id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error } = await answer
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result as NonNullable<Answer['result']>
  }
  for (const domain of ['Page', 'Runtime']) await send(`${domain}.enable`)
  await send('Page.addScriptToEvaluateOnNewDocument', { source: polyfill })

  const mouse = (type: string, x: number, y: number) =>
    send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: 1,
      clickCount: 1,
    })
  async function navigateBy(method: string, params?: object): Promise<void> {
    const arrived = new Promise<void>((resolve) => {
      parsed = resolve
    })
    await send(method, params)
    await arrived
  }
  return {
    navigate: (url) => navigateBy('Page.navigate', { url }),
    reload: () => navigateBy('Page.reload'),
    back: () => navigateBy('Runtime.evaluate', { expression: 'history.back()' }),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
      return String(result.value)
    },
    move: (x, y) => mouse('mouseMoved', x, y),
    async drag(x, y, by) {
      await mouse('mouseMoved', x, y)
      await mouse('mousePressed', x, y)
      for (let step = 1; by > 0 && step <= 5; step++)
        await send('Input.dispatchMouseEvent', {
          type: 'mouseMoved',
          x: x + (by * step) / 5,
          y,
          button: 'left',
          buttons: 1,
        })
      await mouse('mouseReleased', x + by, y)
    },
    async press(...pressed) {
      for (const key of pressed) {
        const event = keys[key] ?? { key, text: key }
        await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined })
      }
    },
    resize: (width, height) =>
      send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
    consoleErrors: () => errors,
    async close() {
      process.off('exit', end)
      end()
      await once(browser, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
