import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** Where a script can misbehave; `content` is the answer to the message itself. */
export type Verb = keyof typeof good

/** A reply line, or something no reply should be. `drip`: the right answer, one byte a second. */
export type Behaviour = `${number} ${string}` | 'hang' | 'close' | 'reset' | 'garbage' | 'drip' | 'huge'

export type SmtpScript = Awaited<ReturnType<typeof startSmtpScript>>

const good = {
  greeting: '220 prueba ESMTP',
  EHLO: '250-prueba\r\n250-PIPELINING\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME',
  AUTH: '235 2.7.0 adelante',
  MAIL: '250 2.1.0 bien',
  RCPT: '250 2.1.5 bien',
  DATA: '354 adelante',
  content: '250 2.0.0 recibido',
}

/** An SMTP server on a bare socket that follows a script, where the smtp-server package is too well behaved. */
export async function startSmtpScript(script: Partial<Record<Verb, Behaviour>> = {}, pipelining = true) {
  const sockets = new Set<Socket>()
  let server: Server
  const self = {
    port: 0,
    get settings() {
      return {
        SMTP_URL: `smtp://127.0.0.1:${self.port}`,
        MAIL_FROM: 'web@real.test',
        MAIL_TO: 'hola@real.test',
      }
    },
    /** What the server took responsibility for, or may have taken for all that a client can know. */
    received: [] as { from: string; to: string[]; raw: string; messageId: string; date: string }[],
    connections: 0,
    script,
    /** Answers the content that a hanging script left waiting, on every open connection. */
    answerContent(reply: string): void {
      for (const socket of sockets) socket.write(`${reply}\r\n`)
    },
    hangUp(): void {
      for (const socket of sockets) socket.end()
    },
    /** Stops listening and cuts every connection; `listen` takes the same port again. */
    async down(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    async listen(): Promise<void> {
      server = createServer(talk).listen(self.port, '127.0.0.1')
      await once(server, 'listening')
      self.port = (server.address() as AddressInfo).port
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

    const answer = (verb: Verb) => {
      const normal = pipelining ? good[verb] : good[verb].replace('250-PIPELINING\r\n', '')
      misbehave(socket, self.script[verb], normal)
    }
    answer('greeting')

    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const mark = inContent ? '\r\n.\r\n' : '\r\n'
        const end = buffer.indexOf(mark)
        if (end < 0 || socket.destroyed) return
        const piece = buffer.slice(0, end)
        buffer = buffer.slice(end + mark.length)
        if (inContent) take(piece)
        else command(piece.slice(0, 4).toUpperCase(), /<(.*)>/.exec(piece)?.[1] ?? '')
      }
    })

    function take(raw: string): void {
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
      if (!refuses(self.script.content)) {
        self.received.push({ ...mail, raw, messageId: header('Message-ID'), date: header('Date') })
      }
      inContent = false
      answer('content')
    }

    function command(verb: string, argument: string): void {
      if (verb === 'MAIL') mail = { from: argument, to: [] }
      if (verb === 'RCPT') mail.to.push(argument)
      if (verb === 'QUIT') socket.end('221 chau\r\n')
      else if (verb === 'DATA' && (refuses(self.script.MAIL) || refuses(self.script.RCPT))) {
        socket.write('503 5.5.1 sin destinatario\r\n')
      } else if (verb === 'DATA') {
        inContent = self.script.DATA === undefined || self.script.DATA === 'drip'
        answer('DATA')
      } else if (isVerb(verb)) answer(verb)
      else socket.write('502 5.5.1 no\r\n')
    }
  }

  await self.listen()
  return self
}

const isVerb = (word: string): word is Verb => Object.hasOwn(good, word)
const refuses = (behaviour = '') => /^[45]/.test(behaviour)

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
