import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { call } from '#testing/http/client.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { writeSite } from '../../scripts/build/write-site.ts'

/** A small site as the build writes it, served over a real socket. */
const page = `<!doctype html><title>real.</title>${'<p>Hola, Mendoza.</p>'.repeat(100)}`
const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
const dist = join(folder, 'dist')
const siteUrl = 'https://real.example'
const files = {
  'index.html': page,
  '404.html': '<!doctype html><title>No está acá</title>',
  'favicon.svg': '<svg/>',
  'assets/entry-AbC_12-x.js': 'console.log(1)',
  'assets/font-AbC_12-x.woff2': 'x'.repeat(64),
}
const bytes = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
const facts = {
  scriptHashes: ['sha256-a='],
  styleHashes: ['sha256-b='],
  connectOrigins: ['https://api.emailjs.com'],
}
await writeSite(dist, new Map(bytes), facts, true)
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
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask('/', { ...accept('br'), 'If-None-Match': known })
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, tag])
  }
  expect((await ask('/', { ...accept('gzip'), 'If-None-Match': tag })).status).toBe(200)
})

test.each([
  ['/assets/entry-AbC_12-x.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/favicon.svg', 'public, max-age=86400'],
])('Cache-Control of %s: %s', async (path, caching) => {
  expect((await ask(path)).headers['cache-control']).toBe(caching)
})

test('a font is not compressed, and Range is ignored', async () => {
  const { status, body, headers } = await ask('/assets/font-AbC_12-x.woff2', {
    ...accept('br'),
    Range: 'bytes=0-3',
  })
  expect([status, body.byteLength, headers['content-type']]).toEqual([200, 64, 'font/woff2'])
  for (const name of ['content-encoding', 'vary']) expect(headers).not.toHaveProperty(name)
})

test.each(['/nada', '/.site.json', '/../secret.txt', '//', '/%'])('%s is the 404 page', async (path) => {
  const { status, body, headers } = await ask(path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
  expect(body.toString()).toContain('No está acá')
})

/** Compared as exact text: a browser ignores a misspelt name. */
test('the policy forbids everything but what the page needs, and less for a file', async () => {
  const documentHeaders = {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' 'sha256-a='",
      "style-src 'self' 'sha256-b='",
      "img-src 'self'",
      "font-src 'self' data:",
      "connect-src 'self' https://api.emailjs.com",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'upgrade-insecure-requests',
    ].join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
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
  // A host cannot take it back for the icons, which other sites show.
  const { 'Cross-Origin-Resource-Policy': _, ...headers } = loadSite(dist, { siteUrl }).headers
  for (const [name, value] of Object.entries(headers)) expect(file).toContain(`\n  ${name}: ${value}\n`)
  expect(file).not.toContain('Cross-Origin-Resource-Policy')
  expect(file).toContain('/assets/entry-AbC_12-x.js\n  Cache-Control: public, max-age=31536000, immutable\n')
})
