import { defineConfig } from 'vitest/config'

/**
 * Two suites. `unit` answers in seconds and runs in `npm run check`; `system` starts real
 * processes, kills them, fills disks and talks SMTP, and runs in `npm test` only.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{content,contract,web,server,scripts,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.system.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'system',
          include: ['{server,scripts}/**/*.system.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
