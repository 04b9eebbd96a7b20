import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArgs, browserPath } from './scripts/browser.ts'
import { ownerPlugin } from './scripts/build/owner-plugin.ts'
import { commands } from './testing/browser/commands.ts'
import { LongestFirst } from './testing/longest-first.ts'
import { styles } from './vite.config.ts'

/** Loaded by Node itself: of our agency, whose colours and images no test of a rule depends on. */
const ownerStyles = pathToFileURL(join(import.meta.dirname, 'scripts/media/owner-styles.ts')).href

/** The second agency's words, however they are imported: ours are their owner's, and no test of a rule depends on them. */
const otherAgency = {
  find: /^(?:#|\/|(?:\.\.\/)+)content\/(?!schema)/,
  replacement: join(import.meta.dirname, 'e2e/page/other-agency/'),
}

/** On two cores: now and then one of three waits for a disk or a clock. Vitest's own choice would leave one core idle. */
const maxWorkers = 3

/** `npm run check` runs `unit` and `content`, which is about the owner's words. `built` needs dist/, `system` starts real processes and kills them, `browser` shows components. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './testing/skips.ts', './testing/time-over.ts'],
    projects: [
      {
        resolve: { alias: [otherAgency] },
        test: {
          name: 'unit',
          include: ['{content,contract,web,server,testing,scripts,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{content,system,built,browser}.test.{ts,tsx}', '**/node_modules/**'],
          // None changes what another file's tests use: one worker runs many, in half the time.
          isolate: false,
          maxWorkers,
          // They take milliseconds; a busy machine may take seconds.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'content',
          include: ['scripts/**/*.content.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['scripts/**/*.built.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          include: ['{server,scripts,testing}/**/*.system.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        plugins: [react(), styles, ownerPlugin(() => import(ownerStyles))],
        server: { host: '127.0.0.1' },
        resolve: { alias: [otherAgency] },
        // Else Vite finds them one by one, and loads the page again for each.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            '@radix-ui/react-toast',
          ],
        },
        test: {
          name: 'browser',
          include: ['{web,testing}/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['testing/browser/setup.ts'],
          testTimeout: 30_000,
          maxWorkers,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,

            screenshotFailures: false,
            commands,
            provider: playwright({
              actionTimeout: 15_000,
              contextOptions: { locale: 'es-AR', timezoneId: 'America/Argentina/Mendoza' },
              launchOptions: { args: browserArgs, executablePath: browserPath() },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
})
