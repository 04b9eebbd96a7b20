import { test as base } from '@playwright/test'
import { Noise } from './noise.ts'
import { startTestServer, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/** With `test.use`: a phone instead of a desk. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Fixtures {
  /** Every test fails on noise in the browser; `noise.expect` names what it causes on purpose. */
  noise: Noise
  /** A server of this test's own, started with the variables given: to be killed, frozen, limited. */
  startServer: (env?: Record<string, string>) => Promise<TestServer>
}

interface WorkerFixtures {
  /** The real server on the built page, one for all tests of a worker; `page.goto('/')` goes there. */
  server: TestServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  noise: [
    async ({ context }, use, info) => {
      const noise = new Noise()
      noise.watch(context)
      await use(noise)
      // A test that failed already has its reason; what follows from it would only hide that.
      if (info.status === info.expectedStatus) await noise.check(context.pages())
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startServer: async ({}, use) => {
    const started: TestServer[] = []
    await use(async (env) => {
      const server = await startTestServer(env)
      started.push(server)
      return server
    })
    await Promise.all(started.map((server) => server.dispose()))
  },
})
