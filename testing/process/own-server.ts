import { onTestFinished } from 'vitest'
import { openMailbox } from '../mail/mailbox.ts'
import { makeHome, type ServerOptions, startServer } from './server-process.ts'

export function ownHome() {
  const { remove, ...home } = makeHome()
  onTestFinished(remove)
  return home
}

export async function ownServer(home: string, options?: ServerOptions) {
  const server = await startServer(home, options)
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  return server
}

export async function ownMailbox(...options: Parameters<typeof openMailbox>) {
  const mailbox = await openMailbox(...options)
  onTestFinished(mailbox.close)
  return mailbox
}
