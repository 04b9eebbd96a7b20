import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bodyLimit } from '#contract/send.ts'
import { asJson, type Call, call, emailJsBody, openSlowConnections, visit } from '#testing/http/client.ts'
import type { ServerProcess } from '#testing/process/server-process.ts'
import { startProxy } from '#testing/process/start-proxy.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { oneAddress, skipFor, without } from '#testing/skips.ts'

/** Runs the proxies' configurations of docs/deploy/ unchanged: whoever copies them gets what docs/operate.md promises. */
for (const program of ['nginx', 'caddy'] as const) {
  describe(`behind ${program}`, skipFor(without(program) ?? oneAddress), () => {
    let server: ServerProcess
    let proxy: Awaited<ReturnType<typeof startProxy>>

    beforeEach(async () => {
      const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '5' }
      server = await testServer(testHome().home, { env })
      proxy = await startProxy(program, `127.0.0.1:${server.port}`)
      onTestFinished(proxy.stop)
    })

    const ask = (one: Call) => call(proxy.url, { ...one, headers: { Host: 'real.example', ...one.headers } })
    const send = (message: string, headers: Record<string, string> = {}, from?: string) =>
      ask({ ...asJson(emailJsBody({ message }), { Origin: 'https://real.example', ...headers }), from })

    test('pages, headers, messages and the server’s own refusals come through', async () => {
      const through = await ask({ method: 'GET', path: '/' })
      const direct = await call(server.url, { method: 'GET', path: '/', headers: { Host: 'real.example' } })
      expect(through.status).toBe(200)
      const ours = /^(Content-Security-Policy|Cross-Origin|ETag|X-Content-Type|Cache-Control)/i
      const lines = direct.text.split('\n').filter((line) => ours.test(line))
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) expect(through.text.toLowerCase()).toContain(line.toLowerCase())
      expect((await send('por el proxy')).status).toBe(200)
      expect((await send('')).text).toContain('mensaje')
      expect((await send('x'.repeat(bodyLimit))).status).toBe(413)
    })

    test('the port that a visitor typed arrives, and www is sent to the one address', async () => {
      const Host = 'real.example:8443'
      expect((await send('con puerto', { Origin: `https://${Host}`, Host })).status).toBe(200)
      const www = await ask({ method: 'GET', path: '/?a=b', headers: { Host: 'www.real.example' } })
      expect([301, 308]).toContain(www.status)
      expect(www.text).toContain('https://real.example/?a=b')
    })

    test('2,000 slow connections from one address; a visitor from another is served', async () => {
      const clients = await openSlowConnections(proxy.port, '127.0.0.2', 2000)
      expect(await visit(proxy.port, '127.0.0.3')).toBe(200)
      clients.leave()
    })

    test('its own errors are in the product’s words, and no visitor’s address or words are in its logs', async () => {
      const from = '127.0.0.9'
      const get = (path: string) => ask({ method: 'GET', path: `${path}?palabra`, from })
      expect((await get('/no-hay')).status).toBe(404)
      expect((await send('x'.repeat(200_000), {}, from)).status).toBe(413)
      const flood = await Promise.all(Array.from({ length: 300 }, () => get('/')))
      const tooMany = flood.find(({ status }) => status === 429)
      if (program === 'nginx') expect(tooMany?.text).toContain('Algo no salió bien')
      // A visitor stays one client, whatever they write into X-Forwarded-For.
      const hurried = [1, 2, 3, 4, 5, 6].map((n) =>
        send(`apurado ${n}`, { 'X-Forwarded-For': `198.51.100.${n}` }, from),
      )
      expect((await Promise.all(hurried)).map(({ status }) => status)).toContain(429)
      await server.kill('SIGTERM')
      const down = await send('caído', {}, '127.0.0.10')
      expect([down.status, down.text]).toEqual([502, expect.stringContaining('Algo no salió bien')])
      await visit(proxy.plainPort, from)

      const logs = globSync(join(proxy.home, '*.log'))
      const written = logs.map((name) => readFileSync(name, 'utf8')).join('')
      expect(written).not.toMatch(/127\.0\.0\.(?:2|3|8|9|10)\b|198\.51|palabra|apurado/)
      if (program === 'nginx') expect(written).toMatch(/POST \/api\/v1\.0\/email\/send 502 502 /)
    })
  })
}
