import { expect, test } from 'vitest'
import { documentHeaders, isForVite, isOwn } from './guard.ts'

test.each([
  '/web/page.tsx',
  '/web/page.tsx?t=1732800000000',
  '/web/sections/hero/hero.module.css?v=0db68a7f&direct',
  '/web/sections/plans/site.svg?import',
  '/content/plans.ts',
  '/contract/send.ts',
  '/scripts/edit/overlay/styles.css?inline',
  '/node_modules/.vite/deps/@radix-ui_react-toast.js?v=38b1288b',
  '/node_modules/.vite/deps/react-dom_client.js.map',
  '/node_modules/vite/dist/client/env.mjs',
  '/@vite/client',
  '/@react-refresh',
  '/api/v1.0/email/send',
])('the page asks Vite for %s', (url) => expect(isForVite(url)).toBe(true))

/** Ways to a file of the checkout; most of them were open in some version of Vite (its security advisories of 2022 to 2026). */
const files = ['real.env', 'data/messages.db', 'data/messages.db-wal', '.env', 'package.json', '.git/config']
const ways = [
  (file: string) => `/${file}`,
  (file: string) => `/${file}?raw`,
  (file: string) => `/${file}?url`,
  (file: string) => `/${file}?import&raw`,
  (file: string) => `/${file}?raw??`,
  (file: string) => `/${file}?.svg?.wasm?init`,
  (file: string) => `/${file}?inline&import`,
  (file: string) => `/${file.toUpperCase()}`,
  (file: string) => `/${file.replaceAll('e', '%65')}`,
  (file: string) => `/${file}%00.ts`,
  (file: string) => `/${file}/.ts`,
  (file: string) => `/${file}::$DATA`,
  (file: string) => `/${file}.`,
  (file: string) => `//${file}`,
  (file: string) => `/./${file}`,
  (file: string) => `/web/../${file}`,
  (file: string) => `/web/%2e%2e/${file}`,
  (file: string) => `/web/..%2f${file}`,
  (file: string) => `/web\\..\\${file}`,
  (file: string) => `/web/page.tsx/../../${file}`,
  (file: string) => `/web/page.tsx?/../../${file}`,
  (file: string) => `/web/page.tsx#/../../${file}`,
  (file: string) => `/node_modules/.vite/deps/../../../${file}`,
  (file: string) => `/@fs/home/ana/real/${file}`,
  (file: string) => `/@fs//home/ana/real/${file}?import&raw??`,
  (file: string) => `/@fs/x/x/x/vite/../../${file}`,
  (file: string) => `/@id/${file}`,
  (file: string) => `/@id/__x00__${file}`,
  (file: string) => `http://127.0.0.1:3000/${file}`,
  (file: string) => `/__open-in-editor?file=${file}`,
]
test.each(files)('no way leads to %s', (file) => {
  for (const way of ways) expect(isForVite(way(file)), way(file)).toBe(false)
})
test.each([
  '/',
  '/scripts/dev.ts',
  '/server/main.ts',
  '/scripts/edit/write.ts',
  '/content/photos/a.jpg',
  '/web/',
])('%s is not asked of Vite', (url) => expect(isForVite(url)).toBe(false))

const host = '127.0.0.1:3000'
test.each<[boolean, string, Record<string, string>, string?]>([
  [true, 'the page', { 'sec-fetch-site': 'same-origin' }, 'POST'],
  [true, 'the address bar', { 'sec-fetch-site': 'none' }],
  [
    true,
    'a link',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  [
    false,
    'a frame',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ],
  [
    false,
    'another port',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  [
    false,
    'a form of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    'POST',
  ],
  [
    false,
    'an image',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  [true, 'a telephone', {}],
  [true, 'a telephone that sends the form', { origin: `http://${host}` }, 'POST'],
  [false, 'another port, for a telephone', { origin: 'http://127.0.0.1:3001' }, 'POST'],
  [false, 'a frame without an origin', { origin: 'null' }, 'POST'],
])('%s: it answers %s', (expected, _, headers, method = 'GET') => {
  expect(isOwn({ method, headers: { host, ...headers } })).toBe(expected)
})

test('a document may run its own scripts, and no frame may hold it', () => {
  const html = '<script type="module">a()</script><script src="/x.js"></script><style>p{}</style>'
  const policy = documentHeaders(html, ['ws://127.0.0.1:3000'])['Content-Security-Policy']
  expect(policy).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'unsafe-inline'; style-src-attr 'none';/,
  )
  expect(policy).toContain(
    "connect-src 'self' ws://127.0.0.1:3000; form-action 'self'; frame-ancestors 'none'",
  )
})
