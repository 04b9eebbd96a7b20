import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { example, examples, installed } from '#testing/process/start-proxy.ts'
import { ownFolder } from '#testing/store/own-store.ts'

const promtool = installed('promtool')

/** What a server says that has nothing to complain of. */
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

/** Every figure that the dashboard shows, and the server tells, has the name that the rules ask for. */
test('the alert rules ask for what the server tells', () => {
  const told = new Set(example('grafana.json').match(/real_\w+/g))
  const asked = new Set(example('alerts.yml').match(/real_\w+/g))
  expect([...asked].filter((name) => !told.has(name))).toEqual([])
})

test.skipIf(promtool === null).each([
  ['nothing', {}],
  ['RealSinServidor', null],
  ['RealNoGuarda', { real_store_up: 0 }],
  ['RealDemorada', { real_queue_oldest_seconds: 700 }],
  ['RealClave', { 'real_trouble{kind="credentials"}': 1 }],
  ['RealFallida', { 'real_messages{state="dead"}': 1 }],
  ['RealLleno', { real_store_bytes: 9.5e8 }],
  ['RealDisco', { real_disk_free_bytes: 5e8 }],
  ['RealCopia', { real_backup_age_seconds: 180_000 }],
])('Prometheus tells of %s', (alert, change) => {
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
  const { stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', file], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
})
