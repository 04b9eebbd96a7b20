import { defineConfig } from '@playwright/test'
import { browserArgs, browserPath } from './scripts/browser.ts'

/** Smooth scrolling takes two seconds each time: only page/motion.spec.ts tests it. */
const noSmoothScrolling = '--disable-smooth-scrolling'
const engines = '**/engines/*.spec.ts'
const visit = '**/engines/visit.spec.ts'
const otherAgency = '**/other-agency.spec.ts'

/** Against the built page and a real server for every worker (e2e/support). A test that depends on the width sets it. */
export default defineConfig({
  testDir: 'e2e',
  // Vitest has those that end with `.test.ts`.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  // On two cores: now and then one of three waits for a clock, a network or a disk.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try hides a fault.
  retries: 0,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // A changed digit of the smallest price is 22; versions of Chromium from 153 to 156, headless and full, differ by none.
    toHaveScreenshot: { maxDiffPixels: 5 },
  },
  reporter: [['list'], ['./testing/skips.ts'], ['./testing/time-over.ts']],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    // Shorter than the test timeout, so that the step that hangs is reported.
    actionTimeout: 15_000,
    // Not a trace of every test, which costs a third of the time: `npx playwright test NAME --trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...browserArgs, noSmoothScrolling],
      executablePath: browserPath(),
      // A machine without a locale (`su -`, a container) has no ñ for the name of a download.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    // The longest by itself, so that it begins first: it builds, and runs a few of the tests below with other words.
    { name: 'otherAgency', testMatch: otherAgency, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'chromium',
      testIgnore: [engines, otherAgency],
      // As wide as a telephone, like most of those who come: a desk's window costs a third more of the processor, for its mountains.
      use: { viewport: { width: 390, height: 844 } },
    },
    // Other engines, each in one worker, with drivers of our own: e2e/engines. Orca is heard with Firefox alone.
    { name: 'firefox', testMatch: engines, fullyParallel: false },
    { name: 'webkit', testMatch: visit, fullyParallel: false },
    { name: 'oldChromium', testMatch: visit, fullyParallel: false },
  ],
})
