import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'
import type { Driver, Habits } from './driver.ts'

const builds = { firefox, webkit }
export type Engine = keyof typeof builds

/** Whether Playwright's own build of an engine is installed: it is used where Debian's is not, as on a Mac. */
export const installed = (engine: Engine) => existsSync(builds[engine].executablePath())

/** Opens Playwright's own build, with the same interface as the drivers of Debian's. */
export async function open(engine: Engine, { noScript, reducedMotion }: Habits): Promise<Driver> {
  const browser = await builds[engine].launch()
  const page = await browser.newPage({
    javaScriptEnabled: !noScript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  })
  const noise: string[] = []
  page.on('console', (line) => /error|warn/.test(line.type()) && noise.push(line.text()))
  page.on('pageerror', (error) => noise.push(error.message))
  return {
    navigate: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    reload: () => page.reload({ waitUntil: 'domcontentloaded' }),
    back: () => page.goBack({ waitUntil: 'domcontentloaded' }),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    noise: () => noise,
    close: () => browser.close(),
  }
}
