import { beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryResult, MessageStore } from '#server/messages/store.ts'
import { noLimits, sampleTime as now, sampleMessage } from './sample-message.ts'

/** A store for one test, and what the test may do around it. Everything goes with the test. */
export interface StoreUnderTest {
  store: MessageStore
  /** Another process's view: a second store over the same data. */
  another(): Promise<MessageStore>
}

const minute = 60_000
const day = 86_400_000

/** What every store of messages promises, whatever the engine. */
export function describeStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest
    let store: MessageStore

    beforeEach(async () => {
      under = await open()
      store = under.store
    })

    const add = async (over: Parameters<typeof sampleMessage>[0] = {}) => {
      const message = sampleMessage(over)
      expect(await store.accept([message], noLimits)).toEqual([{ kind: 'stored' }])
      return message
    }
    const state = async (id: string) => (await store.find(id))?.state
    /** One attempt at the message that is due first. */
    const attempt = async (id: string, result: DeliveryResult) => {
      const [leased] = await store.lease(now, now + minute, 1)
      expect(leased?.id).toBe(id)
      await store.settle(id, leased?.attempts ?? 0, result)
    }
    const refused = { kind: 'dead', error: 'smtp 550' } as const
    const sent = { kind: 'sent', at: now } as const

    test('keeps every field as it was given', async () => {
      const message = await add({ plan: 'Tienda Online', text: 'a\n\nñ 🍷 "\' %_\\', name: "O'Brien; --" })
      const stored = await store.find(message.id)
      expect(stored).toEqual({
        ...message,
        seq: expect.any(Number),
        state: 'accepted',
        attempts: 0,
        nextAttemptAt: now,
        leasedUntil: null,
        sentAt: null,
        lastError: null,
      })
    })

    test('a batch is answered in its order and stored in its order', async () => {
      const batch = Array.from({ length: 20 }, () => sampleMessage())
      expect(await store.accept([], noLimits)).toEqual([])
      const answers = await store.accept(batch, noLimits)
      expect(answers).toEqual(batch.map(() => ({ kind: 'stored' })))
      const listed = await store.list()
      expect(listed.map((m) => m.id)).toEqual(batch.map((m) => m.id).reverse())
    })

    test('the same digest within ten minutes is one message, after them a new one', async () => {
      const first = await add({ digest: 'same' })
      const repeat = sampleMessage({ digest: 'same', acceptedAt: now + 10 * minute - 1 })
      expect(await store.accept([repeat], noLimits)).toEqual([{ kind: 'duplicate', id: first.id }])
      expect(await store.list()).toHaveLength(1)
      await add({ digest: 'same', acceptedAt: now + 10 * minute })
    })

    test('also within one batch, and from several processes at once', async () => {
      const stores = [store, await under.another(), await under.another()]
      const twins = () => Array.from({ length: 10 }, () => sampleMessage({ digest: 'same' }))
      const answers = (await Promise.all(stores.map((s) => s.accept(twins(), noLimits)))).flat()
      expect(answers.filter((a) => a.kind === 'stored')).toHaveLength(1)
      expect(answers.filter((a) => a.kind === 'duplicate')).toHaveLength(29)
      expect(await store.list()).toHaveLength(1)
    })

    test('a full store takes nothing more, half full no possible spam; a repeat is no new message', async () => {
      const { id, digest } = await add()
      const size = await store.size()
      expect(size).toBeGreaterThan(1000)
      const batch = () => [sampleMessage(), sampleMessage({ digest })]
      expect(await store.accept(batch(), 1000)).toEqual([{ kind: 'full' }, { kind: 'duplicate', id }])
      const spam = sampleMessage({ spamSign: 'links', later: true })
      const answers = await store.accept([sampleMessage(), spam], 2 * size - 1)
      expect(answers.map(({ kind }) => kind)).toEqual(['stored', 'full'])
    })

    test('a lease takes due messages in order and counts the attempt; a released one did not count', async () => {
      const messages = [await add(), await add(), await add()]
      const first = await store.lease(now, now + minute, 2)
      expect(first.map((m) => m.id)).toEqual(messages.slice(0, 2).map((m) => m.id))
      expect(first[0]).toMatchObject({ state: 'leased', attempts: 1, leasedUntil: now + minute })
      await store.settle(first[0]?.id ?? '', 1, { kind: 'release' })
      const rest = await store.lease(now, now + minute, 10)
      expect(rest.map(({ id, attempts }) => [id, attempts])).toEqual([
        [messages[0]?.id, 1],
        [messages[2]?.id, 1],
      ])
    })

    test('no message is leased to two of several processes', async () => {
      const stores = [store, await under.another(), await under.another()]
      const messages = Array.from({ length: 300 }, () => sampleMessage())
      await store.accept(messages, noLimits)
      const rounds = Array.from({ length: 20 }, () => stores.map((one) => one.lease(now, now + minute, 10)))
      const leased = (await Promise.all(rounds.flat())).flat().map(({ id }) => id)
      expect(new Set(leased).size).toBe(leased.length)
      expect(await store.lease(now, now + minute, 1000)).toHaveLength(300 - leased.length)
    })

    test('an expired lease is taken over, and its first holder then changes nothing', async () => {
      const { id } = await add()
      await store.lease(now, now + minute, 1)
      expect(await store.lease(now + minute - 1, now + 2 * minute, 1)).toEqual([])
      const [again] = await store.lease(now + minute, now + 2 * minute, 1)
      expect(again).toMatchObject({ id, attempts: 2 })
      await store.settle(id, 1, { kind: 'dead', error: 'late' })
      expect(await state(id)).toBe('leased')
      await store.settle(id, 2, { kind: 'sent', at: now + minute })
      expect(await store.find(id)).toMatchObject({ state: 'sent', sentAt: now + minute, leasedUntil: null })
    })

    test('a retry waits for its time, a dead message stays', async () => {
      const { id } = await add()
      await attempt(id, { kind: 'retry', at: now + 10_000, error: 'smtp 451' })
      expect(await store.find(id)).toMatchObject({ state: 'accepted', attempts: 1, lastError: 'smtp 451' })
      expect(await store.lease(now + 9_999, now + minute, 1)).toEqual([])
      const [second] = await store.lease(now + 10_000, now + minute, 1)
      await store.settle(id, second?.attempts ?? 0, { kind: 'dead', error: 'smtp 550' })
      expect(await store.find(id)).toMatchObject({ state: 'dead', attempts: 2, lastError: 'smtp 550' })
      expect(await store.lease(now + day, now + 2 * day, 1)).toEqual([])
    })

    test('a clock set back strands neither what waits nor what was leased; a few seconds make nothing due', async () => {
      const waiting = await add()
      await attempt(waiting.id, { kind: 'retry', at: now + 60 * minute, error: 'smtp 451' })
      const leased = await add()
      await store.lease(now, now + minute, 1)
      const seconds = now - 30_000
      expect(await store.lease(seconds, seconds + minute, 9)).toEqual([])
      const taken = await store.lease(now - day, now - day + minute, 9)
      expect(taken.map((m) => m.id)).toEqual([waiting.id, leased.id])
    })

    test('what is marked goes after the others, but every fourth lease takes the oldest of all', async () => {
      const marked = [await add({ later: true }), await add({ later: true })]
      const others = []
      for (let i = 0; i < 6; i++) others.push(await add())
      const order = []
      for (let i = 0; i < 8; i++) order.push(...(await store.lease(now, now + minute, 1)))
      const expected = [...others.slice(0, 3), marked[0], ...others.slice(3), marked[1]]
      expect(order.map((m) => m.id)).toEqual(expected.map((m) => m?.id))
    })

    test('health counts every state and knows the oldest that waits', async () => {
      expect(await store.health()).toEqual({
        oldestUndelivered: null,
        counts: { accepted: 0, leased: 0, sent: 0, dead: 0 },
        lastRetry: null,
        lastBackup: null,
        moved: null,
      })
      const first = await add({ acceptedAt: now - 3 })
      await add({ acceptedAt: now - 2 })
      await store.lease(now, now + minute, 1)
      expect((await store.health()).oldestUndelivered).toBe(now - 3)
      await store.settle(first.id, 1, sent)
      const health = await store.health()
      expect(health.counts).toEqual({ accepted: 1, leased: 0, sent: 1, dead: 0 })
      expect(health.oldestUndelivered).toBe(now - 2)
    })

    test('lists newest first, by state, by address in any case, so many', async () => {
      const a = await add({ email: 'Ñandú@Ejemplo.test' })
      const b = await add({ email: 'beto@ejemplo.test' })
      await attempt(a.id, { kind: 'sent', at: now })
      const ids = async (filter: Parameters<MessageStore['list']>[0]) =>
        (await store.list(filter)).map((m) => m.id)
      expect(await ids({})).toEqual([b.id, a.id])
      expect(await ids({ limit: 1 })).toEqual([b.id])
      expect(await ids({ state: 'sent' })).toEqual([a.id])
      expect(await ids({ email: ' ÑANDÚ@ejemplo.TEST '.normalize('NFD') })).toEqual([a.id])
      for (const email of ['ñandú', 'ñ.andú@ejemplo.test', 'ñandú+real@ejemplo.test'])
        expect(await ids({ email })).toEqual([])
      expect(await store.find('unknown')).toBeNull()
    })

    test('erases one person and nobody else; a flood by state, time or id, counted before', async () => {
      for (const email of ['ana@ejemplo.test', 'ANA@ejemplo.test']) await add({ email })
      const old = await add({ acceptedAt: now - 1 })
      const flood = Array.from({ length: 1200 }, (_, i) => sampleMessage({ acceptedAt: now + i }))
      await store.accept(flood, noLimits)
      expect(await store.erase({ email: 'Ana@ejemplo.test' })).toBe(2)
      const leased = { state: 'leased', since: now } as const
      expect(await store.lease(now + day, now + 2 * day, 601)).toHaveLength(601)
      expect(await store.count(leased)).toEqual({ all: 600, waiting: 600 })
      expect(await store.count({ idStart: flood[600]?.id.slice(0, -1) })).toMatchObject({ waiting: 1 })
      expect(await store.erase(leased)).toBe(600)
      expect(await store.erase({ id: flood[600]?.id ?? '' })).toBe(1)
      expect(await store.erase({ since: now })).toBe(599)
      expect((await store.list()).map((m) => m.id)).toEqual([old.id])
    })

    test('takes up dead messages, their attempts counted anew; makes one waiting message due, or all', async () => {
      const delivered = await add()
      await attempt(delivered.id, sent)
      const dead = await add()
      await attempt(dead.id, refused)
      expect(await store.retry('dead', now)).toBe(1)
      expect(await store.retry('dead', now)).toBe(0)
      expect(await store.find(dead.id)).toMatchObject({ state: 'accepted', attempts: 0, nextAttemptAt: now })
      await attempt(dead.id, refused)
      const waiting = [await add(), await add()]
      for (const { id, attempts } of await store.lease(now, now + minute, 9)) {
        await store.settle(id, attempts, { kind: 'retry', at: now + 60 * minute, error: 'timeout' })
      }
      expect(await store.retry({ id: waiting[0]?.id ?? '' }, now + 1)).toBe(1)
      expect(await store.lease(now + 1, now + minute, 9)).toHaveLength(1)
      expect(await store.retry('all', now + 1)).toBe(2)
      expect(await store.lease(now + 1, now + minute, 9)).toHaveLength(2)
      for (const id of ['unknown', delivered.id]) expect(await store.retry({ id }, now)).toBe(0)
    })

    test('purges by age and in steps only what was delivered', async () => {
      const acceptedAt = now - 2 * day
      for (let i = 0; i < 3; i++) {
        const { id } = await add({ acceptedAt })
        await attempt(id, sent)
      }
      const dead = await add({ acceptedAt })
      await attempt(dead.id, refused)
      const leased = await add({ acceptedAt })
      await store.lease(now, now + minute, 1)
      const waiting = await add({ acceptedAt })
      expect(await store.purge(acceptedAt, 9)).toBe(0)
      expect(await store.purge(now, 2)).toBe(2)
      expect(await store.purge(now, 2)).toBe(1)
      expect((await store.list()).map(({ id }) => id)).toEqual([waiting, leased, dead].map(({ id }) => id))
      const counts = { accepted: 1, leased: 1, dead: 1, sent: 0 }
      expect((await store.health()).counts).toEqual(counts)
    })

    test('probes by writing, and refuses everything once closed', async () => {
      await store.probe()
      await store.close()
      await expect(store.probe()).rejects.toThrow()
      await expect(store.accept([sampleMessage()], noLimits)).rejects.toThrow()
    })
  })
}
