import { createServer, type Server, type Socket } from 'node:net'

/** Where a script can misbehave; `content` is the answer to the message itself. */
export type Verb = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content'

/** A reply line, or something no reply should be. `drip`: the right answer, one byte a second. */
export type Behaviour = `${number} ${string}` | 'hang' | 'close' | 'reset' | 'garbage' | 'drip' | 'huge'

export interface Received {
  from: string
  to: string[]
  raw: string
  messageId: string
  date: string
}

export interface SmtpScript {
  port: number
  /** What the server took responsibility for, or may have taken for all that a client can know. */
  received: Received[]
  connections: number
  script: Partial<Record<Verb, Behaviour>>
  /** Answers the content that a hanging script left waiting, on every open connection. */
  answerContent(reply: string): void
  /** Ends every open connection from the server's side. */
  hangUp(): void
  /** Stops listening and cuts every connection; `listen` takes the same port again. */
  down(): Promise<void>
  listen(): Promise<void>
}

const good: Record<Verb, string> = {
  greeting: '220 prueba ESMTP',
  EHLO: '250-prueba\r\n250-PIPELINING\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME',
  AUTH: '235 2.7.0 adelante',
  MAIL: '250 2.1.0 bien',
  RCPT: '250 2.1.5 bien',
  DATA: '354 adelante',
  content: '250 2.0.0 recibido',
}

/** An SMTP server on a bare socket that follows a script, where the smtp-server package is too well behaved. */
export async function startSmtpScript(
  script: SmtpScript['script'] = {},
  pipelining = true,
): Promise<SmtpScript> {
  const sockets = new Set<Socket>()
  let server: Server
  const self: SmtpScript = {
    port: 0,
    received: [],
    connections: 0,
    script,
    answerContent(reply) {
      for (const socket of sockets) socket.write(`${reply}\r\n`)
    },
    hangUp() {
      for (const socket of sockets) socket.end()
    },
    async down() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    async listen() {
      server = createServer((socket) => talk(socket))
      await new Promise<void>((resolve) => server.listen(self.port, '127.0.0.1', resolve))
      const address = server.address()
      if (address && typeof address === 'object') self.port = address.port
    },
  }

  function talk(socket: Socket): void {
    self.connections++
    // Replies to a pipelined batch are small writes in a row: Nagle would hold each back for the last one's ACK.
    socket.setNoDelay(true)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let buffer = ''
    let mail: { from: string; to: string[] } = { from: '', to: [] }
    let inContent = false

    const answer = (verb: Verb, normal = good[verb]) => misbehave(socket, self.script[verb], normal)
    answer('greeting')

    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const mark = inContent ? '\r\n.\r\n' : '\r\n'
        const end = buffer.indexOf(mark)
        if (end < 0 || socket.destroyed) return
        const piece = buffer.slice(0, end)
        buffer = buffer.slice(end + mark.length)
        if (inContent) {
          inContent = false
          take(piece)
          answer('content')
        } else command(piece)
      }
    })

    function take(raw: string): void {
      if (/^[45]/.test(self.script.content ?? '')) return
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
      self.received.push({ ...mail, raw, messageId: header('Message-ID'), date: header('Date') })
    }

    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase()
      const argument = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO') {
        const lines = good.EHLO.replace(pipelining ? '' : '250-PIPELINING\r\n', '')
        answer('EHLO', lines)
      } else if (verb === 'AUTH') answer('AUTH')
      else if (verb === 'MAIL') {
        mail = { from: argument, to: [] }
        answer('MAIL')
      } else if (verb === 'RCPT') {
        mail.to.push(argument)
        answer('RCPT')
      } else if (verb === 'DATA') {
        const refused = [self.script.MAIL, self.script.RCPT].some((reply) => /^[45]/.test(reply ?? ''))
        if (refused) socket.write('503 5.5.1 sin destinatario\r\n')
        else {
          inContent = self.script.DATA === undefined || self.script.DATA === 'drip'
          answer('DATA')
        }
      } else if (verb === 'QUIT') socket.end('221 chau\r\n')
      else socket.write('502 5.5.1 no\r\n')
    }
  }

  await self.listen()
  return self
}

function misbehave(socket: Socket, behaviour: Behaviour | undefined, normal: string): void {
  if (behaviour === undefined) socket.write(`${normal}\r\n`)
  else if (behaviour === 'close') socket.end()
  else if (behaviour === 'reset') socket.resetAndDestroy()
  else if (behaviour === 'garbage') socket.write('\x00\xff qué?\r\n')
  else if (behaviour === 'huge') socket.write(`250-${'x'.repeat(2_000_000)}\r\n`)
  else if (behaviour === 'drip') drip(socket, `${normal.replace(/^(\d{3})[ -]/, '$1-')}\r\n`.repeat(20))
  else if (behaviour !== 'hang') socket.write(`${behaviour}\r\n`)
}

function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text.charAt(at++)), 1_000)
  socket.on('close', () => clearInterval(timer))
}
