import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/send.ts'
import { readConfig } from '#server/config/config.ts'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { asJson, type Call, call } from '#testing/http/call.ts'
import { emailJsBody } from '#testing/http/letter.ts'
import { slowCrowd, visit } from '#testing/http/slow-crowd.ts'
import { freePort } from '#testing/process/free-port.ts'
import { makeHome, type ServerProcess, startServer } from '#testing/process/server-process.ts'

/** The examples of docs/deploy/ work as they stand: whoever copies them gets what docs/operate.md says. */
const folder = resolve(import.meta.dirname, '../../docs/deploy')
const example = (file: string) => readFileSync(join(folder, file), 'utf8')

function installed(name: string): string | null {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin']
  return places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null
}

test('real.env holds variables that the server knows, without a mistake', () => {
  const env = parseEnv(example('real.env').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  const whole = readConfig(env)
  expect(whole).toMatchObject({ kind: 'config', warnings: [] })
  // A name that nobody reads would make no difference.
  for (const name of Object.keys(env)) {
    const { [name]: _, ...rest } = env
    expect({ name, without: readConfig(rest) }).not.toEqual({ name, without: whole })
  }
})

/** Writes the example, its ports and certificates replaced, and answers how to start it. */
type Prepare = (
  home: string,
  port: number,
  upstream: string,
) => { args: string[]; env?: Record<string, string> }

const nginx: Prepare = (home, port, upstream) => {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, 'temp', name)};`,
  )
  const site = example('nginx.conf')
    .replace('127.0.0.1:3000', upstream)
    // The smallest machine.
    .replace('worker_processes auto', 'worker_processes 1')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80 ', `listen 127.0.0.1:${port + 1} `)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replaceAll('/var/log/nginx', home)
    .replaceAll('/opt/real/current/dist', join(home, 'dist'))
    .replace('/run/nginx.pid', join(home, 'pid'))
    .replace('http {', `http { ${temp.join(' ')}`)
  mkdirSync(join(home, 'temp'))
  writeFileSync(join(home, 'nginx.conf'), site)
  return { args: ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'] }
}

const caddy: Prepare = (home, port, upstream) => {
  const site = example('Caddyfile')
    .replace('127.0.0.1:3000', upstream)
    .replace(/^real\.example \{/m, `http://127.0.0.1:${port}, http://real.example:${port} {`)
    .replace('www.real.example {', `http://www.real.example:${port} {`)
    .replace('/opt/real/current/dist', join(home, 'dist'))
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
  writeFileSync(join(home, 'Caddyfile'), site)
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  return { args: ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')], env }
}

for (const [program, prepare] of Object.entries({ nginx, caddy })) {
  const file = installed(program)
  if (file === null) console.warn(`${program} is not installed: its example is not tested here.`)

  describe.skipIf(file === null)(`behind ${program}`, () => {
    const home = makeHome()
    const proxyHome = mkdtempSync(join(tmpdir(), 'real-proxy-'))
    let server: ServerProcess
    let proxy: ChildProcess
    let url: string

    beforeAll(async () => {
      server = await startServer(home.home, { env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '5' } })
      const port = await freePort()
      url = `http://127.0.0.1:${port}`
      const { args, env } = prepare(proxyHome, port, `127.0.0.1:${server.port}`)
      mkdirSync(join(proxyHome, 'dist'))
      writeFileSync(join(proxyHome, 'dist/error.html'), '<h1>Algo no salió bien</h1>')
      chmodSync(proxyHome, 0o755)
      const said = openSync(join(proxyHome, 'said.log'), 'w')
      const stdio: StdioOptions = ['ignore', said, said]
      proxy = spawn(file ?? '', args, { stdio, env: { PATH: process.env.PATH, ...env } })
      await vi.waitFor(() => call(url, { method: 'GET', path: '/healthz' }), {
        timeout: 10_000,
        interval: 100,
      })
    })
    afterAll(async () => {
      proxy?.kill('SIGTERM')
      await server?.kill('SIGTERM')
      home.remove()
      rmSync(proxyHome, { recursive: true, force: true })
    })

    const ask = (one: Call) => call(url, { ...one, headers: { Host: 'real.example', ...one.headers } })
    const send = (message: string, headers: Record<string, string> = {}, from?: string) =>
      ask({ ...asJson(emailJsBody({ message }), { Origin: 'https://real.example', ...headers }), from })

    test('page and headers come through as the server sends them', async () => {
      const through = await ask({ method: 'GET', path: '/' })
      const direct = await call(server.url, { method: 'GET', path: '/', headers: { Host: 'real.example' } })
      expect(through.status).toBe(200)
      const ours = /^(Content-Security-Policy|Cross-Origin|ETag|X-Content-Type|Cache-Control)/i
      const lines = direct.text.split('\n').filter((line) => ours.test(line))
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) expect(through.text.toLowerCase()).toContain(line.toLowerCase())
      expect((await ask({ method: 'GET', path: '/no-hay' })).status).toBe(404)
    })

    test('a message is stored, and the server’s own refusals arrive', async () => {
      expect((await send('por el proxy')).status).toBe(200)
      expect((await send('')).text).toContain('mensaje')
      expect((await send('x'.repeat(limits.body))).status).toBe(413)
    })

    test('whatever a visitor writes into X-Forwarded-For, they stay one client', async () => {
      const statuses: number[] = []
      for (let i = 0; i < 8; i++) {
        statuses.push((await send(`inventado ${i}`, { 'X-Forwarded-For': `198.51.100.${i}` })).status)
      }
      expect(statuses.slice(-3)).toEqual([429, 429, 429])
      const store = openSqliteStore({ file: home.file })
      const hashes = new Set((await store.list()).map(({ clientHash }) => clientHash))
      await store.close()
      expect(hashes.size).toBe(1)
    })

    test('the port that a visitor typed arrives, and www is sent to the one address', async () => {
      const Host = 'real.example:8443'
      const sent = await send('con puerto', { Origin: `https://${Host}`, Host }, '127.0.0.8')
      expect(sent.status).toBe(200)
      const www = await ask({ method: 'GET', path: '/?a=b', headers: { Host: 'www.real.example' } })
      expect([301, 308]).toContain(www.status)
      expect(www.text).toContain('https://real.example/?a=b')
    })

    test('2,000 slow connections from one address; a visitor from another is served', async () => {
      const port = Number(new URL(url).port)
      const crowd = await slowCrowd(port, '127.0.0.2', 2000)
      expect(await visit(port, '127.0.0.3')).toBe(200)
      crowd.leave()
    })

    test('its own errors are in the product’s words, and no visitor’s address or words are in its logs', async () => {
      const from = '127.0.0.9'
      const get = (path: string) => ask({ method: 'GET', path: `${path}?palabra`, from })
      expect((await get('/no-hay')).status).toBe(404)
      expect((await send('x'.repeat(200_000), {}, from)).status).toBe(413)
      const flood = await Promise.all(Array.from({ length: 300 }, () => get('/')))
      const tooMany = flood.find(({ status }) => status === 429)
      if (program === 'nginx') expect(tooMany?.text).toContain('Algo no salió bien')
      const hurried = [1, 2, 3, 4, 5, 6].map((n) => send(`apurado ${n}`, {}, from))
      expect((await Promise.all(hurried)).map(({ status }) => status)).toContain(429)
      await server.kill('SIGTERM')
      const down = await send('caído', {}, '127.0.0.10')
      expect([down.status, down.text]).toEqual([502, expect.stringContaining('Algo no salió bien')])
      await visit(Number(new URL(url).port) + 1, from)

      const logs = readdirSync(proxyHome).filter((name) => name.endsWith('.log'))
      const written = logs.map((name) => readFileSync(join(proxyHome, name), 'utf8')).join('')
      expect(written).not.toMatch(/127\.0\.0\.(?:2|3|8|9|10)\b|198\.51|inventado|palabra|apurado/)
      if (program === 'nginx') expect(written).toMatch(/POST \/api\/v1\.0\/email\/send 502 502 /)
    })
  })
}

