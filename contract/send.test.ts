import { expect, test } from 'vitest'
import { timeFromNow } from './answers.ts'
import { fields } from './fields.ts'
import { answerTimeoutMs, bodyLimit, sendTimeoutMs, storeTimeoutMs } from './send.ts'

test('the page waits longer than the server, and the server than its store, with time for the way', () => {
  expect(answerTimeoutMs).toBeGreaterThanOrEqual(2 * storeTimeoutMs)
  // On a bad connection a phone's request takes two seconds each way.
  expect(sendTimeoutMs).toBeGreaterThanOrEqual(answerTimeoutMs + 4_000)
  // The server answers 503 within 10 s; the page gives up after 15.
  expect([answerTimeoutMs, sendTimeoutMs]).toEqual([10_000, 15_000])
})

test('the body holds every field at its limit, in the longest encoding', () => {
  const longest = Object.values(fields).map(({ wire, limit }) => [wire, '你'.repeat(limit)])
  expect(`${new URLSearchParams(longest)}`.length).toBeLessThan(bodyLimit)
})

test.each([
  [1, 'dentro de 1 segundo'],
  [40.2, 'dentro de 41 segundos'],
  [99, 'dentro de 99 segundos'],
  [100, 'dentro de 2 minutos'],
  [121, 'dentro de 3 minutos'],
  [3600, 'dentro de 60 minutos'],
  [6000, 'dentro de 2 horas'],
  [86_340, 'dentro de 24 horas'],
])('%d s are said as "%s"', (seconds, words) => expect(timeFromNow(seconds)).toBe(words))
