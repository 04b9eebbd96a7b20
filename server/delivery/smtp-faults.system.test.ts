import { describe, expect, test } from 'vitest'
import { openScriptedOutbox } from '#testing/mail/running-delivery.ts'
import type { Behaviour, SmtpScript, Verb } from '#testing/mail/smtp-script.ts'

/**
 * Every way a mail server can fail, at every step: what becomes of the message, when it is tried again, and how often
 * it arrives once the server behaves. The real transport against a real socket, the real store.
 */
const auth = { user: 'web', pass: 'clave' }
const stageOf: Record<Verb, string> = {
  greeting: 'connect',
  EHLO: 'connect',
  AUTH: 'auth',
  MAIL: 'envelope',
  RCPT: 'envelope',
  DATA: 'envelope',
  content: 'data',
}
const verbs = Object.keys(stageOf) as Verb[]

/** One message, after its first attempt: `first` is its row, `now` reads the row again. */
async function start(script: SmtpScript['script'], pipelining = true, timeouts = {}) {
  const outbox = await openScriptedOutbox(script, { auth, pipelining, timeouts })
  const [id = ''] = await outbox.accept(1)
  const begun = outbox.clock.now()
  outbox.start()
  await outbox.clock.pass(0)
  const counts = async () => (await outbox.store.health()).counts
  return { ...outbox, begun, counts, first: await outbox.row(id), now: () => outbox.row(id) }
}

type Case = [verb: Verb, behaviour: Behaviour]
const cases = (...behaviours: Behaviour[]): Case[] =>
  verbs.flatMap((verb) => behaviours.map((behaviour): Case => [verb, behaviour]))

describe.each([
  ['with', true],
  ['without', false],
])('%s pipelining', (_with, pipelining) => {
  const retried = cases('421 4.3.2 chau', '451 4.3.0 luego', 'close', 'reset', 'garbage')
  // Silence is the same with and without, and takes its time.
  if (pipelining) retried.push(...cases('hang'))
  // EHLO refused falls back to HELO, as RFC 5321 3.2 wants: nothing failed.
  test.each(retried.filter(([verb, behaviour]) => !(verb === 'EHLO' && /^451|garbage/.test(behaviour))))(
    '%s %s: tried again after 10 s, arrives',
    async (verb, behaviour) => {
      const { smtp, clock, begun, first, now } = await start({ [verb]: behaviour }, pipelining)
      expect(first).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: begun + 10_000 })
      expect(first.leasedUntil).toBeNull()
      const reply = /^\d{3} \S+/.exec(behaviour)?.[0] ?? '[A-Za-z]+'
      expect(first.lastError).toMatch(new RegExp(`^${stageOf[verb]} (${reply})$`))

      smtp.script = {}
      await clock.pass(9_999)
      const before = smtp.received.length
      expect((await now()).state).toBe('accepted')
      await clock.pass(6_000)
      expect(await now()).toMatchObject({ state: 'sent', attempts: 2, lastError: null })

      // A repeat is possible only where the server had the content and we no answer, and it is recognisable.
      const taken = verb === 'content' && !/^4/.test(behaviour) ? 1 : 0
      expect(before).toBe(taken)
      expect(smtp.received.length).toBe(taken + 1)
      expect(new Set(smtp.received.map(({ messageId, date }) => `${messageId} ${date}`)).size).toBe(1)
      const { messageId } = first
      expect(smtp.received.at(-1)).toMatchObject({
        from: 'web@real.example',
        to: ['info@real.example'],
        messageId,
      })
    },
  )

  test.each(['MAIL', 'RCPT', 'DATA', 'content'] as const)(
    '%s 550: dead, kept, and delivered when the owner takes it up again',
    async (verb) => {
      const { smtp, store, clock, first, now } = await start({ [verb]: '550 5.1.1 no' }, pipelining)
      expect(first).toMatchObject({ state: 'dead', attempts: 1, lastError: `${stageOf[verb]} 550 5.1.1` })
      smtp.script = {}
      await clock.pass(3_600_000)
      expect(smtp.received).toHaveLength(0)
      await store.retry('dead', clock.now())
      await clock.pass(6_000)
      expect((await now()).state).toBe('sent')
      expect(smtp.received).toHaveLength(1)
    },
  )
})

test.each(['554 5.3.2 cerrado', 'huge'] as const)(
  'greeting %s: the server’s trouble, not the message’s',
  async (greeting) => {
    expect((await start({ greeting })).first).toMatchObject({ state: 'accepted', attempts: 1 })
  },
)

test.each([
  ['greeting', { greeting: 1_200 }, /^connect ETIMEDOUT$/],
  ['EHLO', { total: 2_500 }, /^connect deadline$/],
  ['content', { total: 2_500 }, /^data deadline$/],
] as const)('%s one byte a second: broken off in time', async (verb, timeouts, error) => {
  const begun = performance.now()
  const { first } = await start({ [verb]: 'drip' }, true, { silence: 5_000, ...timeouts })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(first).toMatchObject({ state: 'accepted', attempts: 1 })
  expect(first.lastError).toMatch(error)
})

test('nobody listens: tried again on the schedule, then dead after five days', async () => {
  const { smtp, clock, now } = await start({ content: '451 4.3.0 luego' })
  await smtp.down()
  while ((await now()).state === 'accepted') await clock.pass(3_600_000)
  const row = await now()
  expect(row).toMatchObject({ state: 'dead', attempts: 126, lastError: 'connect ECONNREFUSED' })
  expect(clock.now() - row.acceptedAt).toBeGreaterThan(5 * 86_400_000)
  expect(clock.now() - row.acceptedAt).toBeLessThan(6 * 86_400_000)
  await smtp.listen()
})

test('5xx for the recipient: one dies at a time, the others wait with the schedule', async () => {
  const { smtp, accept, clock, counts } = await start({ RCPT: '550 5.1.1 no' })
  await accept(20)
  await clock.pass(120_000)
  expect(await counts()).toMatchObject({ dead: 3, accepted: 18 })
  smtp.script = {}
  await clock.pass(600_000)
  expect(await counts()).toMatchObject({ dead: 3, sent: 18 })
})

test('5xx for one message’s content holds up nobody', async () => {
  const { smtp, accept, clock, counts } = await start({ content: '554 5.6.0 no' })
  smtp.script = {}
  await accept(3)
  await clock.pass(6_000)
  expect(await counts()).toMatchObject({ dead: 1, sent: 3 })
})

test.each(['535 5.7.8', '534 5.7.9', '538 5.7.11', '504 5.5.4'] as const)(
  'log-in answered %s: the whole queue rests, nothing counts as an attempt, the agency is told',
  async (reply) => {
    const { smtp, accept, clock, reported, first } = await start({ AUTH: `${reply} no` })
    expect(first).toMatchObject({ state: 'accepted', attempts: 0 })
    const facts = { detail: `auth ${reply}` }
    expect(reported).toContainEqual({ trouble: 'credentials', active: true, facts })
    await accept(5)
    const knocks = smtp.connections
    await clock.pass(3_500_000)
    expect(smtp.connections).toBe(knocks)
  },
)

test('after an hour, or at once after a restart, refused credentials are tried again', async () => {
  const { smtp, start: startAgain, clock, now } = await start({ AUTH: '535 5.7.8 no' })
  const before = smtp.connections
  await clock.pass(3_700_000)
  expect(smtp.connections - before).toBe(1)
  smtp.script = {}
  startAgain()
  await clock.pass(6_000)
  expect((await now()).state).toBe('sent')
})
