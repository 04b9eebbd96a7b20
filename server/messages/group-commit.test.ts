import { expect, test } from 'vitest'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { createAcceptor } from './group-commit.ts'
import type { Acceptance, NewMessage } from './store.ts'

const stored = { kind: 'stored' } as const
/** Over a store that commits when it is told to. */
function slowAcceptor() {
  const batches: { size: number; end: (error?: Error) => void }[] = []
  const accept = (batch: readonly NewMessage[]) =>
    new Promise<Acceptance[]>((resolve, reject) => {
      batches.push({
        size: batch.length,
        end: (error) => (error ? reject(error) : resolve(batch.map(() => stored))),
      })
    })
  return { acceptor: createAcceptor({ accept }, noLimits), batches }
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const send = (acceptor: ReturnType<typeof createAcceptor>, count: number) =>
  Array.from({ length: count }, () => acceptor.accept(sampleMessage()))

test('all of one turn share one commit, and nobody is answered before it', async () => {
  const { acceptor, batches } = slowAcceptor()
  let answered = 0
  const all = send(acceptor, 20).map((promise) => promise.then(() => answered++))
  await turn()
  expect(batches.map((batch) => batch.size)).toEqual([20])
  expect(answered).toBe(0)
  batches[0]?.end()
  await Promise.all(all)
  expect(answered).toBe(20)
})

test('what comes during a commit shares the next one', async () => {
  const { acceptor, batches } = slowAcceptor()
  const first = send(acceptor, 1)
  await turn()
  const later = [...send(acceptor, 3), ...send(acceptor, 4)]
  await turn()
  expect(batches).toHaveLength(1)
  batches[0]?.end()
  await Promise.all(first)
  await turn()
  expect(batches.map((batch) => batch.size)).toEqual([1, 7])
  batches[1]?.end()
  await Promise.all(later)
})

test('a failed commit fails all of its batch and none of the next', async () => {
  const { acceptor, batches } = slowAcceptor()
  const failing = Promise.allSettled(send(acceptor, 3))
  await turn()
  batches[0]?.end(new Error('disk full'))
  expect((await failing).map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
  const [next] = send(acceptor, 1)
  await turn()
  batches[1]?.end()
  expect(await next).toEqual(stored)
})

test('a crowd is split, and idle waits for the last of it', async () => {
  const { acceptor, batches } = slowAcceptor()
  const all = send(acceptor, 300)
  let idle = false
  const waiting = acceptor.idle().then(() => {
    idle = true
  })
  await turn()
  batches[0]?.end()
  await turn()
  expect([batches.map((batch) => batch.size), idle]).toEqual([[256, 44], false])
  batches[1]?.end()
  await Promise.all([...all, waiting])
  expect(idle).toBe(true)
})
