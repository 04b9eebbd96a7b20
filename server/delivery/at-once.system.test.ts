import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { startSmtpScript } from '#testing/mail/smtp-script.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'

test('a message is in the mailbox at once, though the queue looks by itself only every five seconds', async () => {
  const smtp = await startSmtpScript()
  onTestFinished(smtp.down)
  const server = await ownServer(ownHome().home, { env: smtp.settings })
  for (let n = 1; n <= 3; n++) {
    expect(await post(server.url, emailJsBody({ message: `consulta ${n}` }))).toBe(200)
    await expect.poll(() => smtp.received.length, { interval: 10, timeout: 3_000 }).toBe(n)
  }
})
