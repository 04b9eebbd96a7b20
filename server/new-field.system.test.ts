import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post } from '#testing/http/client.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { ownHome, ownMailbox, ownServer } from '#testing/process/own-server.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'

test('a new field takes its line, its column and its words, and arrives in store, CSV, JSON and mail', async () => {
  const { root, edit, write, remove } = await copyCheckout()
  onTestFinished(remove)
  const add = (file: string, line: string) => edit(file, '  plan: {', `${line}\n  plan: {`)
  await add('contract/fields.ts', `phone: { wire: 'phone', kind: 'line', limit: 40, required: false },`)
  const words = `{ mail: 'Teléfono', shown: 'Teléfono', csv: 'teléfono', asked: 'tu teléfono' }`
  await add('content/field-words.ts', `phone: ${words},`)
  const column = 'ALTER TABLE contact_messages ADD COLUMN phone TEXT;'
  await write('server/messages/sqlite/migrations/999-phone.sql', column)

  const mailbox = await ownMailbox()
  const { home, dataDir, file } = ownHome()
  const server = await ownServer(home, { root, env: mailbox.settings })
  expect(await post(server.url, emailJsBody({ phone: ' +54 261\t555 ' }))).toBe(200)
  expect(await post(server.url, emailJsBody({ phone: '5'.repeat(41) }))).toBe(400)
  expect(await post(server.url, emailJsBody({ message: 'sin teléfono' }))).toBe(200)
  using db = new DatabaseSync(file)
  const rows = db.prepare('SELECT phone FROM contact_messages ORDER BY seq').all()
  expect(rows.map(({ phone }) => phone)).toEqual(['+54 261 555', null])

  // At once and over one connection, though the queue looks by itself only every five seconds.
  await expect.poll(() => mailbox.mails.length, { timeout: 3_000 }).toBe(2)
  expect(mailbox.connections).toBe(1)
  expect(mailbox.mails[0]?.text).toContain('Teléfono: +54 261 555')
  const messages = (...args: string[]) =>
    runNode([join(root, 'server/cli/messages.ts'), ...args], { ...bareEnvironment, DATA_DIR: dataDir })
  const csv = (await messages('export', '--csv')).out.split('\r\n')
  expect(csv[0]).toContain('"teléfono","plan"')
  expect(csv[1]).toContain(`"'+54 261 555"`)
  expect((await messages('list', '--json')).out).toContain('"phone": "+54 261 555"')
})
