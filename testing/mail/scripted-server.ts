import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from '../process/free-port.ts'

/** `content`: after the mail's last byte. */
export type Stage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content'
/** Sent as it stands, several lines too; `cut` closes the connection, `hang` says nothing. */
export type Reply = string
type Script = Partial<Record<Exclude<Stage, 'content'>, Reply>> & {
  content?: Reply | ((mail: string) => Reply | undefined)
}

const usual: Record<Stage, Reply> = {
  greeting: '220 mail.proveedor.example ESMTP',
  EHLO: '250-mail.proveedor.example\r\n250-PIPELINING\r\n250-AUTH PLAIN LOGIN\r\n250 ENHANCEDSTATUSCODES',
  AUTH: '235 2.7.0 Accepted',
  MAIL: '250 2.1.0 OK',
  RCPT: '250 2.1.5 OK',
  DATA: '354 Go ahead',
  content: '250 2.0.0 OK queued as 1',
}
const stages: Record<string, Stage> = {
  HELO: 'EHLO',
  EHLO: 'EHLO',
  AUTH: 'AUTH',
  MAIL: 'MAIL',
  RCPT: 'RCPT',
  DATA: 'DATA',
}

/** A mail server that answers byte by byte as a provider does, at the same stage. `script` may be changed while it runs. */
export async function scriptedServer(script: Script = {}) {
  const sockets = new Set<Socket>()
  const self = {
    port: 0,
    script,
    lines: [] as string[],
    mails: [] as string[],
    connections: 0,
    /** It begins to say nothing. */
    onHang: () => {},
    /** Closes every connection; resolves when the clients know. */
    async drop() {
      const closed = [...sockets].map((socket) => once(socket, 'close'))
      for (const socket of sockets) socket.end()
      await Promise.all(closed)
    },
  }

  function say(socket: Socket, stage: Stage, mail = ''): boolean {
    const given = self.script[stage]
    const reply = (typeof given === 'function' ? given(mail) : given) ?? usual[stage]
    if (reply === 'cut') socket.destroy()
    else if (reply === 'hang') self.onHang()
    else socket.write(`${reply.replaceAll(/\r?\n/g, '\r\n')}\r\n`)
    if (/^421/.test(reply)) socket.end()
    return reply.startsWith('2') || reply.startsWith('3')
  }

  const server = createServer((socket) => {
    self.connections++
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let text = ''
    let inContent = false
    /** A command that was refused: those that came with it are refused too. */
    let refused = false

    function command(line: string): void {
      self.lines.push(line)
      const verb = line.slice(0, 4).toUpperCase()
      const stage = stages[verb]
      if (stage === 'MAIL') refused = false
      if (stage === undefined) socket.write('250 OK\r\n')
      else if (refused) socket.write('503 5.5.1 Bad sequence of commands\r\n')
      else if (!say(socket, stage)) refused = stage !== 'EHLO'
      else inContent = stage === 'DATA'
    }

    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(inContent ? '\r\n.\r\n' : '\r\n')
        if (end < 0 || socket.destroyed) return
        const part = text.slice(0, end)
        text = text.slice(end + (inContent ? 5 : 2))
        if (!inContent) command(part)
        else {
          inContent = false
          if (say(socket, 'content', part)) self.mails.push(part)
        }
      }
    })
    say(socket, 'greeting')
  })

  self.port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return self
}
