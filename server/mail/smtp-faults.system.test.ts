import { afterEach, describe, expect, test } from 'vitest'
import { loopback, type Outbox, openOutbox } from './testing/outbox.ts'
import { type Behaviour, type SmtpScript, startSmtpScript, type Verb } from './testing/smtp-script.ts'

/**
 * Every way a mail server can fail, at every step: what becomes of the message, when it is tried again, and how often
 * it arrives once the server behaves. The real transport against a real socket, the real store.
 */
const auth = { user: 'web', pass: 'clave' }
const verbs: Verb[] = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'content']
const stageOf: Record<Verb, string> = {
  greeting: 'connect',
  EHLO: 'connect',
  AUTH: 'auth',
  MAIL: 'envelope',
  RCPT: 'envelope',
  DATA: 'envelope',
  content: 'data',
}

let smtp: SmtpScript | null = null
let outbox: Outbox | null = null
afterEach(async () => {
  await outbox?.end()
  await smtp?.down()
})

async function start(script: SmtpScript['script'], pipelining = true, timeouts = {}) {
  smtp = await startSmtpScript(script, pipelining)
  outbox = openOutbox({ server: loopback(smtp.port, { auth }), timeouts })
  const [id = ''] = await outbox.accept(1)
  const begun = outbox.clock.now()
  outbox.start()
  await outbox.clock.pass(0)
  return { smtp, outbox, id, begun, row: await outbox.row(id) }
}

type Case = [verb: Verb, behaviour: Behaviour]
const cases = (...behaviours: Behaviour[]): Case[] =>
  verbs.flatMap((verb) => behaviours.map((behaviour): Case => [verb, behaviour]))

describe.each(['with', 'without'])('%s pipelining', (pipelining) => {
  const behaviours: Behaviour[] = ['421 4.3.2 chau', '451 4.3.0 luego', 'close', 'reset', 'garbage']
  // Silence is the same with and without, and takes its time.
  const retried = cases(...behaviours, ...(pipelining === 'with' ? (['hang'] as const) : []))
  // EHLO refused falls back to HELO, as RFC 5321 3.2 wants: nothing failed.
  test.each(retried.filter(([verb, behaviour]) => !(verb === 'EHLO' && /^451|garbage/.test(behaviour))))(
    '%s %s: tried again after 10 s, arrives',
    async (verb, behaviour) => {
      const { smtp, outbox, id, begun, row } = await start({ [verb]: behaviour }, pipelining === 'with')
      expect(row).toMatchObject({
        state: 'accepted',
        attempts: 1,
        nextAttemptAt: begun + 10_000,
        leasedUntil: null,
      })
      expect(row.lastError).toMatch(
        new RegExp(`^${stageOf[verb]} (${/^\d{3} \S+/.exec(behaviour)?.[0] ?? '[A-Za-z]+'})$`),
      )

      smtp.script = {}
      await outbox.clock.pass(9_999)
      const before = smtp.received.length
      expect((await outbox.row(id)).state).toBe('accepted')
      await outbox.clock.pass(6_000)
      expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })

      // A repeat is possible only where the server had the content and we no answer, and it is recognisable.
      const taken = verb === 'content' && !/^4/.test(behaviour) ? 1 : 0
      expect(before).toBe(taken)
      expect(smtp.received.length).toBe(taken + 1)
      expect(new Set(smtp.received.map(({ messageId, date }) => `${messageId} ${date}`)).size).toBe(1)
      expect(smtp.received.at(-1)).toMatchObject({
        from: 'web@real.example',
        to: ['info@real.example'],
        messageId: row.messageId,
      })
    },
  )

  test.each([['MAIL'], ['RCPT'], ['DATA'], ['content']] as [Verb][])(
    '%s 550: dead, kept, and delivered when the owner takes it up again',
    async (verb) => {
      const { smtp, outbox, id, row } = await start({ [verb]: '550 5.1.1 no' }, pipelining === 'with')
      expect(row).toMatchObject({ state: 'dead', attempts: 1, lastError: `${stageOf[verb]} 550 5.1.1` })
      smtp.script = {}
      await outbox.clock.pass(3_600_000)
      expect(smtp.received).toHaveLength(0)
      await outbox.store.retry('dead', outbox.clock.now())
      await outbox.clock.pass(6_000)
      expect((await outbox.row(id)).state).toBe('sent')
      expect(smtp.received).toHaveLength(1)
    },
  )
})

