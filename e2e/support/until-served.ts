import { expect } from '@playwright/test'

/** Waits until a server that has been started, which takes seconds, serves this page; asks ten times a second, up to `timeout` (ms). */
export const untilServed = (url: string, timeout = 90_000) =>
  expect(async () => expect((await fetch(url)).status).toBe(200)).toPass({ timeout, intervals: [100] })
