import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser, type CDPSession } from 'puppeteer-core'
import { browserArgs, fullBrowserPath } from '../../scripts/browser.ts'

const timeoutMs = 20_000
/** Between two things that a visitor does (ms). */
const pauseMs = 300

export const hydrated = 'document.documentElement.dataset.hydrated !== undefined'

export const launch = (): Promise<Browser> =>
  puppeteer.launch({ executablePath: fullBrowserPath(), args: browserArgs })

/** Does something on a new phone; `first` runs in its pages before anything else. */
export async function onPhone<T>(first: () => void, use: (phone: Phone) => Promise<T>): Promise<T> {
  const browser = await launch()
  try {
    const target = await browser.waitForTarget((one) => one.type() === 'page')
    const session = await target.createCDPSession()
    // A headless window includes its own bar: an interaction in the page's lowest 87 px would never be shown.
    const { windowId } = await session.send('Browser.getWindowForTarget')
    await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1100 } })
    const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
    await session.send('Emulation.setDeviceMetricsOverride', screen)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Page.enable')
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${first})()` })
    return await use(new Phone(session))
  } finally {
    await browser.close()
  }
}

/**
 * A page driven with bare commands of the DevTools protocol. Playwright's and Puppeteer's pages turn the Runtime domain on:
 * V8 then notes the stack of every `Error`, and the five of React's start each make it parse the script again (120 ms).
 */
export class Phone {
  readonly session: CDPSession

  constructor(session: CDPSession) {
    this.session = session
  }

  /** What an expression gives in the page, as JSON; a promise is awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const options = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value
  }

  async until(expression: string): Promise<void> {
    const end = Date.now() + timeoutMs
    while (!(await this.evaluate<boolean>(`!!(${expression})`))) {
      if (Date.now() > end) throw new Error(`After ${timeoutMs} ms still not so in the page: ${expression}`)
      await sleep(50)
    }
  }

  /** Opens an address and waits until all styles and fonts are there and nothing is under way. */
  async goto(url: string): Promise<void> {
    await this.session.send('Page.navigate', { url })
    await this.until(
      `location.href.startsWith('${url}') && document.readyState === 'complete' && document.querySelector('footer').checkVisibility({ opacityProperty: true })`,
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
    const middle = `({ x: ${box}.x + ${box}.width / 2, y: ${box}.y + ${box}.height / 2 })`
    const at = await this.evaluate<{ x: number; y: number }>(middle)
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons: number) =>
      this.session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 })
    await mouse('mouseMoved', 0)
    await mouse('mousePressed', 1)
    // As a finger does: pressing and letting go are seen in frames of their own.
    await sleep(60)
    await mouse('mouseReleased', 0)
    await sleep(pauseMs)
  }

  async key(key: string, windowsVirtualKeyCode: number, text?: string): Promise<void> {
    const event = { key, windowsVirtualKeyCode, ...(text && { text }) }
    await this.session.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event })
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    await sleep(text ? 30 : pauseMs)
  }

  async type(text: string): Promise<void> {
    // Of letters and figures the key has the same code; a dot's is 46 and that of Delete.
    for (const letter of text)
      await this.key(letter, /[a-z\d ]/i.test(letter) ? letter.toUpperCase().charCodeAt(0) : 0, letter)
    await sleep(pauseMs)
  }
}
