import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mail, refusals } from '#content/mail.ts'
import { ownMailbox } from '#testing/process/own-server.ts'
import { openOwnersTool } from '#testing/process/owners-tool.ts'

test('one mail through the configured server, and its answer in words', async () => {
  const { call } = openOwnersTool()
  const mailbox = await ownMailbox()
  const env = mailbox.settings
  expect((await call(['test-mail'])).stderr).toContain('El correo está sin configurar')
  expect(await call(['test-mail'], { env })).toMatchObject({ status: 0 })
  expect(mailbox.mails).toMatchObject([{ to: [{ address: 'hola@real.test' }], subject: mail.test.subject }])
  mailbox.answers = { from: '553 5.1.8 sender' }
  const { status, stderr } = await call(['test-mail'], { env })
  expect(status).toBe(1)
  expect(stderr).toContain(`No salió: ${refusals.refused}`)
})

test('before the first message there is no store, which is another answer than an empty one: its place is named, no file made', async () => {
  const { messages, folder, file } = openOwnersTool()
  const { status, stdout, stderr } = await messages('list')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^No hay ninguna base de mensajes en ${file}: .*\n$`))
  expect(readdirSync(folder)).toEqual([])
})

test('a mistake in the mail settings does not keep the owner from the messages', async () => {
  const { call, stored } = openOwnersTool()
  const [id] = await stored({})
  const { status, stdout } = await call(['list'], { env: { SMTP_URL: 'nonsense', PORT: 'x' } })
  expect([status, stdout]).toEqual([0, expect.stringContaining(`${id}`)])
})