const nginxFile = installed('nginx')
test.skipIf(nginxFile === null)(
  'nginx in front of several: one that has been away is asked again at once',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'real-proxy-'))
    chmodSync(home, 0o755)
    const ports = [await freePort(), await freePort(), await freePort()]
    const port = await freePort()
    const { args } = nginx(home, port, '127.0.0.1:3000')
    const operate = readFileSync(join(folder, '../operate.md'), 'utf8')
    const [, servers = '', passing = ''] =
      /```nginx\n([\s\S]*?)(# in the location[\s\S]*?)```/.exec(operate) ?? []
    let next = 0
    const own = servers.replaceAll(/10\.0\.0\.\d+:3000/g, () => `127.0.0.1:${ports[next++]}`)
    const conf = join(home, 'nginx.conf')
    const several = readFileSync(conf, 'utf8')
      .replace('server 127.0.0.1:3000;', own)
      .replace('proxy_pass http://real;', `$&\n${passing}`)
    writeFileSync(conf, several)
    const proxy = spawn(nginxFile ?? '', args, { stdio: 'ignore' })
    const start = (at: number) => {
      const server = createServer((_, response) => response.end('ok'))
      return new Promise<Server>((done) => server.listen(ports[at], '127.0.0.1', () => done(server)))
    }
    const stop = (server: Server | undefined) => {
      server?.close()
      server?.closeAllConnections()
    }
    const machines = await Promise.all([0, 1, 2].map(start))
    onTestFinished(() => {
      machines.forEach(stop)
      proxy.kill('SIGTERM')
      rmSync(home, { recursive: true, force: true })
    })
    const post = async () =>
      (await call(`http://127.0.0.1:${port}`, { path: '/', headers: { Host: 'real.example' }, body: 'a' }))
        .status
    await vi.waitFor(async () => expect(await post()).toBe(200), { timeout: 10_000, interval: 100 })
    for (const at of [0, 1, 2]) {
      stop(machines[at])
      for (let i = 0; i < 6; i++) expect(await post()).toBe(200)
      machines[at] = await start(at)
    }
    for (const at of [0, 1]) stop(machines[at])
    for (let i = 0; i < 6; i++) expect(await post()).toBe(200)
  },
)

const analyze = installed('systemd-analyze')
const units = readdirSync(folder).filter((file) => /\.(service|socket|timer)$/.test(file))
test.skipIf(analyze === null).each(units)('%s is understood', (unit) => {
  const { stdout, stderr } = spawnSync(analyze ?? '', ['verify', join(folder, unit)], { encoding: 'utf8' })
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('real'))
  expect(lines.filter((line) => !line.includes('is not executable'))).toEqual([])
})

test.skipIf(analyze === null).each(units.filter((file) => file.endsWith('.service')))(
  '%s: of the machine it can reach next to nothing (exposure 2.0 of 10 at most)',
  (unit) => {
    const args = ['security', '--offline=true', '--threshold=20', join(folder, unit)]
    expect(spawnSync(analyze ?? '', args, { encoding: 'utf8' })).toMatchObject({ status: 0 })
  },
)
