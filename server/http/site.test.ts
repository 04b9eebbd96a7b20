import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { call } from '#testing/http/client.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { writeSite } from '../../scripts/build/write-site.ts'
import { loadSite } from './site.ts'

/** A small site, written by the build's own code. */
const own = { script: 'let here', style: 'p { color: red }' }
const page = `<!doctype html><title>real.</title><style>${own.style}</style><script>${own.script}</script>${'<p>Hola, Mendoza.</p>'.repeat(100)}`
const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
const dist = join(folder, 'dist')
const siteUrl = 'https://real.example'
const files = {
  'index.html': page,
  '404.html': '<!doctype html><title>No está acá</title><style>p{}</style>',
  'favicon.svg': '<svg/>',
  'assets/entry-AbC_12-x.js': 'console.log(1)',
}
const bytes = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
const options = { connectOrigins: ['https://api.emailjs.com'] }
/** The hash by which a policy allows an inline script or style (CSP 3, 2.3.1). */
const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
await writeSite(dist, new Map(bytes), options, true)
writeFileSync(join(folder, 'secret.txt'), 'secret')
const server = await serveSite(dist, siteUrl)

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: OutgoingHttpHeaders = {}) =>
  call(server.url, { method: 'GET', path, headers })
const accept = (codings: string) => ({ 'Accept-Encoding': codings })

test('content negotiation: Brotli, gzip or identity by Accept-Encoding; a query is ignored', async () => {
  const br = await ask('/?utm_source=anuncio', accept('gzip, deflate, br, zstd'))
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  expect(br.headers['content-length']).toBe(String(br.body.byteLength))
  const gz = await ask('/', accept('br;q=0, gzip;q=0.1'))
  expect(gunzipSync(gz.body).toString()).toBe(page)
  const plain = await ask('/')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body.toString()).toBe(page)
  for (const answer of [br, gz, plain]) expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(new Set([br, gz, plain].map((answer) => answer.headers.etag)).size).toBe(3)
})

test('304 for a matching ETag, of the same encoding only', async () => {
  const tag = (await ask('/', accept('br'))).headers.etag ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask('/', { ...accept('br'), 'If-None-Match': known })
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, tag])
  }
  expect((await ask('/', { ...accept('gzip'), 'If-None-Match': tag })).status).toBe(200)
})

test('an ETag is of the content: another page has another, the same page at another path the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'real-etag-'))
  const tags = async (index: string, text: string) => {
    const files = { 'index.html': index, '404.html': text, 'a.txt': text, 'b.txt': text }
    const encoded = Object.entries(files).map(
      ([name, content]) => [name, new TextEncoder().encode(content)] as const,
    )
    await writeSite(join(folder, 'dist'), new Map(encoded), options, true)
    const site = loadSite(join(folder, 'dist'), { siteUrl })
    return ['/', '/a.txt', '/b.txt'].map((path) =>
      new Headers(site.respond('GET', path, {}).headers).get('etag'),
    )
  }
  const [page, a, b] = await tags('uno', 'uno')
  expect([a, b]).toEqual([page, page])
  expect(page).toMatch(/^"[\w-]{8,}"$/)
  const [changed, same] = await tags('dos', 'uno')
  expect(changed).not.toBe(page)
  expect(same).toBe(page)
  rmSync(folder, { recursive: true })
})

test.each<[string, number, string]>([
  ['/assets/entry-AbC_12-x.js', 200, 'public, max-age=31536000, immutable'],
  ['/', 200, 'no-cache'],
  ['/favicon.svg', 200, 'public, max-age=86400'],
  ['/nada', 404, 'no-cache'],
  ['/.site.json', 404, 'no-cache'],
  ['/../secret.txt', 404, 'no-cache'],
  ['/%', 404, 'no-cache'],
])('%s is %i with Cache-Control: %s', async (path, status, caching) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching])
  expect(answer.body.includes('No está acá')).toBe(status === 404)
})

