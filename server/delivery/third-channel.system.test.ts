import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { configuredChannels } from '#server/messages/channels.ts'
import { createAcceptor } from '#server/messages/group-commit.ts'
import { openDatabase } from '#server/messages/sqlite/database-file.ts'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { createAlerts } from '#server/monitoring/alerts.ts'
import { createHealthCheck } from '#server/monitoring/health-check.ts'
import { createLog } from '#server/monitoring/log.ts'
import { createPostCounts, serveMetrics } from '#server/monitoring/metrics.ts'
import { systemClock } from '#server/time/clock.ts'
import { createFakeClock } from '#testing/mail/delivery-harness.ts'
import { openCliHarness } from '#testing/process/cli-harness.ts'
import { freePort } from '#testing/process/free-port.ts'
import { noLimits, sampleMessage } from '#testing/store/own-store.ts'
import { startDelivery } from './queue.ts'
import type { Outcome } from './sender.ts'
import { createSenders, senderOf } from './senders.ts'

/**
 * What a channel brings besides its folder and its columns: a row in each of these tables. The compiler names them when one is
 * missing. Not a unit: units share their modules, and this one changes some.
 */
vi.mock('#server/messages/message.ts', async (original) => {
  const { channelRows, channels, ...rest } = await original<typeof import('#server/messages/message.ts')>()
  const telegram = { prefix: 'telegram_', unused: null }
  return { ...rest, channelRows: { ...channelRows, telegram }, channels: [...channels, 'telegram'] }
})
vi.mock('#server/words/alerts.ts', async (original) => {
  const { alerts } = await original<typeof import('#server/words/alerts.ts')>()
  const words = (said: string) => ({ raised: () => said, over: `${said}: over` })
  const own = { telegramLate: words('late'), telegramDead: words('dead'), telegramOff: words('refused') }
  return { alerts: { ...alerts, ...own } }
})
vi.mock('#server/monitoring/alerts.ts', async (original) => {
  const { channelAlerts, ...rest } = await original<typeof import('#server/monitoring/alerts.ts')>()
  const [late, dead, off] = ['telegramLate', 'telegramDead', 'telegramOff']
  const telegram = { late, dead, refused: off, held: off, credentials: off }
  return { ...rest, channelAlerts: { ...channelAlerts, telegram } }
})
vi.mock('#server/words/tool.ts', async (original) => {
  const { cli, ...rest } = await original<typeof import('#server/words/tool.ts')>()
  const channels = { ...cli.labels.channels, telegram: 'Telegram' }
  return { ...rest, cli: { ...cli, labels: { ...cli.labels, channels } } }
})
const chat = {
  outcome: { kind: 'sent' } as Outcome,
  sent: [] as string[],
}
const sender = {
  channel: 'telegram' as 'mail',
  perHour: null,
  domain: null,
  limits: { queueMs: 1_000, messageMs: 1_000 },
  async send({ id }: { id: string }) {
    if (chat.outcome.kind === 'sent') chat.sent.push(id)
    return chat.outcome
  },
  close() {},
}
Object.assign(senderOf, { telegram: () => sender })
beforeEach(() => {
  chat.sent.length = 0
})

const telegram = 'telegram' as 'mail'
const minute = 60_000
const config = { mail: null, webhook: null, telegram: { chat: 1 }, mailsPerHour: null } as unknown as Config

/** The columns and indexes that its migration would bring. */
const migration = `
  ALTER TABLE contact_messages ADD COLUMN telegram_state TEXT;
  ALTER TABLE contact_messages ADD COLUMN telegram_attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE contact_messages ADD COLUMN telegram_next_attempt_at INTEGER;
  ALTER TABLE contact_messages ADD COLUMN telegram_leased_until INTEGER;
  ALTER TABLE contact_messages ADD COLUMN telegram_sent_at INTEGER;
  ALTER TABLE contact_messages ADD COLUMN telegram_last_error TEXT;
  CREATE INDEX messages_telegram_outbox ON contact_messages
    (later, telegram_attempts, seq, telegram_state, telegram_next_attempt_at, telegram_leased_until);
  CREATE INDEX messages_telegram_state ON contact_messages (telegram_state, accepted_at)`

async function openWithThird(clock = systemClock) {
  const { file, messages, folder } = openCliHarness()
  const db = openDatabase(file)
  db.exec(migration)
  db.close()
  const store = openSqliteStore(file, clock)
  onTestFinished(() => store.close())
  return { store, messages, folder }
}

