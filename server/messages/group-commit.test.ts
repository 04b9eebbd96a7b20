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

test('all of one turn share one commit, and nobody is answered before it; what comes meanwhile shares the next', async () => {
  const { acceptor, batches } = slowAcceptor()
  let answered = 0
  const first = send(acceptor, 20).map((promise) => promise.then(() => answered++))
  await turn()
  const later = send(acceptor, 300)
  await turn()
  expect([answered, batches.length]).toEqual([0, 1])
  batches[0]?.end()
  await Promise.all(first)
  await turn()
  let idle = false
  const waiting = acceptor.idle().then(() => {
    idle = true
  })
  batches[1]?.end()
  await turn()
  // A crowd is split; idle waits for the last of it.
  expect([batches.map(({ size }) => size), idle]).toEqual([[20, 256, 44], false])
  batches[2]?.end()
  await Promise.all([...later, waiting])
})

test('a failed commit fails all of its batch and none of the next', async () => {
  const { acceptor, batches } = slowAcceptor()
  const failing = Promise.allSettled(send(acceptor, 3))
  await turn()
  batches[0]?.end(new Error('disk full'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const [next] = send(acceptor, 1)
  await turn()
  batches[1]?.end()
  expect(await next).toEqual(stored)
})
