import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { example, examples } from '#testing/process/start-proxy.ts'
import { skipFor, without } from '#testing/skips.ts'
import { ownFolder } from '#testing/store/own-store.ts'

const day = 86_400

/** The metrics of a healthy server, in promtool's notation: a first value and the number of minutes that it stays. */
const healthy: Record<string, string> = {
  real_store_up: '1x120',
  real_queue_oldest_seconds: '0x120',
  'real_trouble{kind="credentials"}': '0x120',
  'real_messages{state="dead"}': '0x120',
  real_store_bytes: '1000x120',
  real_store_limit_bytes: '1000000000x120',
  real_disk_free_bytes: '20000000000x120',
  real_backup_age_seconds: `${day}x120`,
  real_faults_total: '3x120',
}

/** For each alert the metrics that must raise it within a quarter of an hour. */
const faults: Record<string, Record<string, string>> = {
  RealSinServidor: Object.fromEntries(Object.keys(healthy).map((name) => [name, '_x120'])),
  RealNoGuarda: { real_store_up: '0x120' },
  RealDemorada: { real_queue_oldest_seconds: '700x120' },
  RealWebhook: { real_webhook_queue_oldest_seconds: '700x120' },
  RealClave: { 'real_trouble{kind="credentials"}': '1x120' },
  RealFallida: { 'real_messages{state="dead"}': '1x120' },
  RealLleno: { real_store_bytes: '950000000x120' },
  RealDisco: { real_disk_free_bytes: '900000000x120' },
  RealCopia: { real_backup_age_seconds: `${3 * day}x120` },
  RealFalla: { real_faults_total: '3+1x120' },
}

const rules = example('alerts.yml')
const alerts = [...rules.matchAll(/alert: (\w+)/g)].flatMap(([, name = '']) => name)
const summaryOf = (alert: string) =>
  new RegExp(`alert: ${alert}\\n[\\s\\S]*?summary: "(.*)"`).exec(rules)?.[1]

/** An alert carries the labels of its series. */
const labelsOf = (values: Record<string, string>) =>
  Object.fromEntries(
    [
      ...Object.keys(values)
        .join()
        .matchAll(/(\w+)="(\w+)"/g),
    ].map(([, key, value]) => [key, value]),
  )

/** A test case of promtool: after 15 minutes `firing` is raised, and no other alert. */
const when = (values: Record<string, string>, firing?: string) => ({
  interval: '1m',
  input_series: Object.entries({ ...healthy, ...values }).map(([series, value]) => ({
    series,
    values: value,
  })),
  alert_rule_test: alerts.map((alertname) => ({
    eval_time: '15m',
    alertname,
    exp_alerts:
      alertname === firing
        ? [
            {
              exp_annotations: { summary: summaryOf(alertname) },
              exp_labels: alertname === 'RealSinServidor' ? {} : labelsOf(values),
            },
          ]
        : [],
  })),
})

test('each alert fires for its fault, alone, and none without', skipFor(without('promtool')), () => {
  expect(Object.keys(faults)).toEqual(alerts)
  const tests = [when({}), ...Object.entries(faults).map(([alert, values]) => when(values, alert))]
  const file = join(ownFolder(), 'tests.json')
  writeFileSync(file, JSON.stringify({ rule_files: [join(examples, 'alerts.yml')], tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})
