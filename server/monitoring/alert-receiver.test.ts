import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#testing/process/free-port.ts'
import { testWebhook } from '#testing/process/test-server.ts'
import { createAlertReceiver, formFor } from './alert-receiver.ts'

const text = 'Una consulta no salió: «RCPT 550».'
const alert = { trouble: 'dead', phase: 'raised', at: '2026-11-28T12:00:00.000Z', text, count: 1 } as const

/** What each receiver documents, and the fields that it must not be sent. */
test.each<[string, string, object | string]>([
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  ['Slack', 'https://hooks.slack.com/services/T0/B0/x', { text }],
  // https://docs.discord.com/developers/resources/webhook#execute-webhook
  ['Discord', 'https://discord.com/api/webhooks/1/x', { content: text }],
  ['Discord, old', 'https://discordapp.com/api/webhooks/1/x', { content: text }],
  ['Discord, canary', 'https://canary.discord.com/api/webhooks/1/x', { content: text }],
  // https://developers.google.com/workspace/chat/quickstart/webhooks: an unknown field is a 400.
  ['Google Chat', 'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', { text }],
  // https://developers.mattermost.com/integrate/webhooks/incoming/
  ['Mattermost', 'https://chat.example/hooks/x', { ...alert }],
  // https://docs.ntfy.sh/publish/: the body is the message.
  ['ntfy', 'https://ntfy.sh/real-avisos', text],
  ['ntfy of one’s own', 'https://ntfy.real.example/avisos', text],
  ['n8n', 'https://n8n.example/webhook/x', { ...alert }],
  ['a program', 'http://127.0.0.1:9000/x', { ...alert }],
])('%s gets the form that it takes', (_, url, expected) => {
  const { type, body } = formFor(url)(alert)
  expect(type).toMatch(typeof expected === 'string' ? /^text\/plain/ : /^application\/json$/)
  expect(typeof expected === 'string' ? body : JSON.parse(body)).toEqual(expected)
})

// https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook
test.each([
  'https://prod-12.brazilsouth.logic.azure.com:443/workflows/a/triggers/manual/paths/invoke?sig=x',
  'https://default0.0.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/a/triggers/manual/paths/invoke?sig=x',
])('a workflow of Microsoft Teams gets a message with one Adaptive Card: %s', (url) => {
  const { body } = formFor(url)(alert)
  expect(JSON.parse(body)).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          body: [{ type: 'TextBlock', text, wrap: true }],
        },
      },
    ],
  })
})

test('Discord takes 2,000 characters, and refuses more', () => {
  const { body } = formFor('https://discord.com/api/webhooks/1/x')({ ...alert, text: 'x'.repeat(2001) })
  expect(JSON.parse(body).content).toHaveLength(2000)
})

const answering =
  (status: number, headers = {}, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)
test.each<[string, (response: ServerResponse) => unknown, object]>([
  ['takes it', answering(204), { delivered: true, said: '204' }],
  ['takes it with words', answering(200, {}, 'ok'), { delivered: true, said: '200 ok' }],
  [
    'says what is wrong',
    answering(400, {}, '{"error":\n\t"Unknown name \\"content\\""}\u001b[2J'),
    { delivered: false, said: '400 {"error": "Unknown name \\"content\\""} [2J', afterMs: 0 },
  ],
  [
    'says a lot',
    answering(500, {}, 'x'.repeat(9999)),
    { delivered: false, said: `500 ${'x'.repeat(300)}`, afterMs: 0 },
  ],
  [
    'asks for time',
    answering(429, { 'Retry-After': '90' }),
    { delivered: false, said: '429', afterMs: 90_000 },
  ],
  [
    'asks for a date',
    answering(503, { 'Retry-After': 'Fri, 15 Jan 2027 08:01:00 GMT' }),
    { delivered: false, said: '503', afterMs: 60_000 },
  ],
  [
    'asks for nonsense',
    answering(503, { 'Retry-After': 'soon' }),
    { delivered: false, said: '503', afterMs: 0 },
  ],
  ['redirects', answering(302, { location: '/otro' }), { delivered: false, said: 'TypeError', afterMs: 0 }],
  ['hangs', () => {}, { delivered: false, said: 'TimeoutError', afterMs: 0 }],
])('a receiver that %s; its address is in no answer', async (_, answer, expected) => {
  const { url, received, alerts } = await testWebhook(answer)
  const now = () => Date.parse('2027-01-15T08:00:00Z')
  expect(await createAlertReceiver(url, 500, now)(alert)).toEqual(expected)
  expect(received.map((lines) => lines.split('\n', 1)[0])).toEqual(['/avisos'])
  expect(alerts).toEqual([alert])
})

test('a receiver that is away is named by the reason alone', async () => {
  const answer = await createAlertReceiver(`http://127.0.0.1:${await freePort()}/secret`)(alert)
  expect(answer).toEqual({ delivered: false, said: 'ECONNREFUSED', afterMs: 0 })
})
