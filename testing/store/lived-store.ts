import { noLimits, sampleTime as now, sampleMessage } from './own-store.ts'
import type { TimedStore } from './timed-store.ts'

/** A generator of random numbers from 0 to 1, the same ones for the same seed. */
export function numbers(seed: number) {
  let last = seed
  return () => {
    last = (last * 1_103_515_245 + 12_345) & 0x7fffffff
    return last / 0x7fffffff
  }
}

/** Simulates months of use in a second: messages of every length, deliveries that fail with long errors, purges. A tenth of the messages is Ana's. */
export async function live(store: TimedStore, random: () => number) {
  const message = () => {
    const word = random() < 0.1 ? 'CANARIO ' : 'otro '
    const length = random() < 0.3 ? random() * 4_000 : random() * 900
    const email = word === 'otro ' ? {} : { email: 'ana@ejemplo.test' }
    return sampleMessage({
      ...email,
      name: word,
      text: word.repeat(length / 8 + 1),
      later: Number(random() < 0.1),
    })
  }
  for (let round = 0; round < 40; round++) {
    await store.accept(Array.from({ length: 25 }, message), noLimits)
    for (const { id, attempts } of await store.lease('mail', now + 1, now + 60_000, 10)) {
      const which = random()
      if (which < 0.5) await store.settle('mail', id, attempts, { kind: 'sent', at: now })
      else if (which < 0.8)
        await store.settle('mail', id, attempts, {
          kind: 'retry',
          at: now,
          error: 'e'.repeat(random() * 150),
        })
      else await store.settle('mail', id, attempts, { kind: 'dead', error: 'z'.repeat(100) })
    }
    if (round % 10 === 5) await store.purge(now + 1)
  }
}
