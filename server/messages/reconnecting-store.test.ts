import { expect, test } from 'vitest'
import { answerTimeoutMs, sendTimeoutMs, storeTimeoutMs } from '#contract/send.ts'
import { createFakeClock } from '#testing/mail/delivery-harness.ts'
import { noLimits, openOwnStore, sampleMessage } from '#testing/store/own-store.ts'
import { createAcceptor } from './group-commit.ts'
import { createReconnectingStore } from './reconnecting-store.ts'
import { StoreUnavailable, StoreUnusable } from './store.ts'

test.each([
  ['may come back', 2_000, new StoreUnavailable('el disco está lleno')],
  ['waits for a person', 300_000, new StoreUnusable('la base está dañada')],
])(
  'a store that %s is retried every %i ms; until it opens, every call rejects with the reason',
  async (_, everyMs, reason) => {
    const clock = createFakeClock()
    const { store: mended } = openOwnStore()
    let tries = 0
    const open = async () => {
      tries++
      if (tries < 3) throw reason
      return mended
    }
    const store = createReconnectingStore({ open, replaced: () => {}, clock })
    await expect(store.probe()).rejects.toBe(reason)
    await clock.pass(2 * everyMs - 1)
    expect(tries).toBe(2)
    await expect(store.accept([sampleMessage()], noLimits)).rejects.toBe(reason)
    await clock.pass(1)
    expect(await store.accept([sampleMessage()], noLimits)).toEqual([{ kind: 'stored' }])
  },
)

test('at most a thousand messages wait for a commit that does not end', async () => {
  const acceptor = createAcceptor({ accept: () => new Promise(() => {}) }, noLimits)
  const waiting = Array.from({ length: 1_500 }, () => acceptor.accept(sampleMessage()))
  const over = await Promise.allSettled(waiting.slice(1_000))
  expect(new Set(over.map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('the store times out before the answer is due, and the answer is due before the page times out', () => {
  expect(2 * storeTimeoutMs).toBeLessThanOrEqual(answerTimeoutMs)
  expect(answerTimeoutMs).toBeLessThanOrEqual(10_000)
  expect(answerTimeoutMs + 2_000).toBeLessThan(sendTimeoutMs)
})