async function deliverByThird() {
  const clock = createFakeClock()
  const opened = await openWithThird(clock)
  const { store } = opened
  const log = createLog('error', () => {})
  const posted: string[] = []
  const post = async ({ text }: { text: string }) => {
    posted.push(text)
    return { delivered: true, said: '200' } as const
  }
  const alerts = createAlerts({ clock, log, post, store })
  const delivers = configuredChannels(config)
  const shared = { store, clock, log, alerts, dataDir: null, storeBytes: 1e9 }
  const check = createHealthCheck({ ...shared, delivers })
  const [delivery, ...others] = createSenders(config, clock).map((sender) =>
    startDelivery({ ...shared, sender }),
  )
  expect(others).toEqual([])
  onTestFinished(() => delivery?.stop(0))
  return {
    ...{ ...opened, ...shared, posted, check, alerts },
    async add(...channels: string[]) {
      const message = sampleMessage({ acceptedAt: clock.now(), channels: channels as 'mail'[] })
      await store.accept([message], noLimits)
      delivery?.wake()
      return message.id
    },
  }
}

test('a third channel delivers, is late, refused and dead for itself, and list, show, export, counts, metrics and /readyz know it', async () => {
  const { store, messages, clock, posted, check, add, folder, log } = await deliverByThird()
  chat.outcome = { kind: 'retry', pausesQueue: false, permanent: true, ofUs: true, error: 'bot was blocked' }
  const id = await add('mail', 'telegram')
  await clock.pass(0)
  await expect.poll(() => posted).toEqual(['refused'])
  await store.lease('mail', minute, 1)
  await store.settle('mail', id, 1, { kind: 'sent' })

  expect((await messages('list')).stdout).toMatch(/mail enviado, telegram pendiente(.|\n)*1 pendiente\./)
  expect((await messages('show', id)).stdout).toMatch(/Telegram, error +bot was blocked/)
  expect((await messages('export')).stdout).toMatch(
    /"telegram, próximo","telegram, error"\r\n(.|\n)*"bot was blocked"\r\n/,
  )
  expect(JSON.parse((await messages('export', '--json')).stdout)).toMatchObject([
    { state: 'accepted', mailState: 'sent', telegram: { state: 'accepted', attempts: 1 } },
  ])
  expect((await messages('erase', '--id', id)).stdout).toContain('todavía no salió')
  expect(await store.health()).toMatchObject({
    counts: { accepted: 1, sent: 0 },
    used: { telegram: 1 },
    telegram: { waiting: 1, oldest: clock.now() },
  })
  expect(await store.purge(-minute)).toBe(0)
  expect((await messages('backup', `${folder}/copy.db`)).status).toBe(0)
  expect((await messages('check', `${folder}/copy.db`)).stdout).toContain('1 pendiente.')

  const port = await freePort()
  const posts = createPostCounts()
  await serveMetrics(port, { store, storeBytes: 1e9, dataDir: null, posts, troubles: () => ({}) })
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  expect(metrics).toContain('real_telegram_queue_length 1\n')
  const acceptor = createAcceptor(store, noLimits)
  const onFault = (error: unknown) => Promise.reject(error)
  const options = { ...config, acceptor, posts, store, log, clock, onFault, siteUrl: null }
  const limits = { perMinute: 9, perDay: 9, totalPerMinute: 9, storeBytes: 1e9 }
  const app = createApp({ ...options, rateLimit: limits })
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
  const ready = await app.request('/readyz', {}, { incoming })
  expect(await ready.json()).toMatchObject({ ready: true, mail: 'not configured', telegram: 'configured' })

  for (let passed = 0; passed < 12; passed++) {
    await clock.pass(minute)
    await check()
  }
  await expect.poll(() => posted).toEqual(['refused', 'late'])
  chat.outcome = { kind: 'sent' }
  expect((await messages('retry', id)).status).toBe(0)
  await clock.pass(60 * minute)
  await check()
  expect(chat.sent).toEqual([id])
  await expect.poll(() => posted).toEqual(['refused', 'late', 'refused: over', 'late: over'])
  expect((await messages('list', '--state', 'enviado')).stdout).toContain('mail enviado, telegram enviado')
})

test('a third channel takes over what waits for the others, is marked as done, and tells of what it gave up', async () => {
  const { store, messages, clock, posted, check, add } = await deliverByThird()
  chat.outcome = { kind: 'dead', error: 'too long' }
  const [byMail, byWebhook] = [await add('mail'), await add('webhook')]
  expect(await store.takeOver(telegram)).toBe(2)
  await clock.pass(minute)
  await check()
  await expect.poll(() => posted).toEqual(['dead'])
  expect((await messages('list', '--state', 'fallido')).stdout.match(/telegram fallido/g)).toHaveLength(2)
  expect((await messages('done', byMail)).status).toBe(0)
  expect((await messages('retry', '--dead')).status).toBe(0)
  chat.outcome = { kind: 'sent' }
  await clock.pass(minute)
  expect(chat.sent).toEqual([byWebhook])
})
