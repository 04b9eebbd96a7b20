import type { BrowserContext } from '@playwright/test'

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
  readonly #context: BrowserContext
  #errors: string[] = []
  #expected: RegExp[] = []
  #allowed: RegExp[] = []

  constructor(context: BrowserContext) {
    this.#context = context
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

  /** Such a line may appear: what a full browser loads in a tab of its own is not told, what a headless shell does is. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** An answer with this status, which Chromium also reports in the console. */
  expectStatus(status: number): void {
    this.expect(
      new RegExp(`^status ${status}`),
      new RegExp(`^console error: Failed to load resource.* ${status} `),
    )
  }

  /** Waits for every line that has been written: an answer to a question asked now comes after them. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#context.pages().map((page) => page.evaluate(() => null)))
  }

  /** The expected that have not come, or not yet. */
  missing = () => this.#expected.filter((pattern) => !this.#errors.some((line) => pattern.test(line)))

  unexpected(): string[] {
    const patterns = [...this.#expected, ...this.#allowed, iconOffline]
    return this.#errors.filter((line) => !patterns.some((pattern) => pattern.test(line)))
  }

  /** For the next test in the same browser. */
  forget(): void {
    this.#errors = []
    this.#expected = []
    this.#allowed = []
  }
}
