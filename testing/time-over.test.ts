import { expect, onTestFinished, test, vi } from 'vitest'
import type { TestResult } from 'vitest/node'
import TimeOverReporter from './time-over.ts'

const said = /^The time was over for "slow": \d+\.\d processes wanted one of \d+ cores\.$/

function heard(report: (reporter: TimeOverReporter) => void): unknown[][] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  report(new TimeOverReporter())
  return spy.mock.calls
}

test.each([
  ['Test timed out in 120000ms.', 1],
  ['expected 1 to be 0', 0],
])('of vitest’s "%s" the machine’s load is said %i times', (message, times) => {
  const result = () => ({ state: 'failed', errors: [{ message }] }) as unknown as TestResult
  const calls = heard((reporter) => reporter.onTestCaseResult({ fullName: 'slow', result }))
  expect(calls).toEqual(Array.from({ length: times }, () => [expect.stringMatching(said)]))
})

test.each([
  ['timedOut', 1],
  ['failed', 0],
] as const)('of Playwright’s "%s" it is said %i times', (status, times) => {
  const calls = heard((reporter) => reporter.onTestEnd({ title: 'slow' }, { status }))
  expect(calls).toEqual(Array.from({ length: times }, () => [expect.stringMatching(said)]))
})
