import { defineConfig } from '@playwright/test'
import { browserArgs, browserPath } from './scripts/browser.ts'

/**
 * Gliding to a section takes two seconds each time: only page/motion.spec.ts looks at it. The mountains are drawn again for
 * each tile of the picture: large ones save an eighth of a visit.
 */
const faster = ['--disable-smooth-scrolling', '--default-tile-width=1024', '--default-tile-height=1024']

/**
 * What a visitor does, in a real browser, against the built page and the real server, on a phone and on a desk.
 * `npm run e2e` finds the browser and builds first; e2e/support starts a server for every worker.
 */
const { REPORT_JSON } = process.env
const engines = '**/engines/*.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual/{projectName}-{arg}{ext}',
  fullyParallel: true,
  // On two cores: now and then one of three waits for a clock, a network or a disk.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try hides a fault.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(REPORT_JSON ? ([['json', { outputFile: REPORT_JSON }]] as const) : [])],
  use: {
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    // Far below the test's own time: what is missing is named, not only that time ran out.
    actionTimeout: 15_000,
    // Not a trace of every test, which costs a third of the time: `npx playwright test NAME --trace on` when one fails.
    screenshot: 'only-on-failure',
    launchOptions: { args: [...browserArgs, ...faster], executablePath: browserPath() },
  },
  projects: [
    // Other engines, each in one worker, with drivers of our own: e2e/engines.
    ...['firefox', 'webkit'].map((name) => ({ name, testMatch: engines, fullyParallel: false })),
    // Tests tagged @once do not depend on the width, or set it themselves. @brand: those that another brand's words,
    // colours and faces could break; scripts/test-second-brand.ts runs them.
    {
      name: 'phone',
      testIgnore: engines,
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', testIgnore: engines, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
