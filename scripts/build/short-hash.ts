import { createHash } from 'node:crypto'

/** Eight signs that change with the content: makes the name of a built file its own. */
export const shortHash = (data: Uint8Array | string) =>
  createHash('sha256').update(data).digest('base64url').slice(0, 8)
