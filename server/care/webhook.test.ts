import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ownWebhook } from '#testing/process/own-server.ts'
import { createWebhook } from './alerts.ts'
import { createLog } from './log.ts'

async function post(answer?: (response: ServerResponse) => void) {
  const receiver = await ownWebhook(answer)
  const logged: object[] = []
  const log = createLog({ level: 'info', write: (line) => logged.push(JSON.parse(line)), now: Date.now })
  const webhook = createWebhook(receiver.url, log, 300, 10)
  webhook.post({ trouble: 'dead', phase: 'raised', text: 'Una consulta no salió', count: 1 })
  await webhook.idle()
  return { ...receiver, logged }
}

test('posts what chat programs show, and the facts beside it', async () => {
  const { alerts, logged } = await post()
  const text = 'Una consulta no salió'
  expect(alerts).toEqual([{ trouble: 'dead', phase: 'raised', text, content: text, count: 1 }])
  expect(logged).toEqual([])
})

test('one more try after a failure', async () => {
  const statuses = [502, 204]
  const { received, logged } = await post((response) => response.writeHead(statuses.shift() ?? 500).end())
  expect(received).toHaveLength(2)
  expect(logged).toEqual([])
})

test.each([
  ['hangs: holds nobody up', () => {}, 'TimeoutError'],
  ['refuses', (response: ServerResponse) => response.writeHead(410).end(), 410],
  [
    'redirects: the alert does not follow to another place',
    (response: ServerResponse) => response.writeHead(302, { location: '/otro' }).end(),
    'TypeError',
  ],
])('a receiver that %s; the log says so without the secret address', async (_words, answer, outcome) => {
  const { received, logged } = await post(answer)
  expect(received.map((text) => text.split('\n', 1)[0])).toEqual(['/avisos', '/avisos'])
  expect(logged).toEqual([{ time: expect.anything(), level: 'warn', event: 'alert.webhook', outcome }])
})
