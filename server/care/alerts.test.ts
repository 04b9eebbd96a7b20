import { expect, test } from 'vitest'
import { createNoteLog } from '#testing/mail/note-log.ts'
import { createAlerts } from './alerts.ts'

const minute = 60_000

function start() {
  let now = 1_800_000_000_000
  const posts: Record<string, unknown>[] = []
  const { log } = createNoteLog()
  const webhook = { post: (alert: Record<string, unknown>) => void posts.push(alert), idle: async () => {} }
  // Its wall clock runs backwards: that plays no part.
  const alerts = createAlerts({ clock: { now: () => 4e12 - now, monotonic: () => now }, log, webhook })
  const wait = (ms: number) => (now += ms)
  return { ...alerts, posts, wait, told: () => posts.map(({ trouble, phase }) => `${trouble} ${phase}`) }
}

test('trouble is told once, in words for the owner, and its end too, with how long it lasted', () => {
  const { report, posts, wait } = start()
  for (let i = 0; i < 60; i++) {
    report('undelivered', true, { count: 3, minutes: 12 + i })
    wait(minute)
  }
  report('undelivered', false, { count: 0, minutes: 0 })
  report('undelivered', false, { count: 0, minutes: 0 })
  expect(posts).toMatchObject([
    {
      trouble: 'undelivered',
      phase: 'raised',
      text: 'Hay 3 consultas guardadas que no salen por correo; la más vieja espera hace 12 minutos. No se pierden: se reintenta solo.',
      count: 3,
    },
    { phase: 'over', text: 'Las consultas demoradas ya salieron por correo.', minutes: 60 },
  ])
})

test('trouble that lasts is told again every six hours', () => {
  const { report, posts, wait } = start()
  const times: number[] = []
  for (let i = 0; i < 24 * 60; i++) {
    const before = posts.length
    report('credentials', true, { detail: 'auth 535' })
    if (posts.length > before) times.push(i / 60)
    wait(minute)
  }
  expect(times).toEqual([0, 6, 12, 18])
})

test('trouble that comes and goes is told, over, and once more after half an hour', () => {
  const { report, told, wait } = start()
  for (let i = 0; i < 60; i++) {
    report('disk', i % 2 === 0, { megabytes: 1 })
    wait(minute)
  }
  expect(told()).toEqual(['disk raised', 'disk over', 'disk raised', 'disk over'])
})

test('kinds of trouble do not hide each other, and what stands now can be asked', () => {
  const { report, told, standing } = start()
  report('disk', true, { megabytes: 40 })
  report('refused', true, { detail: 'CERT_HAS_EXPIRED' })
  expect(told()).toEqual(['disk raised', 'refused raised'])
  report('disk', false, { megabytes: 40 })
  expect(standing()).toMatchObject({ disk: 0, refused: 1, credentials: 0 })
})
