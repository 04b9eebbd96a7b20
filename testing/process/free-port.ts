import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Above 10080, which browsers refuse (ERR_UNSAFE_PORT). */
const lowest = 10_100
const count = 20_000
/** Test processes that run at the same time start at different ports. */
let next = process.pid * 40

/** A port for programs that need to know theirs beforehand. Below 32768, where the ports begin that a system gives out by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer()
    const port = await listen(probe, lowest + (next++ % count)).catch(() => null)
    if (port === null) continue
    await once(probe.close(), 'close')
    return port
  }
}
