import { Readable } from 'node:stream'
import { limits } from '#contract/send.ts'
import { answer, type EndpointContext, type Step } from './answer.ts'
import { replies } from './replies.ts'

/** Refuses a body that says it is over the limit, before anything that costs: no store is asked, no byte is read. */
export const length: Step = async (c, next) =>
  Number(c.req.header('content-length') ?? 0) > limits.body ? answer(c, replies.tooLarge) : next()

/** Stops at the limit. Not Hono's `bodyLimit`: it believes `Content-Length`, and copies a body without one. */
export const reading: Step = async (c, next) => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Not destroyed on the way out, or the connection would end before the answer.
    for await (const chunk of bodyOf(c).iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limits.body) return answer(c, replies.tooLarge)
      chunks.push(chunk)
    }
  } catch {
    // The client went away, or a timeout cut it off.
    return answer(c, replies.broken)
  }
  c.set('bytes', Buffer.concat(chunks))
  return next()
}

/** The body as it comes in, without the framework's buffering, so that reading can stop. */
function bodyOf(c: EndpointContext): Readable {
  if (c.env?.incoming) return c.env.incoming
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}
