import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFakeClock } from '#server/mail/testing/fake-clock.ts'
import { createHousekeeping, lookEveryMs } from '#server/messages/housekeeping.ts'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import type { Figures } from '../support/targets.ts'

/** How long nobody is served while 150,000 messages are deleted and 150,000 lose their hash. */
export async function longestBlock(say: (line: string) => void): Promise<Figures[string]> {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  const store = openSqliteStore({ file: join(folder, 'messages.db') })
  const row = (_: unknown, n: number) =>
    sampleMessage({ acceptedAt: 0, quarantineReason: n % 2 ? 'honeypot' : null })
  for (let n = 0; n < 300; n++) await store.accept(Array.from({ length: 1000 }, row), noLimits)
  const clock = createFakeClock()
  const housekeeping = createHousekeeping(store, clock, null, new AbortController().signal)
  clock.jump(lookEveryMs)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const gone = await housekeeping()
  await store.health()
  await sleep(100)
  delay.disable()
  await store.close()
  rmSync(folder, { recursive: true })
  const value = delay.max / 1e6
  say(`longest block of the event loop while ${gone} messages went: ${value.toFixed(0)} ms`)
  return { value }
}
