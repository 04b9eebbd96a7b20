import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openPostgresStore } from '#server/messages/postgres/store.ts'
import { checkout } from '#testing/process/server-process.ts'
import { example, examples } from '#testing/process/start-proxy.ts'
import { testHome } from '#testing/process/test-server.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'
import { noLimits, ownFolder, sampleMessages } from '#testing/store/own-store.ts'
import { ownPostgres, withoutPostgres } from '#testing/store/postgres.ts'

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })

test('real.env holds variables that the server knows, without a mistake', () => {
  const env = parseEnv(example('real.env').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  const whole = readConfig(env)
  expect(whole.kind).toBe('config')
  // A name that nobody reads would make no difference.
  for (const name of Object.keys(env)) {
    const { [name]: _, ...rest } = env
    expect({ name, without: readConfig(rest) }).not.toEqual({ name, without: whole })
  }
})

test('compose.yaml: Caddy’s own address is trusted, and nothing else of its network', () => {
  const compose = readFileSync(join(checkout, 'compose.yaml'), 'utf8')
  const value = (key: string) => new RegExp(`${key}: (.+)`).exec(compose)?.[1]
  expect(value('TRUST_PROXY')).toMatch(/^[\d.]+$/)
  expect(value('ipv4_address')).toBe(value('TRUST_PROXY'))
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
const unanalysed = skipFor(without('systemd-analyze'))
test.each(units)('%s passes systemd-analyze verify', unanalysed, (unit) => {
  const { stdout, stderr } = run('systemd-analyze', 'verify', join(examples, unit))
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('real'))
  expect(lines.filter((line) => !line.includes('is not executable'))).toEqual([])
})

const services = units.filter((file) => file.endsWith('.service'))
test.each(services)('%s: exposure is 2.0 of 10 at most', unanalysed, (unit) => {
  const args = ['security', '--offline=true', '--threshold=20', join(examples, unit)]
  expect(run('systemd-analyze', ...args)).toMatchObject({ status: 0 })
})

const postgres = await ownPostgres()
test('the dump of docs/several-machines.md brings every message back', skipFor(withoutPostgres), async () => {
  const dump = join(ownFolder(), 'real.dump')
  const before = await postgres!.database('before')
  const after = await postgres!.database('after')
  const listOf = async (url: string, add = 0) => {
    const store = await openPostgresStore({ url })
    if (add > 0) await store.accept(sampleMessages(add), noLimits)
    const list = await store.list()
    await store.close()
    return list
  }
  const messages = await listOf(before, 20)
  const lines = readFileSync(join(examples, '../several-machines.md'), 'utf8')
  const flags = (program: string) => new RegExp(`${program} (--\\S+ )`).exec(lines)?.[1]?.trim() ?? ''
  await postgres!.tool('pg_dump', flags('pg_dump'), `--file=${dump}`, before)
  await postgres!.tool('pg_restore', flags('pg_restore'), `--dbname=${after}`, dump)
  expect(await listOf(after)).toEqual(messages)
  expect(messages).toHaveLength(20)
})

const sound = {
  real_store_up: 1,
  real_queue_oldest_seconds: 20,
  'real_trouble{kind="credentials"}': 0,
  'real_messages{state="dead"}': 0,
  real_store_bytes: 8e8,
  real_store_limit_bytes: 1e9,
  real_disk_free_bytes: 2e9,
  real_backup_age_seconds: 90_000,
}

test('the alert rules name only metrics of the dashboard', () => {
  const told = new Set(example('grafana.json').match(/real_\w+/g))
  const asked = new Set(example('alerts.yml').match(/real_\w+/g))
  expect([...asked].filter((name) => !told.has(name))).toEqual([])
})

test.each([
  ['nothing', {}],
  ['RealSinServidor', null],
  ['RealNoGuarda', { real_store_up: 0 }],
  ['RealDemorada', { real_queue_oldest_seconds: 700 }],
  ['RealClave', { 'real_trouble{kind="credentials"}': 1 }],
  ['RealFallida', { 'real_messages{state="dead"}': 1 }],
  ['RealLleno', { real_store_bytes: 9.5e8 }],
  ['RealDisco', { real_disk_free_bytes: 5e8 }],
  ['RealCopia', { real_backup_age_seconds: 180_000 }],
])('Prometheus fires %s', skipFor(without('promtool')), (alert, change) => {
  const figures = change === null ? [] : Object.entries({ ...sound, ...change })
  const told = alert === 'nothing' ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }]
  const expr = 'count by (alertname) (ALERTS{alertstate="firing"})'
  const file = join(ownFolder(), 'test.yml')
  const one = {
    interval: '1m',
    input_series: figures.map(([series, value]) => ({ series, values: `${value}x20` })),
    promql_expr_test: [{ expr, eval_time: '20m', exp_samples: told }],
  }
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [join(examples, 'alerts.yml')], tests: [one] }))
  const { stdout, stderr } = run('promtool', 'test', 'rules', file)
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
})
