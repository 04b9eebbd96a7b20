import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { emailJsBody, post } from '#testing/http/client.ts'
import { ownHome, ownMailbox, ownServer, ownWebhook } from '#testing/process/own-server.ts'

test('a mail server and a webhook that hang: the end takes 30 s for all of it, and a slow request is answered', async () => {
  const mailbox = await ownMailbox({ content: 'hang' })
  const webhook = await ownWebhook(() => {})
  const env = { ...mailbox.settings, ALERT_WEBHOOK_URL: webhook.url, RATE_LIMIT_TOTAL_PER_MINUTE: '1' }
  const server = await ownServer(ownHome().home, { env })
  // The second is above the total, of which the agency hears at the end.
  for (const message of ['uno', 'dos']) expect(await post(server.url, emailJsBody({ message }))).toBe(200)
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
  const slow = request(new URL(sendPath, server.url), { method: 'POST' })
  slow.setHeader('Content-Type', 'application/json')
  // Answered when the server has the request.
  slow.setHeader('Expect', '100-continue')
  slow.flushHeaders()
  await once(slow, 'continue')

  const began = performance.now()
  const ended = server.kill('SIGTERM')
  await expect.poll(() => server.output().out).toContain('Cerrando')
  slow.end(JSON.stringify(emailJsBody({ message: 'tres' })))
  const [answer] = await once(slow, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - began).toBeLessThan(34_000)
  expect(webhook.received.join('')).toContain('"total"')
})
