import { defineConfig } from '@playwright/test'
import { browserArgs, browserPath } from './scripts/browser.ts'

/**
 * What a visitor does, in a real browser against the real server (e2e/support starts one per worker), on a phone and
 * on a desk. Tests tagged `@once` do not depend on the width and run on the desk only.
 */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    launchOptions: { executablePath: browserPath(), args: browserArgs },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: '1440',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: '390',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
