import { existsSync } from 'node:fs'
import puppeteer, { type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import type { Driver } from './driver.ts'

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** Why there is no Firefox here, or `null`. */
export const missing = existsSync(executablePath) ? null : `${executablePath} is not installed`

/** A Firefox, without a window unless told, driven by WebDriver BiDi. */
export async function open(options: LaunchOptions = {}): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    ...options,
    extraPrefsFirefox: {
      // As on a phone: the bar takes no room from the page.
      'ui.useOverlayScrollbars': 1,
    },
  })
  const [page] = (await browser.pages()) as [Page]
  const errors: string[] = []
  page.on('console', (line) => /error|warn/.test(line.type()) && errors.push(line.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    navigate: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    reload: () => page.reload({ waitUntil: 'domcontentloaded' }),
    // `goBack` waits for a load that a page from the back-forward cache does not have.
    back: () => page.evaluate('history.back()'),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    move: (x, y) => page.mouse.move(x, y),
    async drag(x, y, by) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      if (by > 0) await page.mouse.move(x + by, y, { steps: 5 })
      await page.mouse.up()
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key as KeyInput)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    consoleErrors: () => errors,
    close: () => browser.close(),
  }
}
