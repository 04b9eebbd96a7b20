import { expect, test, vi } from 'vitest'
import { StoreUnavailable } from '#server/messages/store-errors.ts'
import { deliverOne } from '#testing/mail/delivery-harness.ts'
import { type Reply, scriptedServer } from '#testing/mail/scripted-server.ts'

/** The server replies `reply` at the end of the content to mails that contain `text`: it cuts the connection, or stays silent. */
const spoilt = (text: string, reply: Reply) => (mail: string) => (mail.includes(text) ? reply : undefined)

test('a message whose content makes the server cut the connection keeps no other back', async () => {
  const server = await scriptedServer({ content: spoilt('MALO', 'cut') })
  const { store, clock, accept, reported } = await deliverOne({ port: server.port, text: 'MALO' })
  await accept(10)
  await clock.pass(10 * 250)
  expect((await store.health()).counts).toMatchObject({ sent: 10, accepted: 1 })
  for (let hour = 1; hour <= 3; hour++) {
    await accept(1)
    await clock.pass(3_600_000)
  }
  expect((await store.health()).counts).toMatchObject({ sent: 13, accepted: 1 })
  expect(reported.filter(({ active }) => active)).toEqual([])
})

test('nor do three whose content is never answered: the others go out meanwhile, and those three are not sent twice at once', async () => {
  const server = await scriptedServer({ content: spoilt('MALO', 'hang') })
  const timeouts = { content: 600_000, patience: 20 }
  const { store, clock, accept, row, now } = await deliverOne({ port: server.port, timeouts, text: 'MALO' })
  const [other = ''] = await accept(1, { text: 'MALO' })
  await accept(10)
  await clock.pass(20 * 250)
  expect((await store.health()).counts).toMatchObject({ sent: 10, leased: 2 })
  await expect.poll(() => server.connections).toBe(3)
  // This is longer than a lease lasts that is not extended.
  await clock.pass(5 * 60_000)
  expect((await store.health()).counts).toMatchObject({ sent: 10, leased: 2 })
  expect([(await now()).attempts, (await row(other)).attempts]).toEqual([1, 1])
  // Three connections are busy, which is the most: the new message waits.
  await accept(1, { text: 'MALO' })
  await accept(1)
  await clock.pass(5_500)
  expect((await store.health()).counts).toMatchObject({ sent: 10, leased: 3, accepted: 1 })
})

test('nor does a message of which no mail can be made', async () => {
  const server = await scriptedServer()
  const { store, clock, accept, lines } = await deliverOne({ port: server.port })
  const [bad = ''] = await accept(1)
  await accept(3)
  const lease = store.lease.bind(store)
  // What a fault of ours could cause: a field that is no text, at which writing the mail throws.
  vi.spyOn(store, 'lease').mockImplementation(async (...args) =>
    (await lease(...args)).map((message) =>
      message.id === bad ? { ...message, text: null as unknown as string } : message,
    ),
  )
  await clock.pass(4 * 250)
  expect((await store.health()).counts).toMatchObject({ sent: 4, leased: 1 })
  // The line names the place in the code, and nothing of the message but its ID.
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'mail.fault', id: bad, stack: expect.stringMatching(/^at .*compose\.ts/) },
  ])
})

test('a visitor’s message waits for one mail of a flood', async () => {
  const server = await scriptedServer()
  const { store, clock, accept, row } = await deliverOne({ port: server.port })
  for (let rank = 1; rank <= 60; rank++) await accept(6, { later: rank })
  const delays: number[] = []
  for (let i = 0; i < 20; i++) {
    const [genuine = ''] = await accept(1)
    await clock.pass(1_000)
    delays.push(((await row(genuine)).sentAt ?? Infinity) - (await row(genuine)).acceptedAt)
  }
  expect(Math.max(...delays)).toBeLessThanOrEqual(450)
  // Networks take turns: of each network's sixty the first thirty were delivered, not all of the networks that came first.
  const waiting = (await store.list({ state: 'accepted' })).map(({ later }) => later)
  expect(Math.min(...waiting)).toBeGreaterThan(8)
})

test('while the server is down one message is tried at a time, each in its turn; the owner’s retry is tried within 5 s, a dead message too', async () => {
  const replies = { content: '554 5.6.0 no' } as const
  const { store, clock, accept, row, first: dead, now, mailbox } = await deliverOne({ replies })
  expect(dead.state).toBe('dead')
  mailbox.replies = {}
  await mailbox.close()
  const waiting = await accept(20)
  await clock.pass(40 * 60_000)
  const attempts = await Promise.all(waiting.map(async (id) => (await row(id)).attempts))
  expect(attempts.toSorted()).toEqual([...Array(15).fill(0), ...Array(5).fill(1)])

  await mailbox.listen()
  await store.retry('dead')
  await clock.pass(5_300)
  await clock.pass(22 * 250)
  expect((await now()).state).toBe('sent')
  await store.retry('all')
  await clock.pass(22 * 250)
  expect((await store.health()).counts).toMatchObject({ sent: 21, accepted: 0 })
})

