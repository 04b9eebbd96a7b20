import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryOf } from '#server/messages/channels.ts'
import type { NewMessage, StoredMessage } from '#server/messages/message.ts'
import { type Channel, channels } from '#server/messages/message.ts'
import type { ListFilter } from '#server/messages/store.ts'
import { noLimits, sampleTime as now, sampleMessage, sampleMessages } from './own-store.ts'
import type { TimedStore } from './timed-store.ts'

const minute = 60_000
const day = 86_400_000

/** The tests of what every store promises. `empty` makes a database, and returns a function that opens it, each time as another process would. */
export function describeStore(name: string, empty: () => Promise<() => Promise<TimedStore>>): void {
  describe(name, () => {
    let store: TimedStore
    let another: () => Promise<TimedStore>

    beforeEach(async () => {
      another = await empty()
      store = await another()
    })

    const add = async (over: Partial<NewMessage> = {}) => {
      const message = sampleMessage(over)
      expect(await store.accept([message], noLimits)).toEqual([{ kind: 'stored' }])
      return message
    }
    const lease = (at = now, limit = 1, channel: Channel = 'mail') =>
      store.lease(channel, at, at + minute, limit)
    const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)
    const listed = async (filter: ListFilter = {}) => ids(await store.list(filter))
    const retryIn = (ms: number) => ({ kind: 'retry', at: now + ms, error: 'smtp 451' }) as const
    const refused = { kind: 'dead', error: 'smtp 550' } as const
    const sent = { kind: 'sent', at: now } as const

    test('equal messages within ten minutes are one, also from several processes at once; later a new one', async () => {
      const twins = [store, await another(), await another()].map((replica) =>
        replica.accept(sampleMessages(10, { digest: 'same' }), noLimits),
      )
      const answers = (await Promise.all(twins)).flat()
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
      const repeat = sampleMessage({ digest: 'same', acceptedAt: now + 10 * minute - 1 })
      expect(await store.accept([repeat], noLimits)).toEqual([{ kind: 'duplicate' }])
      await add({ digest: 'same', acceptedAt: now + 10 * minute })
      expect(await listed()).toHaveLength(2)
    })

    test('a message gets its Message-ID at its first attempt by mail, from the domain that sends then, and keeps it', async () => {
      const take = async (channel: Channel, at: number, domain: string | null) =>
        (await store.lease(channel, at, at + minute, 1, domain))[0]?.messageId
      const { id } = await add({ messageId: '', channels })
      expect(await take('webhook', now, null)).toBe('')
      expect(await take('mail', now, 'xn--and-6ma2c.com.ar')).toBe(`<${id}@xn--and-6ma2c.com.ar>`)
      expect((await store.find(id))?.messageId).toBe(`<${id}@xn--and-6ma2c.com.ar>`)
      await store.settle('mail', id, 1, { kind: 'release' })
      expect(await take('mail', now, 'otro.example')).toBe(`<${id}@xn--and-6ma2c.com.ar>`)
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

    test('an alert is one process’s to tell; what was told is kept, and a claim of a process that died ends', async () => {
      const other = await another()
      const told = { at: now, since: now - minute, size: 3, standing: true }
      expect(await store.claimAlert('dead', 'one', now, minute)).toMatchObject({
        at: null,
        size: 0,
        standing: false,
      })
      expect(await other.claimAlert('dead', 'other', now + minute - 1, minute)).toBe('elsewhere')
      expect(await store.claimAlert('dead', 'one', now + 1, minute)).not.toBe('elsewhere')
      expect(await other.claimAlert('disk', 'other', now, minute)).not.toBe('elsewhere')
      await other.settleAlert('dead', 'other', { ...told, size: 9 })
      expect(await other.standingAlerts()).toEqual(new Map())
      await store.settleAlert('dead', 'one', told)
      expect(await other.standingAlerts()).toEqual(new Map([['dead', told]]))
      expect(await other.claimAlert('dead', 'other', now, minute)).toEqual(told)
      await other.settleAlert('dead', 'other', null)
      expect(await store.claimAlert('dead', 'one', now, minute)).toEqual(told)
      // It died, or its clock was hours ahead.
      expect(await other.claimAlert('dead', 'other', now + minute, minute)).toEqual(told)
      expect(await store.claimAlert('dead', 'one', now - day, minute)).toEqual(told)
      await store.settleAlert('dead', 'one', { ...told, standing: false })
      expect(await other.standingAlerts()).toEqual(new Map())
    })

    test('of replicas that claim an alert at once, one may tell it', async () => {
      const replicas = [store, await another(), await another()]
      const claims = replicas.map((one, i) => one.claimAlert('dead', `${i}`, now, minute))
      expect((await Promise.all(claims)).filter((claim) => claim !== 'elsewhere')).toHaveLength(1)
    })

    describe.each(channels)('by %s', (channel) => {
      // The other channel gets a message too, to see that channels do not affect each other.
      const addTo = async (over: Partial<NewMessage> = {}) => {
        await add({ channels: channels.filter((other) => other !== channel) })
        return add({ channels: [channel], ...over })
      }
      const leaseBy = (at = now, limit = 1) => lease(at, limit, channel)
      const delivery = async (id: string) => deliveryOf((await store.find(id))!, channel)
      const deliveries = async (leased: Promise<StoredMessage[]>) =>
        (await leased).map((message) => ({ id: message.id, ...deliveryOf(message, channel) }))

      test('a released attempt is not counted; an expired lease is taken over, and its first holder changes nothing', async () => {
        const { id } = await addTo()
        await leaseBy()
        await store.settle(channel, id, 1, { kind: 'release' })
        expect(await deliveries(leaseBy())).toMatchObject([{ id, attempts: 1, leasedUntil: now + minute }])
        expect(await leaseBy(now + minute - 1)).toEqual([])
        expect(await deliveries(leaseBy(now + minute))).toMatchObject([{ id, attempts: 2 }])
        await store.settle(channel, id, 1, refused)
        expect(await delivery(id)).toMatchObject({ state: 'leased' })
        await store.settle(channel, id, 2, sent)
        expect(await delivery(id)).toMatchObject({ state: 'sent', sentAt: now, leasedUntil: null })
      })

      test('after the clock is set back, waiting and leased messages are still delivered; a few seconds make nothing due', async () => {
        const waiting = await addTo()
        await leaseBy()
        await store.settle(channel, waiting.id, 1, retryIn(60 * minute))
        const leased = await addTo()
        await leaseBy()
        expect(await leaseBy(now - 30_000, 9)).toEqual([])
        expect(ids(await leaseBy(now - day, 9)).sort()).toEqual(ids([waiting, leased]).sort())
      })

      test('oldest first, `later` ones after the others by their number, but every fourth lease takes the oldest of all', async () => {
        const marked = [await addTo({ later: 2 }), await addTo({ later: 2, acceptedAt: now + 2 })]
        marked.splice(1, 0, await addTo({ later: 1, acceptedAt: now + 3 }))
        const others = []
        for (let i = 0; i < 6; i++) others.push(await addTo({ acceptedAt: now + 4 + i }))
        const order = []
        for (let i = 0; i < 9; i++) order.push(...(await leaseBy(now + 10)))
        const [oldest, lower, higher] = marked
        const expected = [...others.slice(0, 3), oldest, ...others.slice(3), higher, lower]
        expect(ids(order)).toEqual(ids(expected as NewMessage[]))
      })

      test('of what goes after the others lower numbers come first', async () => {
        for (const later of [3, 1, 2]) await addTo({ later })
        const order = []
        for (let i = 0; i < 3; i++) order.push(...(await leaseBy()))
        expect(order.map(({ later }) => later)).toEqual([1, 2, 3])
      })

      test('what was tried gives way to what was not', async () => {
        const [tried, first, second] = [await addTo(), await addTo(), await addTo()]
        await leaseBy()
        await store.settle(channel, tried.id, 1, retryIn(0))
        expect(ids([...(await leaseBy()), ...(await leaseBy())])).toEqual(ids([first, second]))
      })

      test('an expired lease is taken over also when it is the turn of the oldest', async () => {
        const { id } = await addTo()
        for (let i = 1; i <= 8; i++)
          expect(await deliveries(leaseBy(now + i * minute))).toMatchObject([{ id, attempts: i }])
      })
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
      await store.settle('mail', delivered.id, 1, sent)
      await store.settle('mail', dead.id, 1, refused)
      await store.settle('mail', waiting.id, 1, retryIn(60 * minute))
      expect(await listed()).toEqual([waiting.id, dead.id, delivered.id])
      expect(await listed({ limit: 1 })).toEqual([waiting.id])
      expect(await listed({ state: 'sent' })).toEqual([delivered.id])
      expect(await listed({ email: ' ÑANDÚ@ejemplo.TEST '.normalize('NFD') })).toEqual([delivered.id])

      expect(await store.retry('dead', now)).toBe(1)
      expect(await store.find(dead.id)).toMatchObject({ state: 'accepted', attempts: 0, nextAttemptAt: now })
      expect(await store.retry({ id: waiting.id }, now)).toBe(1)
      expect(ids(await lease(now, 9)).sort()).toEqual([dead.id, waiting.id].sort())
      await store.settle('mail', waiting.id, 2, retryIn(60 * minute))
      expect(await store.retry('all', now)).toBe(1)
      for (const id of ['unknown', delivered.id]) expect(await store.retry({ id }, now)).toBe(0)

      expect(await store.purge(now - day)).toBe(0)
      expect(await store.purge(now + day)).toBe(1)
      expect((await store.health()).counts).toEqual({ accepted: 1, leased: 1, dead: 0, sent: 0 })
    })

    test('each channel has a state of its own: one that fails holds the other up in nothing, and is retried alone', async () => {
      const { id } = await add({ channels })
      await lease()
      await store.settle('mail', id, 1, sent)
      for (const attempts of [1, 2, 3]) {
        await lease(now + attempts * minute, 1, 'webhook')
        await store.settle('webhook', id, attempts, { kind: 'retry', at: now, error: 'webhook 500' })
      }
      expect(await lease(now + day)).toEqual([])
      expect(await store.find(id)).toMatchObject({
        ...{ state: 'sent', attempts: 1, sentAt: now, lastError: null },
        webhook: { state: 'accepted', attempts: 3, sentAt: null, lastError: 'webhook 500' },
      })
      // A result with the attempt number of the other channel changes nothing.
      await lease(now + day, 1, 'webhook')
      await store.settle('mail', id, 4, refused)
      await store.settle('webhook', id, 1, refused)
      expect(await store.find(id)).toMatchObject({ state: 'sent', webhook: { state: 'leased', attempts: 4 } })
      await store.extend('webhook', id, 4, now + 2 * day)
      expect((await store.find(id))?.webhook).toMatchObject({ leasedUntil: now + 2 * day })
      await store.settle('webhook', id, 4, { kind: 'sent', at: now + 5 })
      expect((await store.find(id))?.webhook).toMatchObject({
        state: 'sent',
        sentAt: now + 5,
        leasedUntil: null,
      })
    })

    test('a message is delivered when every channel of its own has it: in lists, counts and purge', async () => {
      const byBoth = [
        await add({ channels }),
        await add({ channels }),
        await add({ channels }),
        await add({ channels }),
      ]
      const [done, waits, dead, held] = ids(byBoth)
      const byWebhook = await add({ channels: ['webhook'] })
      const byMail = await add()
      await lease(now, 9)
      for (const { id } of [...byBoth, byMail]) await store.settle('mail', id, 1, sent)
      await lease(now, 9, 'webhook')
      for (const id of [done!, byWebhook.id]) await store.settle('webhook', id, 1, sent)
      await store.settle('webhook', waits!, 1, retryIn(minute))
      await store.settle('webhook', dead!, 1, refused)

      const delivered = [byMail.id, byWebhook.id, done]
      expect(await listed({ state: 'sent' })).toEqual(delivered)
      expect(await listed({ state: 'accepted' })).toEqual([waits])
      expect(await listed({ state: 'dead' })).toEqual([dead])
      expect(await listed({ state: 'leased' })).toEqual([held])
      expect(await store.count({})).toEqual({ all: 6, waiting: 2 })
      expect(await store.health()).toMatchObject({
        counts: { accepted: 1, leased: 1, dead: 1, sent: 3 },
        used: { webhook: 5 },
        mail: { waiting: 0, dead: 0, oldest: null, deadBecause: '' },
        webhook: { waiting: 2, dead: 1, oldest: now, deadBecause: 'smtp 550' },
      })
      expect(await store.purge(now + day)).toBe(3)
      expect(await listed()).toEqual([held, dead, waits])
      expect(await store.erase({ state: 'dead' })).toBe(1)
      expect(await listed()).toEqual([held, waits])
    })

    test('a retry takes up each channel that waits or is dead, and counts messages; by hand done is what is dead or waits for the webhook alone', async () => {
      const [both, one, other] = [await add({ channels }), await add({ channels }), await add({ channels })]
      for (const channel of channels) {
        await lease(now, 9, channel)
        await store.settle(channel, both.id, 1, refused)
      }
      await store.settle('mail', one.id, 1, sent)
      await store.settle('webhook', one.id, 1, refused)
      await store.settle('mail', other.id, 1, sent)
      await store.settle('webhook', other.id, 1, retryIn(60 * minute))
      expect(await store.retry('dead', now)).toBe(2)
      expect(await store.find(one.id)).toMatchObject({
        ...{ state: 'sent', attempts: 1 },
        webhook: { state: 'accepted', attempts: 0, nextAttemptAt: now },
      })
      expect(await store.find(both.id)).toMatchObject({ state: 'accepted', webhook: { state: 'accepted' } })
      expect(await store.retry('all', now)).toBe(1)
      expect(await store.find(other.id)).toMatchObject({ webhook: { attempts: 1, nextAttemptAt: now } })
      expect(await store.retry({ id: both.id }, now)).toBe(1)

      // `done` does not apply: the message still waits for the mail.
      expect(await store.done(both.id, now)).toBe(false)
      expect(await store.done(one.id, now + 1)).toBe(true)
      expect(await listed({ state: 'sent' })).toEqual([one.id])
      await lease(now, 9, 'webhook')
      await store.settle('webhook', both.id, 1, refused)
      expect(await store.done(both.id, now + 1)).toBe(true)
      expect(await store.find(both.id)).toMatchObject({
        state: 'accepted',
        webhook: { state: 'sent', sentAt: now + 1 },
      })
    })

    test('what waits for a channel that is not configured, and for no other, is taken over; nothing that the other channel has or will have', async () => {
      const [byMail, both, byWebhook] = [
        await add(),
        await add({ channels }),
        await add({ channels: ['webhook'] }),
      ]
      const delivered = await add()
      await lease(now, 9)
      for (const { id } of [byMail, both]) await store.settle('mail', id, 1, retryIn(minute))
      await store.settle('mail', delivered.id, 1, sent)
      expect(await store.takeOver('webhook', now)).toBe(1)
      expect(await store.takeOver('webhook', now)).toBe(0)
      expect(ids(await lease(now, 9, 'webhook')).sort()).toEqual(ids([byMail, both, byWebhook]).sort())
      expect(ids(await lease(now + minute, 9))).toEqual([both.id])
      for (const { id } of [byMail, both, byWebhook])
        await store.settle('webhook', id, 1, { kind: 'release' })
      expect(await store.takeOver('mail', now)).toBe(2)
      expect(await store.find(byWebhook.id)).toMatchObject({ state: 'accepted', webhook: null })
      expect(await store.find(both.id)).toMatchObject({ state: 'leased', webhook: { state: 'accepted' } })
      // Also messages that a dead process was delivering, once their leases have expired.
      await lease(now, 9)
      expect(await store.takeOver('webhook', now + minute - 1)).toBe(0)
      expect(await store.takeOver('webhook', now + minute)).toBe(2)
      await lease(now + minute, 9, 'webhook')
      expect(await store.takeOver('mail', now + minute)).toBe(0)
      expect(await store.takeOver('mail', now - day)).toBe(2)
    })
  })
}
