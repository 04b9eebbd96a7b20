import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { Log } from '#server/log.ts'
import { createWebhook } from './webhook.ts'

let end = () => {}
afterEach(() => end())

async function receiver(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  end = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  const logged: unknown[] = []
  const warn: Log['warn'] = (event, facts) => logged.push([event, facts])
  const log: Log = { debug: warn, info: warn, warn, error: warn }
  const port = address && typeof address === 'object' ? address.port : 0
  const url = `http://127.0.0.1:${port}/secreto`
  return { webhook: createWebhook({ url, log, timeoutMs: 300, pauseMs: 10 }), logged }
}

test('posts what chat programs show, and the facts beside it', async () => {
  const bodies: unknown[] = []
  const { webhook, logged } = await receiver((_request, response, body) => {
    bodies.push(JSON.parse(body))
    response.end('ok')
  })
  webhook.post({ trouble: 'dead', phase: 'raised', text: 'Una consulta no salió', count: 1 })
  await webhook.idle()
  expect(bodies).toEqual([
    {
      trouble: 'dead',
      phase: 'raised',
      text: 'Una consulta no salió',
      content: 'Una consulta no salió',
      count: 1,
    },
  ])
  expect(logged).toEqual([])
})

test('one more try after a failure', async () => {
  let calls = 0
  const { webhook, logged } = await receiver((_request, response) => {
    response.statusCode = ++calls === 1 ? 502 : 204
    response.end()
  })
  webhook.post({ text: 'x' })
  await webhook.idle()
  expect(calls).toBe(2)
  expect(logged).toEqual([])
})

test('a receiver that hangs holds nobody up; the log says so without the secret address', async () => {
  let calls = 0
  const { webhook, logged } = await receiver(() => {
    calls++
  })
  const begun = performance.now()
  webhook.post({ text: 'x' })
  expect(performance.now() - begun).toBeLessThan(50)
  await webhook.idle()
  expect(calls).toBe(2)
  expect(logged).toEqual([['alert.webhook', { outcome: 'TimeoutError' }]])
  expect(JSON.stringify(logged)).not.toContain('secreto')
})

test('does not follow to another place', async () => {
  const asked: (string | undefined)[] = []
  const { webhook, logged } = await receiver((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { location: '/otro' }).end()
  })
  webhook.post({ text: 'x' })
  await webhook.idle()
  expect(asked).toEqual(['/secreto', '/secreto'])
  expect(logged).toEqual([['alert.webhook', { outcome: 'TypeError' }]])
})
