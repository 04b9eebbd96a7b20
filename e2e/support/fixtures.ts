import { test as base, expect } from '@playwright/test'
import type { StoredMessage } from '#server/messages/message.ts'
import { openStore } from '#server/messages/open-store.ts'
import { BrowserErrors } from '#testing/browser/browser-errors.ts'
import { freePort } from '#testing/process/free-port.ts'
import { checkout, makeHome, startServer } from '#testing/process/server-process.ts'
import { type Site, siteOn } from './page-objects.ts'

export { expect }

/** For `test.use`, where a window as wide as a telephone, but with a mouse (playwright.config.ts), would not do. */
export const desk = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** A real server process with a folder and a port of its own, on the page that was built. `own`: variables (docs/operate.md). */
async function startTestServer(own: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const { dataDir, remove } = makeHome()
  const env = { PORT: String(port), DATA_DIR: dataDir, ...own }
  let running = await startServer(checkout, { env })
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts it again after `kill`, with the same port and folder, and other variables if given. */
    async start(more?: NodeJS.ProcessEnv): Promise<void> {
      running = await startServer(checkout, { env: { ...env, ...more } })
    },
    /** `kill -9`: the process cannot tidy up. */
    kill: () => running.kill('SIGKILL'),
    /** Stops the process: the kernel still accepts connections, but nothing is answered. */
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    /** The stored messages, newest first, read as the owner's tool reads them while the server runs. */
    async messages(email?: string): Promise<StoredMessage[]> {
      const store = await openStore({ dataDir, databaseUrl: null })
      return await store.list({ email }).finally(() => store.close())
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await running.kill('SIGKILL')
      remove()
    },
  }
}

export const test = base.extend<
  {
    site: Site
    /** Every test fails on an unexpected browser error; `browserErrors.expect` names those that a test causes on purpose. */
    browserErrors: BrowserErrors
    /** Starts a server for this test alone, with these variables: to be killed, frozen, limited. */
    startServer: (env?: Record<string, string>) => Promise<TestServer>
  },
  {
    /** The real server with the built page, one for all tests of a worker; `page.goto('/')` opens it. */
    server: TestServer
  }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      await using server = await startTestServer()
      await use(server)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  site: ({ page }, use) => use(siteOn(page)),
  browserErrors: [
    // `startServer` is named so that its servers stop after this: a page that is still loading something would report it.
    async ({ context, startServer: _ }, use, info) => {
      const browserErrors = new BrowserErrors(context)
      await use(browserErrors)
      // A test that has failed has its reason already; errors that follow from it would only hide it.
      if (info.status !== info.expectedStatus) return
      await browserErrors.settle()
      await expect.poll(() => browserErrors.missing(), 'browser errors that should come').toEqual([])
      expect(browserErrors.unexpected(), 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startServer: async ({}, use) => {
    await using servers = new AsyncDisposableStack()
    await use(async (env) => servers.use(await startTestServer(env)))
  },
})
