import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Above 10080, which browsers refuse (ERR_UNSAFE_PORT). */
const lowest = 10_100
const count = 20_000
/** Processes that run tests at the same time begin in different places. */
let next = process.pid * 40

/** For programs that are told their port, or keep it: below the ports that a system gives out by itself (from 32768). */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer()
    const port = await listen(probe, lowest + (next++ % count)).catch(() => null)
    if (port === null) continue
    await once(probe.close(), 'close')
    return port
  }
}
