import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits, sendPath } from '#contract/send.ts'
import { readConfig } from '#server/config.ts'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Call, call } from '#server/testing/http-call.ts'
import { makeHome, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { emailJsBody } from '#server/testing/test-app.ts'

/** The examples of docs/deploy/ work as they stand: whoever copies them gets what docs/operate.md says. */
const folder = resolve(import.meta.dirname, '../docs/deploy')
const example = (file: string) => readFileSync(join(folder, file), 'utf8')

function installed(name: string): string | null {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin']
  return places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null
}

test('real.env holds variables that the server knows, without a mistake', () => {
  const lines = example('real.env')
    .split('\n')
    .map((line) => line.replace(/^#(?=[A-Z_]+=)/, ''))
    .filter((line) => /^[A-Z_]+=/.test(line))
  const env = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1).replace(/^"|"$/g, ''),
    ]),
  )
  const whole = readConfig(env)
  expect(whole).toMatchObject({ kind: 'config', warnings: [] })
  // A name that nobody reads would make no difference.
  for (const name of Object.keys(env)) {
    const { [name]: _, ...rest } = env
    expect({ name, without: readConfig(rest) }).not.toEqual({ name, without: whole })
  }
})

const isUp = (url: string) =>
  call(url, { method: 'GET', path: '/healthz' }).then(
    ({ status }) => status === 200,
    () => false,
  )

interface Proxy {
  program: string
  /** Writes the example, its ports and certificates replaced, and answers how to start it. */
  prepare(home: string, port: number, upstream: string): { command: string[]; env?: Record<string, string> }
}

const nginx: Proxy = {
  program: 'nginx',
  prepare(home, port, upstream) {
    const site = example('nginx.conf')
      .replace('127.0.0.1:3000', upstream)
      .replace(/^\s*listen (\[::\]:)?80;$/gm, '')
      .replace(/^\s*listen \[::\]:443.*$/m, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^\s*ssl_.*$/gm, '')
      .replace('/var/log/nginx/real.log', join(home, 'access.log'))
      // The block that redirects to https has lost its port; nginx would take 80.
      .replace(/server \{\s*server_name real\.example www[\s\S]*?\n\}\n/, '')
    mkdirSync(join(home, 'temp'))
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(home, 'temp', name)};`,
    )
    const main = `daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
events {} http { ${temp.join(' ')} ${site} }`
    writeFileSync(join(home, 'nginx.conf'), main)
    return { command: ['-p', home, '-c', join(home, 'nginx.conf')] }
  },
}

const caddy: Proxy = {
  program: 'caddy',
  prepare(home, port, upstream) {
    const site = example('Caddyfile')
      .replace('127.0.0.1:3000', upstream)
      .replace(/^real\.example \{/m, `http://127.0.0.1:${port}, http://real.example:${port} {`)
      .replace(/www\.real\.example \{[\s\S]*?\n\}/, '')
    writeFileSync(join(home, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
    return { command: ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')], env }
  },
}

for (const { program, prepare } of [nginx, caddy]) {
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
      const { command, env } = prepare(proxyHome, port, `127.0.0.1:${server.port}`)
      proxy = spawn(file ?? '', command, { stdio: 'ignore', env: { PATH: process.env.PATH, ...env } })
      for (let tries = 0; !(await isUp(url)); tries++) {
        if (tries > 100) throw new Error(`${program} did not start`)
        await sleep(100)
      }
    })
    afterAll(async () => {
      proxy?.kill('SIGTERM')
      await server?.kill('SIGTERM')
      home.remove()
      rmSync(proxyHome, { recursive: true, force: true })
    })

    const ask = (one: Call) => call(url, { ...one, headers: { Host: 'real.example', ...one.headers } })
    const send = (message: string, headers: Record<string, string> = {}) =>
      ask({
        path: sendPath,
        headers: { 'Content-Type': 'application/json', Origin: 'https://real.example', ...headers },
        body: JSON.stringify(emailJsBody({ message })),
      })

    test('page and headers come through as the server sends them', async () => {
      const through = await ask({ method: 'GET', path: '/' })
      const direct = await call(server.url, { method: 'GET', path: '/', headers: { Host: 'real.example' } })
      expect(through.status).toBe(200)
      const securityHeaders = direct.text
        .split('\n')
        .filter((line) =>
          /^(Content-Security-Policy|Cross-Origin|ETag|X-Content-Type|Cache-Control)/i.test(line),
        )
      expect(securityHeaders.length).toBeGreaterThan(3)
      for (const line of securityHeaders) expect(through.text.toLowerCase()).toContain(line.toLowerCase())
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

    test('no visitor’s address or words in its logs', () => {
      const log = join(proxyHome, 'access.log')
      if (!existsSync(log)) return
      expect(readFileSync(log, 'utf8')).toMatch(/POST \/api\/v1\.0\/email\/send 200/)
      expect(readFileSync(log, 'utf8')).not.toMatch(/127\.0\.0\.1|198\.51|inventado/)
    })
  })
}

const analyze = installed('systemd-analyze')
const units = readdirSync(folder).filter((file) => /\.(service|socket|timer)$/.test(file))
test.skipIf(analyze === null).each(units)('%s is understood', (unit) => {
  let said = ''
  try {
    said = execFileSync(analyze ?? '', ['verify', join(folder, unit)], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    said = String((error as { stderr?: string }).stderr ?? error)
  }
  const lines = said
    .split('\n')
    .filter((line) => line.includes('real') && !line.includes('is not executable'))
  expect(lines).toEqual([])
})

test.skipIf(analyze === null).each(units.filter((file) => file.endsWith('.service')))(
  '%s: of the machine it can reach next to nothing (exposure 2.0 of 10 at most)',
  (unit) => {
    const args = ['security', '--offline=true', '--threshold=20', join(folder, unit)]
    expect(spawnSync(analyze ?? '', args, { encoding: 'utf8' })).toMatchObject({ status: 0 })
  },
)
