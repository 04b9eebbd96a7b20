import { test as base, expect } from '../support/fixtures.ts'
import type { Driver } from './driver.ts'
import * as firefox from './firefox.ts'
import { Visitor } from './visitor.ts'
import * as webkit from './webkit.ts'

export { expect }

/** By the name of Playwright's project. */
const engines = { firefox, webkit }
const engineOf = (project: { name: string }) => engines[project.name as keyof typeof engines]

/** WebKit does not know this directive. Without it Chromium and Firefox would refuse the manifest. */
const known = /Unrecognized Content-Security-Policy directive 'manifest-src'/

interface Fixtures {
  visitor: Visitor
  /** Noise that this test causes on purpose, besides what is known. */
  expected: RegExp[]
}

export const test = base.extend<Fixtures, { driver: Driver }>({
  // The listener of the other tests would open a Chromium.
  noise: async ({ expected: _ }, use) => use(undefined as never),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  expected: async ({}, use) => use([]),
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, { project }) => {
      const driver = await engineOf(project).open()
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driver, expected }, use) => {
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
  const { missing } = engineOf(project)
  test.skip(missing !== null, `The visit in ${project.name} is skipped: ${missing}`)
})
