import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A port that was free a moment ago, for programs that have to be told theirs. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  await once(probe.close(), 'close')
  return port
}
