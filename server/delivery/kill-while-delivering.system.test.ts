import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { openMailbox, type Step } from '#testing/mail/mailbox.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'

/** `kill -9` while mails are under way: everything arrives, and twice only what the server had already taken. */
const patience = { timeout: 40_000, interval: 20 }

async function begin(count: number) {
  const { home, file } = ownHome()
  const store = openSqliteStore({ file })
  const mailbox = await openMailbox()
  onTestFinished(async () => {
    await mailbox.close()
    await store.close()
  })
  const batch = Array.from({ length: count }, () => sampleMessage({ acceptedAt: Date.now() }))
  await store.accept(batch, noLimits)
  return {
    store,
    mailbox,
    messageIds: batch.map(({ messageId }) => messageId),
    arrived: () => mailbox.mails.map(({ messageId }) => messageId),
    allSent: () => expect.poll(async () => (await store.health()).counts.sent, patience).toBe(count),
    /** A server that only delivers. The lease of the one before it has expired, without waiting for that. */
    async start() {
      using db = new DatabaseSync(file, { timeout: 5000 })
      db.exec(`UPDATE contact_messages SET leased_until = 0 WHERE state = 'leased'`)
      return ownServer(home, { env: mailbox.settings })
    },
  }
}

test.each<[Step, number]>([
  ['connect', 1],
  ['to', 1],
  ['content', 2],
])('killed while the server thinks about %s: arrives %i time(s), the same mail', async (step, copies) => {
  const { store, mailbox, messageIds, arrived, allSent, start } = await begin(1)
  mailbox.answers = { [step]: 'hang' }
  const first = await start()
  if (step === 'content') await expect.poll(() => mailbox.mails.length, patience).toBe(1)
  await expect.poll(() => mailbox.connections, patience).toBe(1)
  await sleep(150)
  await first.kill('SIGKILL')
  expect((await store.health()).counts).toMatchObject({ leased: 1 })

  mailbox.answers = {}
  await start()
  await allSent()
  expect(arrived()).toEqual(Array(copies).fill(messageIds[0]))
  expect(new Set(mailbox.mails.map((mail) => mail.raw)).size).toBe(1)
})

test('killed again and again in the middle of a queue: all arrive, at most one twice for each kill', async () => {
  const { mailbox, messageIds, arrived, allSent, start } = await begin(24)
  const kills = 3
  for (let round = 0; round < kills; round++) {
    const wanted = mailbox.mails.length + 5
    const server = await start()
    await expect.poll(() => mailbox.mails.length, patience).toBeGreaterThanOrEqual(wanted)
    await server.kill('SIGKILL')
  }
  await start()
  await allSent()
  expect(new Set(arrived())).toEqual(new Set(messageIds))
  expect(mailbox.mails.length).toBeLessThanOrEqual(24 + kills)
})
