import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** What Hono hands over beside the request: Node's own, or in tests only the peer. */
export interface AppEnv {
  Bindings: { incoming?: IncomingMessage; peer?: string }
}

export type AppContext = Context<AppEnv>

export function peerOf(c: AppContext): string | undefined {
  return c.env?.peer ?? c.env?.incoming?.socket.remoteAddress
}

/** The body as it comes in, without the framework's buffering, so that reading can stop. */
export function bodyOf(c: AppContext): Readable {
  if (c.env?.incoming) return c.env.incoming
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}
