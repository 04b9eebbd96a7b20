import { setTimeout as sleep } from 'node:timers/promises'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import { browserArgs, browserPath } from '../../scripts/browser.ts'

/** What keeps a page from ever coming to the awaited state ends the bench after this long (ms). */
const patience = 20_000
/** A finger stays on the glass for a while (ms): pressing and letting go are seen in frames of their own. */
const held = 60

/**
 * A page on a phone, driven with the DevTools protocol's bare commands, so that only the page is measured. Playwright
 * turns the Runtime domain on, and then V8 notes the whole stack of every `Error`: React makes five when it starts,
 * and each makes V8 parse the script once more (120 ms, CPU 4 × slower). It also examines the page before each click.
 */
export class Phone {
  #chrome: LaunchedChrome
  #socket: WebSocket
  #last = 0
  #answers = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()

  private constructor(chrome: LaunchedChrome, socket: WebSocket) {
    this.#chrome = chrome
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(String(data))
      const answer = this.#answers.get(id)
      this.#answers.delete(id)
      if (error) answer?.reject(new Error(error.message))
      else answer?.resolve(result as never)
    })
  }

  /** A new browser; `cpu` is how many times slower its page computes; `note` runs in the page from its first moment. */
  static async open(cpu: number, note: () => void): Promise<Phone> {
    const chromePath = browserPath()
    const chrome = await launch({
      chromeFlags: ['--headless=new', ...browserArgs],
      logLevel: 'silent',
      ...(chromePath && { chromePath }),
    })
    const targets = await (await fetch(`http://127.0.0.1:${chrome.port}/json/list`)).json()
    const page = targets.find((target: { type: string }) => target.type === 'page')
    const socket = new WebSocket(page.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const phone = new Phone(chrome, socket)
    await phone.#set(cpu, note)
    return phone
  }

  async #set(cpu: number, note: () => void) {
    // A headless window is as large as the page, its own bar included: what lies in the lowest 87 px would never be
    // shown, and an interaction there would last until something higher up changes.
    const { windowId } = await this.send<{ windowId: number }>('Browser.getWindowForTarget')
    await this.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1100 } })
    const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
    await this.send('Emulation.setDeviceMetricsOverride', screen)
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await this.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await this.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await this.send('Page.enable')
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${note})()` })
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise<T>((resolve, reject) => this.#answers.set(id, { resolve, reject }))
  }

  /** What an expression gives in the page, as JSON; a promise is awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const options = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await this.send<{
      result: { value: T }
      exceptionDetails?: { exception?: { description?: string } }
    }>('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value
  }

  async until(expression: string): Promise<void> {
    const end = Date.now() + patience
    while (!(await this.evaluate<boolean>(`!!(${expression})`))) {
      if (Date.now() > end) throw new Error(`After ${patience} ms still not so in the page: ${expression}`)
      await sleep(50)
    }
  }

  /** Opens an address and waits until all styles and fonts are there and nothing is under way. */
  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
    await this.until(
      `location.href.startsWith('${url}') && document.readyState === 'complete' && document.querySelector('head > [data-late]') && !document.documentElement.hasAttribute('data-rolled')`,
    )
    await this.evaluate('document.fonts.ready.then(() => 1)')
    await sleep(500)
  }

  async press(selector: string): Promise<void> {
    const find = `document.querySelector(${JSON.stringify(selector)})`
    await this.until(find)
    await this.evaluate(`${find}.scrollIntoView({ block: 'nearest', behavior: 'instant' })`)
    await sleep(150)
    const box = `${find}.getBoundingClientRect()`
    const at = await this.evaluate<{ x: number; y: number }>(
      `({ x: ${box}.x + ${box}.width / 2, y: ${box}.y + ${box}.height / 2 })`,
    )
    const mouse = (type: string, buttons: number) =>
      this.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 })
    await mouse('mouseMoved', 0)
    await mouse('mousePressed', 1)
    await sleep(held)
    await mouse('mouseReleased', 0)
  }

  async key(key: string, code: number, text?: string): Promise<void> {
    const event = { key, windowsVirtualKeyCode: code, ...(text && { text }) }
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.key(letter, letter.toUpperCase().charCodeAt(0), letter)
      await sleep(30)
    }
  }

  /** Scrolls by so many px with a wheel. */
  wheel(deltaY: number): Promise<void> {
    return this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 195, y: 400, deltaX: 0, deltaY })
  }

  close(): void {
    this.#socket.close()
    this.#chrome.kill()
  }
}
