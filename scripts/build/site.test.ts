import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSite } from '#server/site.ts'
import { siteAlone } from '../serve-site.ts'
import { writeSite } from './write-site.ts'

/** A small site as the build writes it, served over a real socket. */
const page = `<!doctype html><title>real.</title>${'<p>Hola, Mendoza.</p>'.repeat(100)}`
const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
const dist = join(folder, 'dist')
let server: Server
let port: number

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
  server = createServer(siteAlone(loadSite(dist, { siteUrl: 'https://real.example' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

interface Raw {
  status: number
  headers: Map<string, string>
  body: Buffer
}

/** Exactly the bytes of an answer: `fetch` would unpack, and tidy addresses. */
function ask(path: string, options: { method?: string; headers?: string[] } = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const lines = [`${options.method ?? 'GET'} ${path} HTTP/1.1`, 'Host: real.example', 'Connection: close']
    socket.end([...lines, ...(options.headers ?? []), '', ''].join('\r\n'))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const all = Buffer.concat(chunks)
      const split = all.indexOf('\r\n\r\n')
      const [first = '', ...rest] = all.subarray(0, split).toString('latin1').split('\r\n')
      const headers = rest.map((header): [string, string] => {
        const colon = header.indexOf(':')
        return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()]
      })
      resolve({
        status: Number(first.split(' ')[1]),
        headers: new Map(headers),
        body: all.subarray(split + 4),
      })
    })
  })
}

test('the page, in the coding that the browser takes, to the byte', async () => {
  const br = await ask('/', { headers: ['Accept-Encoding: gzip, deflate, br, zstd'] })
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  expect(br.headers.get('content-length')).toBe(String(br.body.byteLength))
  const gz = await ask('/', { headers: ['Accept-Encoding: gzip'] })
  expect(gunzipSync(gz.body).toString()).toBe(page)
  const plain = await ask('/')
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(plain.body.toString()).toBe(page)
  for (const answer of [br, gz, plain]) expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(new Set([br, gz, plain].map((answer) => answer.headers.get('etag'))).size).toBe(3)
})

test('a query changes nothing', async () => {
  expect((await ask('/?utm_source=anuncio')).body.toString()).toBe(page)
})

test('HEAD has the headers of GET and no body', async () => {
  const headers = ['Accept-Encoding: br']
  const [get, head] = await Promise.all([ask('/', { headers }), ask('/', { headers, method: 'HEAD' })])
  expect(head.body.byteLength).toBe(0)
  get.headers.delete('date')
  head.headers.delete('date')
  expect(head.headers).toEqual(get.headers)
})

test('who has it already gets 304, and only for the coding that they have', async () => {
  const tag = (await ask('/', { headers: ['Accept-Encoding: br'] })).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[^"]+"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask('/', { headers: ['Accept-Encoding: br', `If-None-Match: ${known}`] })
    expect(again.status).toBe(304)
    expect(again.body.byteLength).toBe(0)
    expect(again.headers.get('etag')).toBe(tag)
  }
  expect((await ask('/', { headers: ['Accept-Encoding: gzip', `If-None-Match: ${tag}`] })).status).toBe(200)
  expect((await ask('/', { headers: ['If-None-Match: "old"'] })).status).toBe(200)
})

test('a hashed file stays a year, the page is asked for each time, an icon stays a day', async () => {
  const cache = async (path: string) => (await ask(path)).headers.get('cache-control')
  expect(await cache('/assets/entry-AbC_12-x.js')).toBe('public, max-age=31536000, immutable')
  expect(await cache('/')).toBe('no-cache')
  expect(await cache('/robots.txt')).toBe('no-cache')
  expect(await cache('/favicon.svg')).toBe('public, max-age=86400')
})

test('a font is not compressed again, a range gets the whole file', async () => {
  const font = await ask('/assets/font-AbC_12-x.woff2', {
    headers: ['Accept-Encoding: br', 'Range: bytes=0-3'],
  })
  expect(font.status).toBe(200)
  expect(font.headers.get('content-type')).toBe('font/woff2')
  expect(font.headers.has('content-encoding')).toBe(false)
  expect(font.headers.has('vary')).toBe(false)
  expect(font.body.byteLength).toBe(64)
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
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s to a file is 405 with what is allowed',
  async (method) => {
    const answer = await ask('/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  },
)

test('every answer carries the whole table of headers and tells nothing of the server', async () => {
  const { headers } = loadSite(dist, { siteUrl: 'https://real.example' })
  const tag = (await ask('/')).headers.get('etag') ?? ''
  const answers = [
    await ask('/'),
    await ask('/', { headers: [`If-None-Match: ${tag}`] }),
    await ask('/nada'),
    await ask('/', { method: 'POST' }),
    await ask('/assets/entry-AbC_12-x.js'),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([200, 304, 404, 405, 200])
  for (const answer of answers) {
    for (const [name, value] of Object.entries(headers))
      expect(answer.headers.get(name.toLowerCase())).toBe(value)
    expect(answer.headers.has('server')).toBe(false)
    expect(answer.headers.has('x-powered-by')).toBe(false)
  }
})

test('a static host is told the same headers as our server sends', async () => {
  const file = readFileSync(join(dist, '_headers'), 'utf8')
  for (const [name, value] of Object.entries(loadSite(dist, { siteUrl: 'https://real.example' }).headers))
    expect(file).toContain(`\n  ${name}: ${value}\n`)
  expect(file).toContain('/assets/entry-AbC_12-x.js\n  Cache-Control: public, max-age=31536000, immutable\n')
})
