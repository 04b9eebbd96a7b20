import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteStore } from '../../server/messages/sqlite/store.ts'
import { emailJsBody, post } from '../../testing/http/client.ts'
import { openMailbox } from '../../testing/mail/mailbox.ts'
import { listening, makeHome, spawnServer } from '../../testing/process/server-process.ts'
import { noLimits, sampleMessage } from '../../testing/store/own-store.ts'
import { openReceiver } from '../../testing/webhook/receiver.ts'

const waiting = 100_000
const posts = 600

/** The 99th percentile of an answer (ms), 30 posts a second, while messages of 1.5 KB wait and go out by both ways, five a second each. */
export async function measureBacklog() {
  const { home, file, remove } = makeHome()
  const store = openSqliteStore(file)
  const text = 'palabras '.repeat(167)
  const acceptedAt = Date.now()
  for (let count = 0; count < waiting; count += 1_000)
    await store.accept(
      Array.from({ length: 1_000 }, () => sampleMessage({ text, acceptedAt, channels: ['mail', 'webhook'] })),
      noLimits,
    )
  await store.close()
  const [mailbox, receiver] = [await openMailbox(), await openReceiver()]
  const env = { ...mailbox.settings, ...receiver.settings, LOG_LEVEL: 'error', STORE_LIMIT_MB: '1000000' }
  const server = await listening(spawnServer(home, { env }))
  const agent = new Agent({ keepAlive: true })
  const gone = () => mailbox.mails.length + receiver.received.length
  const before = gone()
  const times: number[] = []
  async function measure(i: number): Promise<void> {
    const begun = performance.now()
    const status = await post(server.url, emailJsBody({ message: `consulta ${i}` }), agent)
    if (status !== 200) throw new Error(`${status} in place of 200`)
    times.push(performance.now() - begun)
  }
  const all = []
  for (let i = 0; i < posts; i++) {
    all.push(measure(i))
    await sleep(33)
  }
  await Promise.all(all)
  const meanwhile = gone() - before
  await server.kill('SIGTERM')
  await Promise.all([mailbox.close(), receiver.close()])
  agent.destroy()
  remove()
  const value = times.toSorted((a, b) => a - b)[Math.floor(0.99 * posts)] ?? Number.NaN
  return { value, note: `${meanwhile} mails and webhooks meanwhile` }
}
