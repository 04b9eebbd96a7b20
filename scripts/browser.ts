import { existsSync, readFileSync } from 'node:fs'

const record = 'node_modules/.cache/real/browser'

/** The browser that scripts/setup.mjs found; `undefined` lets Playwright use its own. */
export const browserPath = () =>
  process.env.CHROMIUM_PATH || (existsSync(record) ? readFileSync(record, 'utf8') : undefined)

/** The full browser, as visitors have it, where there is one: the headless shell does less for each frame. */
export const fullBrowserPath = () =>
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/google-chrome', '/usr/bin/chromium'].find(existsSync) ??
  browserPath()

/** Options with which the browser works as root and in containers, and connects to nothing but our server. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Lays letters out as Chromium with a window does on Debian: the headless shell would round their widths.
  '--font-render-hinting=slight',
]