test.each([
  ['greeting', '554 5.3.2 cerrado'],
  ['greeting', 'huge'],
] as Case[])('%s %s: the server’s trouble, not the message’s', async (verb, behaviour) => {
  const { row } = await start({ [verb]: behaviour })
  expect(row).toMatchObject({ state: 'accepted', attempts: 1 })
})

test.each([
  ['greeting', { silence: 5_000, greeting: 1_200 }],
  ['EHLO', { silence: 5_000, total: 2_500 }],
  ['content', { silence: 5_000, total: 2_500 }],
] as const)('%s one byte a second: broken off in time', async (verb, timeouts) => {
  const begun = performance.now()
  const { row } = await start({ [verb]: 'drip' }, true, timeouts)
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(row).toMatchObject({ state: 'accepted', attempts: 1 })
  expect(row.lastError).toMatch(verb === 'greeting' ? 'connect ETIMEDOUT' : / deadline$/)
})

test('nobody listens: tried again on the schedule, then dead after five days, and the agency is told', async () => {
  const { smtp, outbox, id } = await start({ content: '451 4.3.0 luego' })
  await smtp.down()
  const tries: number[] = []
  for (let row = await outbox.row(id); row.state === 'accepted'; row = await outbox.row(id)) {
    if (row.attempts > tries.length) tries.push(row.nextAttemptAt)
    await outbox.clock.pass(3_600_000)
  }
  const row = await outbox.row(id)
  expect(row).toMatchObject({ state: 'dead', attempts: 126, lastError: 'connect ECONNREFUSED' })
  expect(outbox.clock.now() - row.acceptedAt).toBeGreaterThan(5 * 86_400_000)
  expect(outbox.clock.now() - row.acceptedAt).toBeLessThan(6 * 86_400_000)
  await smtp.listen()
})

test('5xx for the recipient: one dies at a time, the others wait with the schedule', async () => {
  const { smtp, outbox } = await start({ RCPT: '550 5.1.1 no' })
  await outbox.accept(20)
  await outbox.clock.pass(120_000)
  expect((await outbox.store.health()).counts).toMatchObject({ dead: 3, accepted: 18 })
  smtp.script = {}
  await outbox.clock.pass(600_000)
  expect((await outbox.store.health()).counts).toMatchObject({ dead: 3, sent: 18 })
})

test('5xx for one message’s content holds up nobody', async () => {
  const { smtp, outbox, row } = await start({ content: '554 5.6.0 no' })
  expect(row.state).toBe('dead')
  smtp.script = {}
  const ids = await outbox.accept(3)
  await outbox.clock.pass(6_000)
  for (const id of ids) expect((await outbox.row(id)).state).toBe('sent')
})

test.each([['535 5.7.8 no'], ['534 5.7.9 no'], ['538 5.7.11 no'], ['504 5.5.4 no']] as [Behaviour][])(
  'log-in answered %s: the whole queue pauses, nothing counts as an attempt, the agency is told',
  async (behaviour) => {
    const { smtp, outbox, row } = await start({ AUTH: behaviour })
    expect(row).toMatchObject({ state: 'accepted', attempts: 0 })
    const { paused } = await outbox.store.health()
    expect(paused?.reason).toBe(`auth ${behaviour.slice(0, -3)}`)
    expect(outbox.reported).toContainEqual({
      trouble: 'credentials',
      active: true,
      facts: { detail: paused?.reason },
    })
    await outbox.accept(5)
    const knocks = smtp.connections
    await outbox.clock.pass(3_500_000)
    expect(smtp.connections).toBe(knocks)
  },
)

test('a paused queue goes on when the owner asks for it', async () => {
  const { smtp, outbox, id } = await start({ AUTH: '535 5.7.8 no' })
  smtp.script = {}
  await outbox.store.retry('all', outbox.clock.now())
  await outbox.clock.pass(6_000)
  expect((await outbox.row(id)).state).toBe('sent')
})

test('a paused queue goes on after a restart', async () => {
  const { smtp, outbox, id } = await start({ AUTH: '535 5.7.8 no' })
  smtp.script = {}
  outbox.start()
  await outbox.clock.pass(6_000)
  expect((await outbox.row(id)).state).toBe('sent')
})

test('a paused queue knocks about once an hour and goes on by itself when it is let in', async () => {
  const { smtp, outbox, id } = await start({ AUTH: '535 5.7.8 no' })
  const before = smtp.connections
  await outbox.clock.pass(10 * 3_600_000)
  expect(smtp.connections - before).toBe(9)
  smtp.script = {}
  await outbox.clock.pass(3_700_000)
  expect((await outbox.row(id)).state).toBe('sent')
  expect((await outbox.store.health()).paused).toBeNull()
})
