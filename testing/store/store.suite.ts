import { beforeEach, describe, expect, test } from 'vitest'
import type { ListFilter, MessageStore, NewMessage } from '#server/messages/store.ts'
import { noLimits, sampleTime as now, sampleMessage, sampleMessages } from './own-store.ts'

const minute = 60_000
const day = 86_400_000

/** What every store guarantees, whatever the dialect. `empty`: a database, which each call opens as another process would. */
export function describeStore(name: string, empty: () => Promise<() => Promise<MessageStore>>): void {
  describe(name, () => {
    let store: MessageStore
    let another: () => Promise<MessageStore>

    beforeEach(async () => {
      another = await empty()
      store = await another()
    })

    const add = async (over: Partial<NewMessage> = {}) => {
      const message = sampleMessage(over)
      expect(await store.accept([message], noLimits)).toEqual([{ kind: 'stored' }])
      return message
    }
    const lease = (at = now, limit = 1) => store.lease(at, at + minute, limit)
    const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)
    const listed = async (filter: ListFilter = {}) => ids(await store.list(filter))
    const retryIn = (ms: number) => ({ kind: 'retry', at: now + ms, error: 'smtp 451' }) as const
    const refused = { kind: 'dead', error: 'smtp 550' } as const
    const sent = { kind: 'sent', at: now } as const

    test('equal messages within ten minutes are one, also from several processes at once; later a new one', async () => {
      const twins = [store, await another(), await another()].map((one) =>
        one.accept(sampleMessages(10, { digest: 'same' }), noLimits),
      )
      const answers = (await Promise.all(twins)).flat()
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
      const repeat = sampleMessage({ digest: 'same', acceptedAt: now + 10 * minute - 1 })
      expect(await store.accept([repeat], noLimits)).toEqual([{ kind: 'duplicate' }])
      await add({ digest: 'same', acceptedAt: now + 10 * minute })
      expect(await listed()).toHaveLength(2)
    })

    test('a full store accepts nothing, half full no possible spam; a duplicate is no new message', async () => {
      const { digest } = await add()
      const { bytes } = await store.health()
      const batch = [sampleMessage(), sampleMessage({ digest })]
      expect(await store.accept(batch, bytes - 1)).toEqual([{ kind: 'full' }, { kind: 'duplicate' }])
      const spam = sampleMessage({ spamSign: 'links', later: 1 })
      const answers = await store.accept([sampleMessage(), spam], 2 * bytes - 1)
      expect(answers).toEqual([{ kind: 'stored' }, { kind: 'full' }])
    })

    test('a released attempt is not counted; an expired lease is taken over, and its first holder changes nothing', async () => {
      const { id } = await add()
      await lease()
      await store.settle(id, 1, { kind: 'release' })
      expect(await lease()).toMatchObject([{ id, attempts: 1, leasedUntil: now + minute }])
      expect(await lease(now + minute - 1)).toEqual([])
      expect(await lease(now + minute)).toMatchObject([{ id, attempts: 2 }])
      await store.settle(id, 1, refused)
      expect(await store.find(id)).toMatchObject({ state: 'leased' })
      await store.settle(id, 2, sent)
      expect(await store.find(id)).toMatchObject({ state: 'sent', sentAt: now, leasedUntil: null })
    })

    test('after the clock is set back, waiting and leased messages are still delivered; a few seconds make nothing due', async () => {
      const waiting = await add()
      await lease()
      await store.settle(waiting.id, 1, retryIn(60 * minute))
      const leased = await add()
      await lease()
      expect(await lease(now - 30_000, 9)).toEqual([])
      expect(ids(await lease(now - day, 9)).sort()).toEqual(ids([waiting, leased]).sort())
    })

    test('oldest first, `later` ones after the others by their number, but every fourth lease takes the oldest of all', async () => {
      const marked = [await add({ later: 2 }), await add({ later: 2, acceptedAt: now + 2 })]
      marked.splice(1, 0, await add({ later: 1, acceptedAt: now + 3 }))
      const others = []
      for (let i = 0; i < 6; i++) others.push(await add({ acceptedAt: now + 4 + i }))
      const order = []
      for (let i = 0; i < 9; i++) order.push(...(await lease(now + 10)))
      const [oldest, lower, higher] = marked
      const expected = [...others.slice(0, 3), oldest, ...others.slice(3), higher, lower]
      expect(ids(order)).toEqual(ids(expected as NewMessage[]))
    })

    test('of what goes after the others lower numbers come first', async () => {
      for (const later of [3, 1, 2]) await add({ later })
      const order = []
      for (let i = 0; i < 3; i++) order.push(...(await lease()))
      expect(order.map(({ later }) => later)).toEqual([1, 2, 3])
    })

    test('what was tried gives way to what was not', async () => {
      const [tried, first, second] = [await add(), await add(), await add()]
      await lease()
      await store.settle(tried.id, 1, retryIn(0))
      expect(ids([...(await lease()), ...(await lease())])).toEqual(ids([first, second]))
    })

    test('an expired lease is taken over also when it is the turn of the oldest', async () => {
      const { id } = await add()
      for (let i = 1; i <= 8; i++) expect(await lease(now + i * minute)).toMatchObject([{ id, attempts: i }])
    })

    test('where a message came from stays with it, and messages are counted by it and by when', async () => {
      const quarter = Math.floor(now / 900_000) * 900_000
      const [google, ig] = ['anuncio de Google', 'Instagram, campaña otoño']
      const { id } = await add({ source: ig, acceptedAt: quarter })
      await add({ source: ig, acceptedAt: quarter + 899_999 })
      await add({ source: ig, acceptedAt: quarter + 900_000 })
      await add({ source: google, acceptedAt: quarter })
      await add({ acceptedAt: quarter })
      expect(await store.find(id)).toMatchObject({ source: ig })
      const counted = await store.sources()
      expect(counted).toHaveLength(4)
      expect(counted).toEqual(
        expect.arrayContaining([
          { source: ig, at: quarter, count: 2 },
          { source: ig, at: quarter + 900_000, count: 1 },
          { source: google, at: quarter, count: 1 },
          { source: null, at: quarter, count: 1 },
        ]),
      )
    })

    test('lists newest first, by state, by address in any case; retries what is dead or waits; purges what was delivered', async () => {
      const delivered = await add({ email: 'Ñandú@Ejemplo.test', acceptedAt: now - day })
      const [dead, waiting] = [await add(), await add()]
      await lease(now, 3)
      await store.settle(delivered.id, 1, sent)
      await store.settle(dead.id, 1, refused)
      await store.settle(waiting.id, 1, retryIn(60 * minute))
      expect(await listed()).toEqual([waiting.id, dead.id, delivered.id])
      expect(await listed({ limit: 1 })).toEqual([waiting.id])
      expect(await listed({ state: 'sent' })).toEqual([delivered.id])
      expect(await listed({ email: ' ÑANDÚ@ejemplo.TEST '.normalize('NFD') })).toEqual([delivered.id])

      expect(await store.retry('dead', now)).toBe(1)
      expect(await store.find(dead.id)).toMatchObject({ state: 'accepted', attempts: 0, nextAttemptAt: now })
      expect(await store.retry({ id: waiting.id }, now)).toBe(1)
      expect(ids(await lease(now, 9)).sort()).toEqual([dead.id, waiting.id].sort())
      await store.settle(waiting.id, 2, retryIn(60 * minute))
      expect(await store.retry('all', now)).toBe(1)
      for (const id of ['unknown', delivered.id]) expect(await store.retry({ id }, now)).toBe(0)

      expect(await store.purge(now - day)).toBe(0)
      expect(await store.purge(now + day)).toBe(1)
      expect((await store.health()).counts).toEqual({ accepted: 1, leased: 1, dead: 0, sent: 0 })
    })
  })
}
