import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'

test('a message is in the mailbox at once, over one connection, though the queue looks by itself only every five seconds', async () => {
  const mailbox = await openMailbox()
  onTestFinished(mailbox.close)
  const server = await ownServer(ownHome().home, { env: mailbox.settings })
  for (let n = 1; n <= 3; n++) {
    expect(await post(server.url, emailJsBody({ message: `consulta ${n}` }))).toBe(200)
    await expect.poll(() => mailbox.mails.length, { interval: 10, timeout: 3_000 }).toBe(n)
  }
  expect(mailbox.connections).toBe(1)
})
