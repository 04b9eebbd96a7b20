import { test as base, expect } from '@playwright/test'
import { startTestServer, type TestServer } from '../support/server.ts'
import type { Driver, Habits } from './driver.ts'
import * as firefox from './firefox.ts'
import { type Engine, installed, open } from './playwright.ts'
import { Visitor } from './visitor.ts'
import * as webkit from './webkit.ts'

export { expect }

/** Debian's engines, by the name of Playwright's project. */
const debians = { firefox, webkit }

/** Why an engine cannot be had here, or `null`. */
const missing = (engine: Engine) => (installed(engine) ? null : debians[engine].missing)

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
      const server = await startTestServer()
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
    const engine = project.name as Engine
    const name = JSON.stringify(habits)
    const debian = debians[engine]
    const driver = drivers.get(name) ?? (await (debian.missing ? open(engine, habits) : debian.open(habits)))
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
  const reason = missing(project.name as Engine)
  if (reason) console.log(`The visit in ${project.name} is skipped: ${reason}`)
  test.skip(reason !== null, reason ?? '')
})
