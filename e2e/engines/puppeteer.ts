import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { without } from '#testing/skips.ts'

async function open(options: LaunchOptions) {
  const browser = await puppeteer.launch(options)
  const [first] = await browser.pages()
  let page = first ?? (await browser.newPage())
  let errors: string[] = []
  async function watch(): Promise<void> {
    const own: string[] = []
    errors = own
    page.on('console', (line) => {
      // The old Chromium warns of features in this header that it does not know.
      if (/Permissions-Policy header/.test(line.text())) return
      if (/error|warn/.test(line.type())) own.push(line.text())
    })
    page.on('pageerror', (error) => own.push(String(error)))
    // The tests use this function, which the old Chromium lacks.
    await page.evaluateOnNewDocument(`Element.prototype.checkVisibility ??= function () {
      return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
    }`)
  }
  await watch()
  return {
    /** As a browser that was started for the first time: nothing stored, no page before, no error. */
    async renew(_origin: string): Promise<void> {
      const before = page
      const context = before.browserContext()
      page = await (await browser.createBrowserContext()).newPage()
      await watch()
      await (context === browser.defaultBrowserContext() ? before.close() : context.close())
    },
    /** The value of an expression that is a string. */
    evaluate: async (expression: string) => String(await page.evaluate(expression)),
    move: (x: number, y: number) => page.mouse.move(x, y),
    click: (x: number, y: number) => page.mouse.click(x, y),
    /** Presses keys one after the other: characters, `Enter`, `Escape`. */
    async press(...keys: string[]) {
      for (const key of keys)
        await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key as KeyInput))
    },
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    /** What the developer tools would show in red or yellow, since the start or `renew`. */
    consoleErrors: () => errors,
    close: () => browser.close(),
  }
}

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** Firefox, without a window unless told, driven by WebDriver BiDi. */
export const firefox = {
  missing: without(firefoxPath),
  open: (options: LaunchOptions = {}) =>
    open({
      browser: 'firefox',
      executablePath: firefoxPath,
      // As on a phone, the scroll bar takes no width from the page.
      extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
      ...options,
    }),
}

const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')))
const unpacked = 'node_modules/.cache/real/old-chromium'
const here = `${process.platform} ${process.arch}`

/** A Chromium of 2022, near the oldest that gets the whole page (vite.config.ts): no popover, `:has()`, `svh` or subgrid. */
export const oldChromium = {
  missing: here === 'linux x64' ? null : `its package is for linux x64, this is ${here}.`,
  open() {
    if (!existsSync(unpacked))
      writeFileSync(unpacked, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 })
    const args = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-smooth-scrolling']
    return open({ executablePath: unpacked, headless: 'shell', args: [...args, '--hide-scrollbars'] })
  },
}
