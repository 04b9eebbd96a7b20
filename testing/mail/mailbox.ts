import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A well-behaved mail server (the smtp-server package) on a free port, which keeps what it is given. */
export async function openMailbox(
  options: SMTPServerOptions = { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
) {
  const mails: Email[] = []
  const sessions: { secure: boolean; user: string | undefined; from: string; to: string[] }[] = []
  const receiver = new SMTPServer({
    async onData(stream, { secure, user, envelope }, done) {
      mails.push(await PostalMime.parse(Buffer.concat(await stream.toArray())))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      sessions.push({ secure, user, from, to: envelope.rcptTo.map(({ address }) => address) })
      done()
    },
    disableReverseLookup: true,
    ...options,
  })
  // It reports clients that break off, which is what some tests do.
  receiver.on('error', () => {})
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    sessions,
    close: () => new Promise<void>((resolve) => receiver.close(() => resolve())),
  }
}
