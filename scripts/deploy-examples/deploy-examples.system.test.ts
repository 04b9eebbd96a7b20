import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { answerTimeoutMs } from '#contract/send.ts'
import { readConfig } from '#server/config/config.ts'
import { checkout } from '#testing/process/server-process.ts'
import { example, examples } from '#testing/process/start-proxy.ts'
import { testHome } from '#testing/process/test-server.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })

test('real.env holds variables that the server knows, without a mistake', () => {
  // The example's secret is invalid on purpose, so that nobody keeps it.
  const lines = example('real.env').replace('whsec_...', `whsec_${'A'.repeat(32)}`)
  const env = parseEnv(lines.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  const whole = readConfig(env)
  expect(whole.kind).toBe('config')
  // Each variable changes the configuration; one that nobody reads would not.
  for (const name of Object.keys(env)) {
    const { [name]: _, ...rest } = env
    expect({ name, without: readConfig(rest) }).not.toEqual({ name, without: whole })
  }
})

test('real-messages reads the server’s variables, and refuses sudo’s log', skipFor(notRoot), () => {
  const { home, dataDir } = testHome()
  mkdirSync(join(home, 'opt/bin'), { recursive: true })
  symlinkSync(process.execPath, join(home, 'opt/bin/node'))
  symlinkSync(join(checkout, 'server'), join(home, 'opt/server'))
  writeFileSync(join(home, 'real.env'), `${example('real.env')}DATA_DIR='${dataDir}'\n`)
  const script = example('real-messages')
    .replace('/etc/real.env', join(home, 'real.env'))
    .replace('/opt/real/current', join(home, 'opt'))
    .replaceAll('=real', '=root')
  writeFileSync(join(home, 'real-messages'), script)
  const list = (SUDO_COMMAND: string) =>
    spawnSync('/bin/sh', [join(home, 'real-messages'), 'list'], { encoding: 'utf8', env: { SUDO_COMMAND } })
  expect(list('/bin/bash').stderr).toContain(dataDir)
  expect(list('/usr/local/bin/real-messages list')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('sudo -i'),
  })
})

const units = readdirSync(examples).filter((file) => /\.(service|socket|timer)$/.test(file))
const analyzed = skipFor(without('systemd-analyze'))
test.each(units)('%s is sound, and exposed by 2.0 of 10 at most', analyzed, (unit) => {
  const file = join(examples, unit)
  const { stdout, stderr } = run('systemd-analyze', 'verify', file)
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('real'))
  expect(lines.filter((line) => !line.includes('is not executable'))).toEqual([])
  const args = ['security', '--offline=true', '--threshold=20', file]
  if (unit.endsWith('.service')) expect(run('systemd-analyze', ...args)).toMatchObject({ status: 0 })
})

test('compose: one address is believed, Caddy’s, and no other container can get it', () => {
  const compose = readFileSync(join(checkout, 'compose.yaml'), 'utf8')
  const [, trusted = ''] = /^ +TRUST_PROXY: (.+)$/m.exec(compose) ?? []
  const [, caddys] = /^ {2}proxy:\n[\s\S]*?ipv4_address: (.+)$/m.exec(compose) ?? []
  const [, others = '', bits] = /ip_range: (.+)\/(\d+)$/m.exec(compose) ?? []
  expect(isIP(trusted)).toBe(4)
  expect(trusted).toBe(caddys)
  const range = new BlockList()
  range.addSubnet(others, Number(bits))
  expect(range.check(trusted)).toBe(false)
})

test.each([
  ['Caddyfile', /response_header_timeout (\d+)s/],
  ['nginx.conf', /proxy_read_timeout (\d+)s/],
])('%s: a post whose store stalls gets the server’s own answer, not the proxy’s page', (file, limit) => {
  const [, seconds] = limit.exec(example(file)) ?? []
  // The server says no at `answerTimeoutMs`, and that takes a moment to arrive.
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(answerTimeoutMs + 1_000)
})
