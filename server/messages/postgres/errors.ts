import { StoreUnavailable, StoreUnusable } from '../errors.ts'

/** Connection lost or refused, server stopping or starting, deadlock: the same work may succeed at once. */
const transientState = /^(08...|57P0[123]|40001|40P01|53300)$/
const transientSocket = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])

/** User, password or database that the server does not know. */
const mistakenState = /^(28000|28P01|3D000)$/

/** Classes whose messages may quote a stored value: 22 (data), 23 (constraints). */
const quotesValues = /^2[23]/

interface DriverError {
  code?: unknown
  message?: unknown
}

export function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DriverError
  if (typeof code === 'string') return transientState.test(code) || transientSocket.has(code)
  return typeof message === 'string' && message.startsWith('Connection terminated')
}

/** The driver's `detail`, `where` and some messages quote rows: only the code is kept then, which tells the cause. */
export function withoutValues(error: unknown): Error {
  if (error instanceof Error && error.name.startsWith('Store')) return error
  const { code, message } = (error ?? {}) as DriverError
  const words = typeof message === 'string' ? message : 'failed'
  if (typeof code !== 'string') return new StoreUnavailable(`PostgreSQL: ${words}`)
  if (mistakenState.test(code)) return new StoreUnusable(`DATABASE_URL: ${words} (${code})`)
  return new StoreUnavailable(`PostgreSQL (${code}): ${quotesValues.test(code) ? 'refused the data' : words}`)
}
