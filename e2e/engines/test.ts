import { test as base, expect } from '@playwright/test'
import { TestServer } from '../support/server.ts'
import type { Driver, Habits } from './driver.ts'
import * as firefox from './firefox.ts'
import { Visitor } from './visitor.ts'
import * as webkit from './webkit.ts'

export { expect }

/** By the name of Playwright's project: why it cannot be had here (or `null`), and how it is opened. */
const engines: Record<string, { missing: string | null; open(habits: Habits): Promise<Driver> }> = {
  firefox,
  webkit,
}

interface Fixtures {
  habits: Habits
  visitor: Visitor
  /** Noise that this test causes on purpose, besides what is known. */
  expected: RegExp[]
}

interface WorkerFixtures {
  server: TestServer
  /** The browsers that are open, by the visitor's habits. */
  drivers: Map<string, Driver>
}

/** WebKit does not know this directive. Without it Chromium and Firefox would refuse the manifest. */
const known = /Unrecognized Content-Security-Policy directive 'manifest-src'/

export const test = base.extend<Fixtures, WorkerFixtures>({
  habits: [{}, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const server = await TestServer.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use([]),
  drivers: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const drivers = new Map<string, Driver>()
      await use(drivers)
      await Promise.all([...drivers.values()].map((driver) => driver.close()))
    },
    { scope: 'worker' },
  ],
  visitor: async ({ habits, drivers, expected }, use, { project }) => {
    const name = JSON.stringify(habits)
    const driver = drivers.get(name) ?? (await engines[project.name]!.open(habits))
    drivers.set(name, driver)
    const before = driver.noise().length
    await driver.resize(390, 844)
    const visitor = new Visitor(driver)
    await use(visitor)
    const noise = driver.noise().slice(before)
    expect(noise.filter((line) => ![known, ...expected].some((one) => one.test(line)))).toEqual([])
    await visitor.run(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
  },
})

test.beforeAll(({ browserName: _ }, { project }) => {
  const missing = engines[project.name]?.missing ?? null
  if (missing) console.log(`The visit in ${project.name} is skipped: ${missing}`)
  test.skip(missing !== null, missing ?? '')
})
