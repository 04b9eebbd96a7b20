import { onTestFinished } from 'vitest'
import { makeHome, type ServerOptions, startServer } from './server-process.ts'

/** A server's home that goes with the test. */
export function ownHome() {
  const { remove, ...home } = makeHome()
  onTestFinished(remove)
  return home
}

/** A server that runs until the test is over. */
export async function ownServer(home: string, options?: ServerOptions) {
  const server = await startServer(home, options)
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  return server
}
