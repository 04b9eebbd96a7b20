import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openStore } from '#server/messages/open-store.ts'
import type { StoredMessage } from '#server/messages/store.ts'
import { freePort } from '#testing/process/free-port.ts'
import { checkout, makeHome, startServer } from '#testing/process/server-process.ts'
import { type Site, siteOn } from './page-objects.ts'

export { expect }

/** With `test.use`: a phone instead of a desk. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * A full browser asks for the icon again whenever the address changes, `#section` too; the headless shell never does. Where
 * a test cuts the line, that request fails: a visitor sees nothing of it. An icon that is missing still fails the test.
 */
const iconOffline =
  /favicon\.svg net::ERR_INTERNET_DISCONNECTED|net::ERR_INTERNET_DISCONNECTED \S+\/favicon\.svg/

/**
 * Collects what the developer tools would show as an error or a warning: console errors and warnings, uncaught exceptions,
 * violations of the CSP, failed requests, status 400 and above; and every request to another host.
 */
export class BrowserErrors {
  readonly #errors: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#errors.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (event) => this.#errors.push(`exception: ${event.error().message}`))
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1')
        this.#errors.push(`foreign: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.#errors.push(`status ${response.status()}: ${response.url()}`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // The browser itself gives up a load when the visitor leaves the page: nothing failed.
      if (request.method() === 'GET' && reason === 'net::ERR_ABORTED') return
      this.#errors.push(`failed: ${request.method()} ${request.url()} ${reason}`)
    })
  }

  /** This test causes such a line on purpose. It must appear, at least once. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** An answer with this status, which Chromium also reports in the console. */
  expectStatus(status: number): void {
    this.expect(
      new RegExp(`^status ${status}`),
      new RegExp(`^console error: Failed to load resource.* ${status} `),
    )
  }

  async check(pages: readonly Page[]): Promise<void> {
    // An answer to a question asked now comes after every line written before it.
    await Promise.allSettled(pages.map((page) => page.evaluate(() => null)))
    for (const pattern of this.#expected)
      await expect
        .poll(() => this.#errors.some((line) => pattern.test(line)), `browser errors like ${pattern}`)
        .toBe(true)
    const patterns = [...this.#expected, iconOffline]
    const unexpected = this.#errors.filter((line) => !patterns.some((pattern) => pattern.test(line)))
    expect(unexpected, 'errors in the browser').toEqual([])
  }
}

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * A real server process with a folder and a port of its own, started as `npm start` does it after the build. `own` as in
 * the README's table of variables.
 */
async function startTestServer(own: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const { dataDir, remove } = makeHome()
  const env = { PORT: String(port), DATA_DIR: dataDir, ...own }
  let running = await startServer(checkout, { env })
  return {
    url: `http://127.0.0.1:${port}`,
    /** After `kill`: the same port, the same folder, and other variables if given. */
    async start(more?: NodeJS.ProcessEnv): Promise<void> {
      running = await startServer(checkout, { env: { ...env, ...more } })
    },
    /** `kill -9`: the process cannot tidy up. */
    kill: () => running.kill('SIGKILL'),
    /** The process stands still: connections are taken, nothing is answered. */
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    /** What is stored, newest first, read as the owner's tool reads it while the server runs. */
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
    /** Every test fails on an unexpected browser error; `browserErrors.expect` names those that it causes on purpose. */
    browserErrors: BrowserErrors
    /** A server of this test's own, started with the variables given: to be killed, frozen, limited. */
    startServer: (env?: Record<string, string>) => Promise<TestServer>
  },
  {
    /** The real server on the built page, one for all tests of a worker; `page.goto('/')` goes there. */
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
    async ({ context }, use, info) => {
      const browserErrors = new BrowserErrors(context)
      await use(browserErrors)
      // A test that failed already has its reason; what follows from it would only hide that.
      if (info.status === info.expectedStatus) await browserErrors.check(context.pages())
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startServer: async ({}, use) => {
    await using servers = new AsyncDisposableStack()
    await use(async (env) => servers.use(await startTestServer(env)))
  },
})
