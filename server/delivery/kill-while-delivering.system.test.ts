import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { ownHome, ownMailbox, ownServer } from '#testing/process/own-server.ts'
import { noLimits, sampleMessage } from '#testing/store/own-store.ts'

const patience = { timeout: 40_000, interval: 20 }

test('killed with kill -9 again and again, also while the server has a mail and has not answered: all arrive, at most one twice for each kill', async () => {
  const { home, file } = ownHome()
  const store = openSqliteStore({ file })
  const mailbox = await ownMailbox({ content: 'hang' })
  onTestFinished(store.close)
  const batch = Array.from({ length: 24 }, () => sampleMessage({ acceptedAt: Date.now() }))
  await store.accept(batch, noLimits)
  /** The lease of the process before it has expired, without waiting for that. */
  const start = () => {
    using db = new DatabaseSync(file, { timeout: 5000 })
    db.exec(`UPDATE contact_messages SET leased_until = 0 WHERE state = 'leased'`)
    return ownServer(home, { env: mailbox.settings })
  }

  const first = await start()
  await expect.poll(() => mailbox.mails.length, patience).toBe(1)
  await first.kill('SIGKILL')
  expect((await store.health()).counts).toMatchObject({ leased: 1 })
  mailbox.answers = {}
  const kills = 3
  for (let kill = 2; kill <= kills; kill++) {
    const wanted = mailbox.mails.length + 5
    const server = await start()
    await expect.poll(() => mailbox.mails.length, patience).toBeGreaterThanOrEqual(wanted)
    await server.kill('SIGKILL')
  }
  await start()
  await expect.poll(async () => (await store.health()).counts.sent, patience).toBe(24)

  const arrived = mailbox.mails.map(({ messageId }) => messageId)
  expect(new Set(arrived)).toEqual(new Set(batch.map(({ messageId }) => messageId)))
  expect(mailbox.mails.length).toBeLessThanOrEqual(24 + kills)
  // A repeat is the same mail, by which a mail program knows it.
  expect(new Set(mailbox.mails.map(({ raw }) => raw)).size).toBe(24)
})
