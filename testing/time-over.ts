import { availableParallelism, loadavg } from 'node:os'
import type { TestCase as PlaywrightTest, TestResult } from '@playwright/test/reporter'
import type { TestCase as VitestTest } from 'vitest/node'

/** How many processes wanted a core in the last minute. */
const load = () => `${loadavg()[0]?.toFixed(1)} processes wanted one of ${availableParallelism()} cores`

/** Reporter of vitest and of Playwright: says of each test that a time limit ended how busy the machine was. */
export default class TimeOverReporter {
  onTestCaseResult(test: Pick<VitestTest, 'fullName' | 'result'>): void {
    const { errors = [] } = test.result()
    if (errors.some(({ message }) => /timed out in \d+/i.test(message))) this.#say(test.fullName)
  }

  onTestEnd({ title }: Pick<PlaywrightTest, 'title'>, { status }: Pick<TestResult, 'status'>): void {
    if (status === 'timedOut') this.#say(title)
  }

  #say(title: string): void {
    console.error(`The time was over for "${title}": ${load()}.`)
  }
}
