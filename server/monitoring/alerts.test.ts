import { expect, test } from 'vitest'
import { alerts as words } from '#server/words/alerts.ts'
import { testWebhook } from '#testing/process/test-server.ts'
import { createAlerts, createWebhook } from './alerts.ts'
import { createLog } from './log.ts'

const minute = 60_000

function start() {
  let now = 1_800_000_000_000
  const posts: object[] = []
  const post = (alert: object) => void posts.push(alert)
  // The wall clock runs backwards: only the monotonic one may count.
  const clock = { now: () => 4e12 - now, monotonic: () => now }
  const log = createLog('error', () => {})
  const alerts = createAlerts(clock, log, { post })
  return { ...alerts, posts, wait: (ms: number) => (now += ms) }
}

test('a problem that lasts raises an alert in Spanish, again every six hours, and one when it is over, with its duration', () => {
  const { report, posts, wait } = start()
  const times: number[] = []
  for (let i = 0; i < 15 * 60; i++) {
    if (report('undelivered', true, { count: 3, minutes: 12 + i })) times.push(i / 60)
    wait(minute)
  }
  for (let i = 0; i < 2; i++) report('undelivered', false, { count: 0, minutes: 0 })
  expect(times).toEqual([0, 6, 12])
  expect([posts[0], ...posts.slice(3)]).toMatchObject([
    { phase: 'raised', text: words.undelivered.raised({ count: 3, minutes: 12 }), count: 3 },
    { phase: 'over', text: words.undelivered.over, minutes: 900 },
  ])
})

test('a problem that comes and goes raises an alert at most every half hour; one kind does not hide another', () => {
  const { report, posts, wait, current } = start()
  for (let i = 0; i < 60; i++) {
    report('disk', i % 2 === 0, { megabytes: 1 })
    wait(minute)
  }
  report('refused', true, { detail: 'CERT_HAS_EXPIRED' })
  expect(posts).toMatchObject(['disk', 'disk', 'disk', 'disk', 'refused'].map((trouble) => ({ trouble })))
  expect(current()).toMatchObject({ disk: 0, refused: 1 })
})

test.each<[string, (number | null)[], object[]]>([
  ['fails is tried once more', [502, 204], []],
  ['refuses', [410, 410], [{ code: '410' }]],
  ['redirects is not followed', [302, 302], [{ error: 'TypeError' }]],
  ['hangs is given up', [null, null], [{ error: 'TimeoutError' }]],
])('a webhook that %s; its address is in no log', async (_, statuses, says) => {
  const answers = [...statuses]
  const { url, received, alerts } = await testWebhook((response) => {
    const status = answers.shift()
    if (status) response.writeHead(status, { location: '/otro' }).end()
  })
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  const webhook = createWebhook(url, log, statuses[0] ? undefined : 1000, 10)
  const alert = { trouble: 'dead', phase: 'raised', text: 'Una consulta no salió', count: 1 }
  webhook.post(alert)
  await webhook.idle()
  expect(received.map((text) => text.split('\n', 1)[0])).toEqual(statuses.map(() => '/avisos'))
  expect(alerts[0]).toEqual({ ...alert, content: alert.text })
  expect(logged.map((line) => JSON.parse(line))).toMatchObject(says)
  expect(logged.join()).not.toContain('avisos')
})
