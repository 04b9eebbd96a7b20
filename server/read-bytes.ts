import type { Readable } from 'node:stream'

export type ReadBytes = { kind: 'bytes'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'aborted' }

/**
 * Reads a request's body up to `limit` bytes and not on: what is above stays in the socket. `aborted` when the client
 * went away or a timeout cut it off.
 */
export function readBytes(stream: Readable, limit: number): Promise<ReadBytes> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0

    const finish = (result: ReadBytes) => {
      stream.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone)
      // An error after the answer has no one left to hear it.
      stream.on('error', () => {})
      resolve(result)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) {
        chunks.push(chunk)
        return
      }
      stream.pause()
      finish({ kind: 'too-large' })
    }
    const onEnd = () =>
      finish({ kind: 'bytes', bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) })
    const onGone = () => finish({ kind: 'aborted' })

    if (stream.readableEnded) onEnd()
    else if (stream.destroyed) onGone()
    else stream.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
  })
}