test.each([
  ['/precios', '/#precios'],
  // Instagram encodes the `#`, and adds a parameter.
  ['/%23precios', '/#precios'],
  ['/%23sobre-mi?marca=Luc%C3%ADa&fbclid=a', '/?marca=Luc%C3%ADa&fbclid=a#sobre-mi'],
  ['/Contacto/', '/#contacto'],
  ['/index.html?utm_source=tarjeta', '/?utm_source=tarjeta'],
  ['/index.html&utm_source=tarjeta', '/?utm_source=tarjeta'],
  // Tools that append to an address without a `?`, double its slash, or encode what they append.
  ['/&utm_source=ig&utm_medium=cpc', '/?utm_source=ig&utm_medium=cpc'],
  ['/&utm_source=ig?fbclid=x', '/?utm_source=ig&fbclid=x'],
  ['/&amp;utm_source=ig', '/?utm_source=ig'],
  ['//?utm_source=ig', '/?utm_source=ig'],
  ['///', '/'],
  ['/%3Futm_source=ig&utm_medium=x', '/?utm_source=ig&utm_medium=x'],
  ['/%3fmarca%3DSole%26color%3Dc2185b', '/?marca%3DSole%26color%3Dc2185b'],
  ['/%26utm_source=ig', '/?utm_source=ig'],
  ['/utm_source=ig', '/?utm_source=ig'],
  ['/precios&utm_source=ig', '/?utm_source=ig#precios'],
  ['/precios%3Futm_source=ig', '/?utm_source=ig#precios'],
  ['/precios/&utm_source=ig', '/?utm_source=ig#precios'],
  ['/%23precios%3Futm_source=ig', '/?utm_source=ig#precios'],
  ['/%23utm_source=ig', '/?utm_source=ig'],
  ['/%23', '/'],
  ['//precios?marca=A%20B', '/?marca=A%20B#precios'],
  ['//&u=//evil.example', '/?u=//evil.example'],
])('%s leads to %s', async (path, location) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await call(server.url, { method, path })
    expect([status, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store'])
    expect(headers).toHaveProperty('content-security-policy')
  }
})

test.each([
  ...['/precio', '/precios/precios', '/constructor', '/%23%23precios', '/precio&utm_source=ig'],
  ...[
    '//real.example',
    '//evil.example/?utm_source=ig',
    '//evil.example/%2e%2e',
    '/%5Cevil.example',
    '/&evil.example',
  ],
])('%s leads nowhere', async (path) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([404, undefined])
})

test('only who reads is led on', async () => {
  for (const method of ['POST', 'PUT', 'OPTIONS']) {
    const { status, headers } = await call(server.url, { method, path: '/precios' })
    expect([status, headers.location], method).toEqual([404, undefined])
  }
})

test('_redirects for static hosts leads to the same places, and no rule leads to itself', () => {
  const rules = readFileSync(join(dist, '_redirects'), 'utf8').trim().split('\n')
  expect(rules).toContain('/precios /#precios 302')
  expect(rules).toContain('/%23precios /#precios 302')
  const carries = ['/&* /?:splat 302', '/%3F* /?:splat 302']
  expect(rules.slice(-2)).toEqual(carries)
  for (const rule of rules.slice(0, -2)) expect(rule).toMatch(/^\/(%23)?([a-z-]+) \/#\2 302$/)
})

/** Compares the exact text, because browsers ignore a directive whose name is misspelt. */
test('the policy forbids everything but what the page needs, and less for a file', async () => {
  const documentHeaders = {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${source(own.script)}`,
      `style-src 'self' ${source(own.style)}`,
      "img-src 'self' blob: data:",
      "font-src 'self' data:",
      "connect-src 'self' https://api.emailjs.com",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'upgrade-insecure-requests',
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  const fileHeaders = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  }
  expect((await ask('/')).headers).toMatchObject({ ...fileHeaders, ...documentHeaders })
  expect((await ask('/assets/entry-AbC_12-x.js')).headers).toMatchObject(fileHeaders)
})

test('a document allows the scripts and styles that it holds itself, and no other document’s', async () => {
  const policy = (await ask('/nowhere')).headers['content-security-policy']
  expect(policy).toContain(`; script-src 'self'; style-src 'self' ${source('p{}')};`)
})

test('HSTS only on https, with subdomains only for HSTS=preload', () => {
  const headersOf = (siteUrl: string) => loadSite(dist, { siteUrl, preload: true }).headers
  expect(headersOf(siteUrl)).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  })
  const plain = headersOf('http://real.example')
  expect(plain).not.toHaveProperty('Strict-Transport-Security')
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
})

test('_headers for static hosts has the security headers of our server', () => {
  const file = readFileSync(join(dist, '_headers'), 'utf8')
  // This one is left out: a static host could not revoke it for the icons, which other sites show.
  const { 'Cross-Origin-Resource-Policy': _, ...headers } = loadSite(dist, { siteUrl }).headers
  // A static host sends one policy for every path, so it allows what each of the documents needs.
  const all = `script-src 'self' ${source(own.script)}; style-src 'self' ${source(own.style)} ${source('p{}')};`
  for (const [name, value] of Object.entries(headers)) {
    const told = value.replace("script-src 'self'; style-src 'self';", () => all)
    expect(file).toContain(`\n  ${name}: ${told}\n`)
  }
  expect(file).not.toContain('Cross-Origin-Resource-Policy')
  expect(file).toContain('/assets/entry-AbC_12-x.js\n  Cache-Control: public, max-age=31536000, immutable\n')
})
