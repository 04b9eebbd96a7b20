import { defineConfig } from 'vitest/config'

/** `npm run check` runs `unit` alone. `built` needs dist/, `system` starts real processes and kills them. */
export default defineConfig({
  test: {
    reporters: ['default', './testing/skips.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{content,contract,web,server,testing,scripts,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{system,built}.test.ts', '**/node_modules/**'],
          // None changes what another file's tests use: one worker runs many, in half the time.
          isolate: false,
          // They take milliseconds; a busy machine may take seconds.
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
          // On two cores: now and then one of three waits for a disk or a clock.
          maxWorkers: 3,
        },
      },
    ],
  },
})
