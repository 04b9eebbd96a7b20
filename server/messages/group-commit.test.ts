import { afterEach, expect, test, vi } from 'vitest'
import { answerTimeoutMs } from '#contract/send.ts'
import { noLimits, sampleMessage, sampleMessages } from '#testing/store/own-store.ts'
import { createAcceptor } from './group-commit.ts'
import type { NewMessage } from './message.ts'

afterEach(() => void vi.useRealTimers())

/** A store that keeps what it is given. `opened`: when. */
function acceptor(opened?: Promise<void>) {
  const batches: NewMessage[][] = []
  const accept = async (batch: readonly NewMessage[]) => {
    batches.push([...batch])
    return batch.map(() => ({ kind: 'stored' }) as const)
  }
  return { batches, ...createAcceptor({ accept }, noLimits, () => {}, opened) }
}

const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'stored',
    (error: Error) => error.name,
  )

test('messages of one moment share transactions, fifty at most in each, in their order', async () => {
  const { accept, batches } = acceptor()
  const messages = sampleMessages(120)
  await Promise.all(messages.map(accept))
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(batches.flat()).toEqual(messages)
})

test('what comes before the store is open waits for it', async () => {
  const open = Promise.withResolvers<void>()
  const { accept, batches } = acceptor(open.promise)
  const answers = Promise.all(sampleMessages(60).map(accept))
  await new Promise(setImmediate)
  expect(batches).toEqual([])
  open.resolve()
  expect(await answers).toHaveLength(60)
  expect(batches.map(({ length }) => length)).toEqual([50, 10])
})

test('each waits until the answer is due and no longer, also one that came later; who was told no is not stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const open = Promise.withResolvers<void>()
  const { accept, batches } = acceptor(open.promise)
  const answers: string[] = []
  const send = (message: NewMessage) =>
    void outcome(accept(message)).then((said) => answers.push(`${message.text}: ${said}`))
  send(sampleMessage({ text: 'first' }))
  await vi.advanceTimersByTimeAsync(4_000)
  send(sampleMessage({ text: 'second' }))
  await vi.advanceTimersByTimeAsync(answerTimeoutMs - 4_000 - 1)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual(['first: StoreUnavailable'])
  open.resolve()
  await vi.waitFor(() => expect(answers).toEqual(['first: StoreUnavailable', 'second: stored']))
  expect(batches.flat().map(({ text }) => text)).toEqual(['second'])
})

test.each([
  ['a thousand', 'x', 1_000],
  ['eight million characters', 'x'.repeat(9_950), 800],
])('of what waits for the store %s is kept; one more is refused at once', async (_, text, most) => {
  const open = Promise.withResolvers<void>()
  const { accept } = acceptor(open.promise)
  const answers = sampleMessages(most, { text }).map((message) => outcome(accept(message)))
  expect(await outcome(accept(sampleMessage({ text: text.repeat(2) })))).toBe('StoreUnavailable')
  open.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['stored']))
  expect(await outcome(accept(sampleMessage({ text })))).toBe('stored')
})
