import { once } from 'node:events'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { sendPath } from '#contract/send.ts'

const post = { ':method': 'POST', ':path': sendPath, 'content-type': 'application/json' }

/** What each stream does: sends the first byte of a message, or asks for a page and takes none of it. */
const kinds = {
  message: { head: post, body: '{', window: 65_535 },
  page: { head: { ':path': '/page.txt' }, body: null, window: 0 },
} satisfies Record<string, { head: OutgoingHttpHeaders; body: string | null; window: number }>

/** Five HTTP/2 connections from one loopback address, with 250 streams each that never end. */
export async function streamCrowd(port: number, localAddress: string, kind: keyof typeof kinds) {
  const { head, body, window } = kinds[kind]
  const sessions: ClientHttp2Session[] = []
  for (let count = 0; count < 5; count++) {
    const createConnection = () => connectTcp({ port, host: '127.0.0.1', localAddress })
    const session = connect('http://real.example', {
      createConnection,
      settings: { initialWindowSize: window },
    })
    sessions.push(session.on('error', () => {}))
    await once(session, 'remoteSettings')
    for (let streams = 0; streams < 250; streams++) {
      const stream = session.request({ ':authority': 'real.example', ...head }, { endStream: body === null })
      stream.on('error', () => {})
      if (body !== null) stream.write(body)
    }
    // Answered: all that was sent before it has arrived.
    await new Promise((answered) => session.ping(answered))
  }
  return { leave: () => sessions.map((session) => session.destroy()) }
}
