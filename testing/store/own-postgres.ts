import { afterAll } from 'vitest'
import { postgresPrograms, startTemporaryServer } from './postgres.ts'

/** A PostgreSQL for the tests of one file; where it is not installed `null`, and a line that says what is not tested. */
export async function ownPostgres(what: string) {
  const programs = postgresPrograms()
  if (programs === null) {
    console.warn(`PostgreSQL is not installed: ${what} not tested here.`)
    return null
  }
  const server = await startTemporaryServer(programs)
  afterAll(server.remove)
  return { programs, ...server }
}
