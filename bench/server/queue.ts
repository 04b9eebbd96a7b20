import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHousekeeping, lookEveryMs } from '#server/care/housekeeping.ts'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { createFakeClock } from '#testing/mail/fake-clock.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { type Figures, percentile } from '../figures.ts'
import { ownServer, temporaryFolder } from '../servers.ts'
import { saturate, sendMessage } from './load.ts'

/** From the answer to the mailbox (ms): 100 visitors, one at a time, then one more behind a flood. */
export async function mailTimes(): Promise<Figures> {
  const mailbox = await openMailbox()
  const server = await ownServer({ ...mailbox.settings, TRUST_PROXY: '127.0.0.1' })
  const message = sendMessage(server.port, 'visitor')
  async function mailed(n: number): Promise<number> {
    const from = `\r\nX-Forwarded-For: 198.51.100.${n % 250}\r\n\r\n`
    await saturate(server.port, 1, () => String(message(n)).replace('\r\n\r\n', from), { requests: 1 })
    const answered = performance.now()
    while (!mailbox.mails.some(({ raw }) => raw.includes(`ana${n}@`))) await sleep(1)
    return performance.now() - answered
  }
  const idle: number[] = []
  for (let n = 0; n < 100; n++) {
    idle.push(await mailed(n))
    await sleep(250)
  }
  await saturate(server.port, 32, sendMessage(server.port, 'flood'), { requests: 10_000 })
  const flood = await mailed(10_000)
  await server.stop()
  await mailbox.close()
  return { mailIdle: { value: percentile(idle, 0.99) }, mailFlood: { value: flood } }
}

/** How long (ms) nobody is served while of 300,000 messages half are deleted and half lose their hashes. */
export async function longestBlock(): Promise<Figures[string]> {
  using folder = temporaryFolder()
  const store = openSqliteStore({ file: join(folder.path, 'messages.db') })
  const row = () => sampleMessage({ acceptedAt: 0 })
  for (let n = 0; n < 300; n++) await store.accept(Array.from({ length: 1000 }, row), noLimits)
  const clock = createFakeClock()
  const housekeeping = createHousekeeping(store, clock, null, new AbortController().signal)
  clock.jump(lookEveryMs)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await housekeeping()
  await store.health()
  delay.disable()
  await store.close()
  return { value: delay.max / 1e6 }
}
