import { existsSync, readFileSync } from 'node:fs'

const record = 'node_modules/.cache/real/browser'

/** The browser that scripts/setup.mjs found; `undefined` lets Playwright use its own. */
export const browserPath = () =>
  process.env.CHROMIUM_PATH || (existsSync(record) ? readFileSync(record, 'utf8') : undefined)

/** As visitors have it, where there is one: the headless shell does less for each frame. */
export const fullBrowserPath = () =>
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/google-chrome', '/usr/bin/chromium'].find(existsSync) ??
  browserPath()

/** Works as root and in containers, and keeps the browser from talking to anyone but our server. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // As Chromium with a window draws on Debian: the headless shell would round the widths of letters.
  '--font-render-hinting=slight',
]
