import { expect, test } from 'vitest'
import type { Facts, Log } from '#server/log.ts'
import { createAlerts } from './alerts.ts'

const minute = 60_000
const hour = 60 * minute

function start() {
  let now = 1_800_000_000_000
  const told: string[] = []
  const posts: Facts[] = []
  const logged: string[] = []
  const note = (event: string) => logged.push(event)
  const log = { debug: note, info: note, warn: note, error: note } as Log
  const webhook = {
    post: (alert: Facts & { text: string }) => {
      posts.push(alert)
      told.push(`${alert.trouble} ${alert.phase}: ${alert.text}`)
    },
    idle: async () => {},
  }
  // Its wall clock runs backwards: that plays no part.
  const clock = { now: () => 4e12 - now, monotonic: () => now }
  const alerts = createAlerts({ clock, log, webhook })
  return { alerts, told, posts, logged, wait: (ms: number) => (now += ms) }
}

test('trouble is told once, in words for the owner, and its end too', () => {
  const { alerts, told, logged, wait } = start()
  for (let i = 0; i < 60; i++) {
    alerts.report('undelivered', true, { count: 3, minutes: 12 + i })
    wait(minute)
  }
  alerts.report('undelivered', false)
  alerts.report('undelivered', false)
  expect(told).toEqual([
    'undelivered raised: Hay 3 consultas guardadas que no salen por correo; la más vieja espera hace 12 minutos. No se pierden: se reintenta solo.',
    'undelivered over: Las consultas demoradas ya salieron por correo.',
  ])
  expect(logged).toEqual(['alert.undelivered', 'alert.undelivered.over'])
})

test('trouble that lasts is told again every six hours', () => {
  const { alerts, told, wait } = start()
  const times: number[] = []
  for (let i = 0; i < 24 * 60; i++) {
    const before = told.length
    alerts.report('credentials', true, { detail: 'auth 535' })
    if (told.length > before) times.push(i / 60)
    wait(minute)
  }
  expect(times).toEqual([0, 6, 12, 18])
  expect(told[0]).toContain('auth 535')
})

test('its end says how long it lasted', () => {
  const { alerts, posts, wait } = start()
  for (let i = 0; i < 90; i++) {
    alerts.report('disk', true, { megabytes: 40 })
    wait(minute)
  }
  alerts.report('disk', false)
  expect(posts.at(-1)).toMatchObject({ trouble: 'disk', phase: 'over', minutes: 90 })
})

test('trouble that comes and goes does not ring all day', () => {
  const { alerts, told, wait } = start()
  for (let i = 0; i < 60; i++) {
    alerts.report('dead', i % 2 === 0, { count: 1 })
    wait(minute)
  }
  // Told, over; and once more after half an hour.
  expect(told.length).toBeLessThanOrEqual(4)
  expect(told[0]).toContain('npm run messages -- retry --dead')
})

test('new trouble soon after the last one is told when the quiet time is over', () => {
  const { alerts, told, wait } = start()
  alerts.report('undelivered', true, { count: 1, minutes: 11 })
  wait(5 * minute)
  alerts.report('undelivered', false)
  wait(5 * minute)
  alerts.report('undelivered', true, { count: 1, minutes: 11 })
  wait(19 * minute)
  alerts.report('undelivered', true, { count: 1, minutes: 30 })
  expect(told).toHaveLength(2)
  wait(minute)
  alerts.report('undelivered', true, { count: 1, minutes: 31 })
  expect(told).toHaveLength(3)
  wait(hour)
  alerts.report('undelivered', false)
  expect(told).toHaveLength(4)
})

test('kinds of trouble do not hide each other', () => {
  const { alerts, told } = start()
  alerts.report('disk', true, { megabytes: 40 })
  alerts.report('certificate', true, { detail: 'connect CERT_HAS_EXPIRED' })
  expect(told).toHaveLength(2)
  expect(told[0]).toContain('40 MB')
})
