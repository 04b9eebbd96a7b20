import type { Channel } from '#server/messages/message.ts'
import type { DeliveryResult, MessageStore, Retry } from '#server/messages/store.ts'

/** How an attempt ended, at a time. */
export type TimedResult =
  | Exclude<DeliveryResult, { kind: 'sent' | 'retry' }>
  | { kind: 'sent'; at: number }
  | { kind: 'retry'; at: number; error: string }

/** A clock that stands still until it is set; other threads read it from `shared`. */
export function settableClock(start: number) {
  const shared = new SharedArrayBuffer(8)
  const time = new BigInt64Array(shared)
  time[0] = BigInt(start)
  return {
    shared,
    now: () => Number(time[0]),
    set(at: number): void {
      time[0] = BigInt(at)
    },
  }
}

export type TimedStore = ReturnType<typeof timed>

/** A store whose methods are told when they are called: they set its clock first. `set`: also that of a database. */
export function timed(
  store: MessageStore,
  clock: ReturnType<typeof settableClock>,
  set = async (_: number) => {},
) {
  async function at(time: number): Promise<MessageStore> {
    clock.set(time)
    await set(time)
    return store
  }
  return {
    ...store,
    lease: async (channel: Channel, from: number, until: number, limit: number, domain?: string | null) =>
      (await at(from)).lease(channel, until - from, limit, domain),
    extend: (channel: Channel, id: string, attempts: number, until: number) =>
      store.extend(channel, id, attempts, until - clock.now()),
    async settle(channel: Channel, id: string, attempts: number, result: TimedResult) {
      if (result.kind === 'sent') return (await at(result.at)).settle(channel, id, attempts, { kind: 'sent' })
      if (result.kind !== 'retry') return store.settle(channel, id, attempts, result)
      const { error, at: due } = result
      return store.settle(channel, id, attempts, { kind: 'retry', inMs: due - clock.now(), error })
    },
    takeOver: async (channel: Channel, now: number) => (await at(now)).takeOver(channel),
    purge: (before: number) => store.purge(clock.now() - before),
    retry: async (which: Retry, now: number) => (await at(now)).retry(which),
    done: async (id: string, now: number) => (await at(now)).done(id),
    backedUp: async (now: number) => (await at(now)).backedUp(),
    claimAlert: async (key: string, by: string, now: number, forMs: number) =>
      (await at(now)).claimAlert(key, by, forMs),
  }
}
