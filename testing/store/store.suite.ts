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
        later: false,
        turn: 0,
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

    test('a clean twin releases what the honeypot had set aside, which keeps its reason', async () => {
      const { id } = await add({ digest: 'same', quarantineReason: 'honeypot' })
      const twins = () => [sampleMessage({ digest: 'same', acceptedAt: now + 5 })]
      expect(await store.accept(twins(), noLimits)).toEqual([{ kind: 'duplicate', id }])
      expect(await store.find(id)).toMatchObject({ quarantineReason: 'honeypot', nextAttemptAt: now + 5 })
      expect((await store.lease(now + 5, now + minute, 2)).map((m) => m.id)).toEqual([id])
      const batch = ['honeypot', null].map((quarantineReason) =>
        sampleMessage({ digest: 'other', quarantineReason }),
      )
      const kinds = (await store.accept(batch, noLimits)).map((a) => a.kind)
      expect([...kinds, await state(batch[0]?.id ?? '')]).toEqual(['stored', 'duplicate', 'accepted'])
    })

    const turns = async (over: object, count: number, batched: boolean) => {
      const batch = Array.from({ length: count }, () => sampleMessage(over))
      if (batched) await store.accept(batch, noLimits)
      else for (const message of batch) await store.accept([message], noLimits)
      return Promise.all(batch.map(async ({ id }) => (await store.find(id))?.turn))
    }

    test.each([true, false])('a network gets one message a round (in one batch: %s)', async (batched) => {
      expect(await turns({ networkHash: 'flood' }, 3, batched)).toEqual([0, 1, 2])
      expect(await turns({ networkHash: 'flood' }, 2, batched)).toEqual([3, 4])
      const [first] = await store.lease(now, now + minute, 1)
      await store.settle(first?.id ?? '', 1, sent)
      expect(await turns({ networkHash: 'visitor' }, 2, batched)).toEqual([1, 2])
      expect(await turns({ networkHash: null }, 2, batched)).toEqual([1, 1])
      expect(await turns({ networkHash: 'flood', spamSign: 'links' }, 2, batched)).toEqual([0, 1])
    })

    const allowance = { ...noLimits, perMinute: 2, perDay: 4 }
    const send = async (at: number, clientHash: string | null = 'c') => {
      const [answer] = await store.accept([sampleMessage({ acceptedAt: at, clientHash })], allowance)
      return answer
    }

    test('so many a minute, then the seconds until there is room', async () => {
      expect(await send(now)).toEqual({ kind: 'stored' })
      expect(await send(now + 10_000)).toEqual({ kind: 'stored' })
      expect(await send(now + 20_500)).toEqual({ kind: 'limited', retryAfterSeconds: 40, hash: 'c' })
      expect(await send(now + minute)).toEqual({ kind: 'stored' })
      expect(await store.list()).toHaveLength(3)
    })

    test('so many a day', async () => {
      for (let i = 0; i < 4; i++) expect(await send(now + i * 5 * minute)).toEqual({ kind: 'stored' })
      const answer = await send(now + day - 60_000)
      expect(answer).toEqual({ kind: 'limited', retryAfterSeconds: 60, hash: 'c' })
      expect(await send(now + day)).toEqual({ kind: 'stored' })
    })

    test('other clients, and messages without one, are not concerned', async () => {
      await send(now)
      await send(now)
      expect((await send(now))?.kind).toBe('limited')
      expect(await send(now, 'other')).toEqual({ kind: 'stored' })
      for (let i = 0; i < 6; i++) expect(await send(now, null)).toEqual({ kind: 'stored' })
    })

    test.each([
      ['siteHash', 4, { siteHash: 's' }],
      ['networkHash', 16, { networkHash: 'n' }],
    ] as const)('%s: all its clients share so many times as much (%s)', async (_, share, hashes) => {
      const many = (over: object) =>
        Array.from({ length: 40 }, (_, i) =>
          sampleMessage({ clientHash: `c${i}`, siteHash: `s${i}`, networkHash: `n${i}`, ...over }),
        )
      const stored = async (batch: ReturnType<typeof many>) =>
        (await store.accept(batch, allowance)).filter((a) => a.kind === 'stored').length
      expect(await stored(many(hashes))).toBe(2 * share)
      expect(await stored(many(hashes))).toBe(0)
      expect(await stored(many({ siteHash: null, networkHash: 'v4' }))).toBeGreaterThan(20)
    })

    test('a clock set back by a day locks nobody out', async () => {
      for (let i = 0; i < 4; i++) await send(now + day)
      expect(await send(now - 1)).toEqual({ kind: 'stored' })
    })

    test('over the total: stored, and some rounds behind; no flood of one network is before a visitor', async () => {
      const total = { ...noLimits, totalPerMinute: 30 }
      const flood = Array.from({ length: 40 }, () => sampleMessage({ networkHash: 'f' }))
      const answers = await store.accept(flood, total)
      expect(answers.filter((a) => a.kind === 'stored' && a.overTotal)).toHaveLength(10)
      const visitor = sampleMessage()
      expect(await store.accept([visitor], total)).toEqual([{ kind: 'stored', overTotal: true }])
      const calm = sampleMessage({ acceptedAt: now + minute })
      expect(await store.accept([calm], total)).toEqual([{ kind: 'stored' }])
      expect((await store.find(visitor.id))?.turn).toBe(10)
      expect((await store.find(calm.id))?.turn).toBe(0)
    })

    test('a full store takes nothing more; a repeat is no new message, there and where the allowance is used up', async () => {
      const { id, digest, clientHash } = await add()
      expect(await store.size()).toBeGreaterThan(1000)
      const batch = () => [sampleMessage(), sampleMessage({ digest, clientHash })]
      const full = await store.accept(batch(), { ...noLimits, storeBytes: 1000 })
      expect(full).toEqual([{ kind: 'full' }, { kind: 'duplicate', id }])
      const usedUp = await store.accept(batch(), { ...noLimits, perMinute: 1, perDay: 1 })
      expect(usedUp).toEqual([{ kind: 'stored' }, { kind: 'duplicate', id }])
    })

    test('counts within one batch too, and over all processes', async () => {
      const batch = () => Array.from({ length: 5 }, () => sampleMessage({ clientHash: 'c' }))
      const kinds = (await store.accept(batch(), allowance)).map((a) => a.kind)
      expect(kinds).toEqual(['stored', 'stored', 'limited', 'limited', 'limited'])
      const stores = [store, await under.another(), await under.another()]
      const wide = { ...allowance, perMinute: 4 }
      const answers = await Promise.all(
        stores.flatMap((one) => [one.accept(batch(), wide), one.accept(batch(), wide)]),
      )
      expect(answers.flat().filter((answer) => answer.kind === 'stored')).toHaveLength(2)
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

    test('nobody waits behind one network’s flood; what looks like spam comes last', async () => {
      const spam = await add({ spamSign: 'links' })
      const flood = []
      for (let i = 0; i < 5; i++) flood.push((await add({ networkHash: 'flood' })).id)
      const visitors = [(await add()).id, (await add()).id]
      const order = [flood[0], ...visitors, ...flood.slice(1), spam.id]
      const [first] = await store.lease(now, now + minute, 1)
      expect(first?.id).toBe(order[0])
      const rest = await store.lease(now, now + minute, 9)
      expect(rest.map((m) => m.id)).toEqual(order.slice(1))
    })

    test('a paused queue hands out nothing until it is resumed', async () => {
      await add()
      await store.pause(now, 'smtp 535')
      await store.pause(now + minute, 'smtp 535 again')
      expect(await store.lease(now, now + minute, 1)).toEqual([])
      expect((await store.health()).paused).toMatchObject({ since: now })
      await store.resume()
      expect((await store.health()).paused).toBeNull()
      expect(await store.lease(now, now + minute, 1)).toHaveLength(1)
    })

    test('health counts every state and knows the oldest that waits', async () => {
      expect(await store.health()).toEqual({
        oldestUndelivered: null,
        counts: { accepted: 0, leased: 0, sent: 0, dead: 0, quarantined: 0 },
        paused: null,
        lastRetry: null,
        lastBackup: null,
        moved: null,
      })
      const first = await add({ acceptedAt: now - 3 })
      await add({ acceptedAt: now - 2 })
      await add({ acceptedAt: now - 9, quarantineReason: 'links' })
      await store.lease(now, now + minute, 1)
      expect((await store.health()).oldestUndelivered).toBe(now - 3)
      await store.settle(first.id, 1, sent)
      const health = await store.health()
      expect(health.counts).toEqual({ accepted: 1, leased: 0, sent: 1, dead: 0, quarantined: 1 })
      expect(health.oldestUndelivered).toBe(now - 2)
    })

    test('lists newest first, by state, by address in any case, so many', async () => {
      const a = await add({ email: 'Ñandú@Ejemplo.test' })
      const b = await add({ email: 'beto@ejemplo.test', quarantineReason: 'honeypot' })
      const ids = async (filter: Parameters<MessageStore['list']>[0]) =>
        (await store.list(filter)).map((m) => m.id)
      expect(await ids({})).toEqual([b.id, a.id])
      expect(await ids({ limit: 1 })).toEqual([b.id])
      expect(await ids({ state: 'accepted' })).toEqual([a.id])
      expect(await ids({ email: ' ÑANDÚ@ejemplo.TEST '.normalize('NFD') })).toEqual([a.id])
      for (const email of ['ñandú', 'ñ.andú@ejemplo.test', 'ñandú+real@ejemplo.test'])
        expect(await ids({ email })).toEqual([])
      expect(await store.find('unknown')).toBeNull()
    })

    test('erases one person and nobody else; a flood by state, time or id, counted before', async () => {
      for (const email of ['ana@ejemplo.test', 'ANA@ejemplo.test']) await add({ email })
      const old = await add({ acceptedAt: now - 1, quarantineReason: 'honeypot' })
      const flood = Array.from({ length: 1200 }, (_, i) =>
        sampleMessage({ acceptedAt: now + i, quarantineReason: i < 600 ? 'honeypot' : null }),
      )
      await store.accept(flood, noLimits)
      expect(await store.erase({ email: 'Ana@ejemplo.test' })).toBe(2)
      const quarantine = { state: 'quarantined', since: now } as const
      expect(await store.count(quarantine)).toEqual({ all: 600, waiting: 0 })
      expect(await store.count({ idStart: flood[600]?.id.slice(0, -1) })).toMatchObject({ waiting: 1 })
      expect(await store.erase(quarantine)).toBe(600)
      expect(await store.erase({ id: flood[600]?.id ?? '' })).toBe(1)
      expect(await store.erase({ since: now })).toBe(599)
      expect((await store.list()).map((m) => m.id)).toEqual([old.id])
    })

    test('hears of quarantine once a day, if there is something new, and again after a failure', async () => {
      await add()
      expect(await store.claimUntold(now)).toBeNull()
      const first = await add({ quarantineReason: 'honeypot' })
      const other = await under.another()
      const claims = await Promise.all([store, other].map((one) => one.claimUntold(now)))
      expect(claims.filter(Boolean)).toMatchObject([{ count: 1, first: [{ id: first.id }] }])
      expect(await other.claimUntold(now + day / 24 - 1)).toBeNull()
      const again = await other.claimUntold(now + day / 24)
      expect(again?.count).toBe(1)
      if (again) await other.told(again, now)
      const next = await add({ quarantineReason: 'honeypot' })
      expect(await store.claimUntold(now + day - 1)).toBeNull()
      expect(await store.claimUntold(now + day)).toMatchObject({ count: 1, first: [{ id: next.id }] })
      expect(await store.claimUntold(now - 2 * day)).not.toBeNull()
    })

    test('takes up dead messages, their attempts counted anew; makes one waiting message due, or all; resumes the queue', async () => {
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
      await store.pause(now, 'smtp 535')
      expect(await store.retry({ id: waiting[0]?.id ?? '' }, now + 1)).toBe(1)
      expect((await store.health()).paused).toBeNull()
      expect(await store.lease(now + 1, now + minute, 9)).toHaveLength(1)
      expect(await store.retry('all', now + 1)).toBe(2)
      expect(await store.lease(now + 1, now + minute, 9)).toHaveLength(2)
      for (const id of ['unknown', delivered.id]) expect(await store.retry({ id }, now)).toBe(0)
    })

    test('what is in quarantine is not delivered until it is released', async () => {
      const { id } = await add({ quarantineReason: 'honeypot' })
      expect(await state(id)).toBe('quarantined')
      expect(await store.lease(now + 5, now + minute, 1)).toEqual([])
      expect(await store.release(id, now + 5)).toBe(true)
      const released = { state: 'accepted', nextAttemptAt: now + 5, quarantineReason: 'honeypot' }
      expect(await store.find(id)).toMatchObject(released)
      expect(await store.release(id, now)).toBe(false)
      expect(await store.lease(now + 5, now + minute, 1)).toHaveLength(1)
    })

    test('purges by age and in steps only what was delivered, quarantined or a hash', async () => {
      const acceptedAt = now - 2 * day
      for (let i = 0; i < 3; i++) {
        const { id } = await add({ acceptedAt })
        await attempt(id, sent)
      }
      await add({ acceptedAt, quarantineReason: 'honeypot' })
      const dead = await add({ acceptedAt })
      await attempt(dead.id, refused)
      const leased = await add({ acceptedAt })
      await store.lease(now, now + minute, 1)
      const waiting = await add({ acceptedAt })
      expect(await store.purge('sent', acceptedAt, 9)).toBe(0)
      expect(await store.purge('sent', now, 2)).toBe(2)
      expect(await store.purge('sent', now, 2)).toBe(1)
      expect(await store.purge('quarantined', now, 9)).toBe(1)
      expect(await store.purge('hashes', now, 9)).toBe(3)
      const kept = [waiting, leased, dead].map(({ id }) => ({ id, clientHash: null, networkHash: null }))
      expect(await store.list()).toMatchObject(kept)
      const counts = { accepted: 1, leased: 1, dead: 1, sent: 0, quarantined: 0 }
      expect((await store.health()).counts).toEqual(counts)
    })

    test('one client key a day for all processes, whose clocks may differ a little', async () => {
      const other = await under.another()
      const key = await store.clientKey(now)
      expect(key.length).toBeGreaterThanOrEqual(32)
      expect(await other.clientKey(now + minute)).toEqual(key)
      const tomorrow = await store.clientKey(now + day)
      expect(tomorrow).not.toEqual(key)
      expect(await other.clientKey(now)).toEqual(tomorrow)
      expect(await store.clientKey(now - 9 * day)).not.toEqual(tomorrow)
    })

    test('probes by writing, and refuses everything once closed', async () => {
      await store.probe()
      await store.close()
      await expect(store.probe()).rejects.toThrow()
      await expect(store.accept([sampleMessage()], noLimits)).rejects.toThrow()
    })
  })
}
