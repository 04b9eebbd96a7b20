import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openMailbox } from '../mail/mailbox.ts'
import { openReceiver } from '../webhook/receiver.ts'
import { listen } from './free-port.ts'
import { makeHome, type ServerOptions, startServer } from './server-process.ts'

export function testHome() {
  const { remove, ...home } = makeHome()
  onTestFinished(remove)
  return home
}

export async function testServer(home: string, options?: ServerOptions) {
  const server = await startServer(home, options)
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  return server
}

export async function testMailbox(...options: Parameters<typeof openMailbox>) {
  const mailbox = await openMailbox(...options)
  onTestFinished(mailbox.close)
  return mailbox
}

export async function testReceiver(...options: Parameters<typeof openReceiver>) {
  const receiver = await openReceiver(...options)
  onTestFinished(receiver.close)
  return receiver
}

/** A receiver of alerts until the test ends. `answer` may refuse, redirect or hang. */
export async function testWebhook(answer = (response: ServerResponse): unknown => response.end('ok')) {
  /** Path, headers and body of every post. */
  const received: string[] = []
  const alerts: Record<string, unknown>[] = []
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    alerts.push(JSON.parse(body))
    received.push([incoming.url, ...incoming.rawHeaders, body].join('\n'))
    answer(response)
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}/avisos`, received, alerts }
}