test('the pauses of an outage that is over do not lengthen those of the next', async () => {
  const { clock, accept, row, mailbox } = await deliverOne()
  const outage = async (ms: number) => {
    await mailbox.close()
    const [id = ''] = await accept(1)
    await clock.pass(ms)
    expect((await row(id)).state).toBe('accepted')
    await mailbox.listen()
    return id
  }
  const first = await outage(40 * 60_000)
  await clock.pass(66 * 60_000)
  expect((await row(first)).state).toBe('sent')
  // It is tried at most 5 s after it came, and again 10 s later.
  const second = await outage(6_000)
  await clock.pass(15_000)
  expect((await row(second)).state).toBe('sent')
})

test('age decides when a message is given up, and only what both clocks agree on', async () => {
  const server = await scriptedServer({ content: '451 4.3.0 luego' })
  const { clock, accept, row } = await deliverOne({ port: server.port })
  const fiveDays = 5 * 86_400_000
  const [old = '', young = ''] = [
    ...(await accept(1, { acceptedAt: clock.now() - fiveDays - 3_600_000 })),
    ...(await accept(1, { acceptedAt: clock.now() - fiveDays + 3 * 3_600_000 })),
  ]
  const states = async () => [(await row(old)).state, (await row(young)).state]
  // The process has run for less than an hour, so it does not yet trust the clock, and gives nothing up.
  await clock.pass(3_000_000)
  expect(await states()).toEqual(['accepted', 'accepted'])
  clock.set(6 * 86_400_000)
  await clock.pass(3_500_000)
  expect(await states()).toEqual(['accepted', 'accepted'])
  clock.set(-6 * 86_400_000)
  await clock.pass(2 * 3_600_000)
  expect(await states()).toEqual(['dead', 'accepted'])
  expect((await row(old)).lastError).toContain('451')
})

test('what arrives is sent at once', async () => {
  const { accept, clock, delivery, row } = await deliverOne()
  await clock.pass(1_000)
  const [id = ''] = await accept(1)
  await clock.pass(100)
  expect((await row(id)).state).toBe('accepted')
  delivery.wake()
  await clock.pass(1)
  expect((await row(id)).state).toBe('sent')
})

test('at most five mails a second', async () => {
  const { accept, clock, mailbox } = await deliverOne()
  await clock.pass(4_900)
  await accept(20)
  await clock.pass(2_000)
  expect([10, 11, 12]).toContain(mailbox.mails.length)
})

test('a retry of the owner ends one pause: it is no second log-in an hour later', async () => {
  const refused = { MAIL: '535 5.7.8 no' }
  const server = await scriptedServer(refused)
  const { store, clock, accept } = await deliverOne({ port: server.port })
  const tries = () => server.lines.filter((line) => line.startsWith('MAIL')).length
  await clock.pass(60_000)
  await store.retry('all')
  await clock.pass(5_300)
  expect(tries()).toBe(2)
  await clock.pass(3_500_000)
  expect(tries()).toBe(2)
  server.script = {}
  await clock.pass(200_000)
  expect(tries()).toBe(3)
  // A `retry` while nothing is paused does not end a pause that begins later.
  await store.retry('all')
  server.script = refused
  await accept(1)
  await clock.pass(600_000)
  expect(tries()).toBe(4)
})

test('MAILS_PER_HOUR is not exceeded', async () => {
  const { clock, accept, mailbox } = await deliverOne({ mailsPerHour: 3 })
  await accept(6)
  await clock.pass(3_500_000)
  expect(mailbox.mails).toHaveLength(3)
  await clock.pass(3_600_000)
  expect(mailbox.mails).toHaveLength(6)
})

test.each(['lease', 'settle'] as const)(
  'while the store fails (%s) it is asked again, and a delivered mail is not sent again',
  async (step) => {
    const { accept, store, clock, mailbox, row } = await deliverOne()
    const failing = vi.spyOn(store, step)
    failing.mockRejectedValue(new StoreUnavailable('disk full'))
    const [id = ''] = await accept(1)
    await clock.pass(60_000)
    failing.mockRestore()
    await clock.pass(6_000)
    expect((await row(id)).state).toBe('sent')
    expect(mailbox.mails).toHaveLength(2)
  },
)

test('stop waits for the mail that is being sent', async () => {
  const timeouts = { content: 60_000, patience: 60_000 }
  const { accept, clock, delivery, mailbox, row } = await deliverOne({ timeouts })
  mailbox.replies = { content: 'hang' }
  const [id = ''] = await accept(1)
  // No `await`: this lasts as long as the mail that hangs.
  clock.pass(200)
  await expect.poll(() => mailbox.mails.length).toBe(2)
  const stopped = delivery.stop(30_000)
  mailbox.acceptHanging()
  await stopped
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
})
