import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { call } from '#testing/http/client.ts'
import { serveSite } from '../serve-site.ts'
import { writeSite } from './write-site.ts'

/** A small site as the build writes it, served over a real socket. */
const page = `<!doctype html><title>real.</title>${'<p>Hola, Mendoza.</p>'.repeat(100)}`
const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
const dist = join(folder, 'dist')
let server: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = new Map([
    ['index.html', bytes(page)],
    ['404.html', bytes('<!doctype html><title>No está acá</title>')],
    ['robots.txt', bytes('User-agent: *\n')],
    ['favicon.svg', bytes('<svg/>')],
    ['assets/entry-AbC_12-x.js', bytes('console.log(1)')],
    ['assets/font-AbC_12-x.woff2', new Uint8Array(64).fill(7)],
  ])
  const facts = { scriptHashes: ['sha256-a='], styleHashes: ['sha256-b='], connectOrigins: [] }
  await writeSite(dist, files, facts, true)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  server = await serveSite(dist, 'https://real.example')
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  call(server.url, { method, path, headers })

const accept = (codings: string) => ({ 'Accept-Encoding': codings })

test('the page, in the coding that the browser takes, to the byte', async () => {
  const br = await ask('/', accept('gzip, deflate, br, zstd'))
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  expect(br.headers['content-length']).toBe(String(br.body.byteLength))
  const gz = await ask('/', accept('gzip'))
  expect(gunzipSync(gz.body).toString()).toBe(page)
  const plain = await ask('/')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body.toString()).toBe(page)
  for (const answer of [br, gz, plain]) expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(new Set([br, gz, plain].map((answer) => answer.headers.etag)).size).toBe(3)
})

test('a query changes nothing', async () => {
  expect((await ask('/?utm_source=anuncio')).body.toString()).toBe(page)
})

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = await Promise.all([ask('/', accept('br')), ask('/', accept('br'), 'HEAD')])
  expect(head.body.byteLength).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
})

test('who has it already gets 304, and only for the coding that they have', async () => {
  const tag = (await ask('/', accept('br'))).headers.etag ?? ''
  expect(tag).toMatch(/^"[^"]+"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask('/', { ...accept('br'), 'If-None-Match': known })
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, tag])
  }
  expect((await ask('/', { ...accept('gzip'), 'If-None-Match': tag })).status).toBe(200)
  expect((await ask('/', { 'If-None-Match': '"old"' })).status).toBe(200)
})

test.each([
  ['/assets/entry-AbC_12-x.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/robots.txt', 'no-cache'],
  ['/favicon.svg', 'public, max-age=86400'],
])('%s is kept as long as it may be: %s', async (path, caching) => {
  expect((await ask(path)).headers['cache-control']).toBe(caching)
})

test('a font is not compressed again, a range gets the whole file', async () => {
  const font = await ask('/assets/font-AbC_12-x.woff2', { ...accept('br'), Range: 'bytes=0-3' })
  expect([font.status, font.body.byteLength]).toEqual([200, 64])
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers).not.toHaveProperty('content-encoding')
  expect(font.headers).not.toHaveProperty('vary')
})

test.each([
  '/nada',
  '/assets/',
  '/index.html/',
  '/.site.json',
  '/_headers',
  '/index.html.br',
  '/assets/entry-AbC_12-x.js.gz',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//',
  '/%00',
  '/%',
  `/${'a'.repeat(8000)}`,
])('%s is the 404 page, with status 404', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  expect(answer.body.toString()).toContain('No está acá')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s to a file is 405 with what is allowed',
  async (method) => {
    const answer = await ask('/', {}, method)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  },
)

test('every document carries the whole table of headers, a file what it needs of it; none tells of the server', async () => {
  const { headers } = loadSite(dist, { siteUrl: 'https://real.example' })
  const answers = [
    await ask('/'),
    await ask('/', { 'If-None-Match': '*' }),
    await ask('/nada'),
    await ask('/', {}, 'POST'),
    await ask('/assets/entry-AbC_12-x.js'),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([200, 304, 404, 405, 200])
  expect(answers.at(-1)?.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': headers['Strict-Transport-Security'],
  })
  for (const [index, answer] of answers.entries()) {
    if (index < 4)
      for (const [name, value] of Object.entries(headers))
        expect(answer.headers[name.toLowerCase()]).toBe(value)
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  }
})

test('a static host is told the same headers as our server sends', async () => {
  const file = readFileSync(join(dist, '_headers'), 'utf8')
  for (const [name, value] of Object.entries(loadSite(dist, { siteUrl: 'https://real.example' }).headers))
    expect(file).toContain(`\n  ${name}: ${value}\n`)
  expect(file).toContain('/assets/entry-AbC_12-x.js\n  Cache-Control: public, max-age=31536000, immutable\n')
})
