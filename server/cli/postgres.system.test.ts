import { expect, test } from 'vitest'
import { openPostgresStore } from '#server/messages/postgres/store.ts'
import { ownHome } from '#testing/process/own-server.ts'
import { runTool } from '#testing/process/run-tool.ts'
import { spawnServer } from '#testing/process/server-process.ts'
import { ownPostgres } from '#testing/store/own-postgres.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'

const postgres = await ownPostgres('the tool over it is')

test.skipIf(postgres === null)(
  'over PostgreSQL it reads, exports and erases, and points to pg_dump',
  async () => {
    const { home } = ownHome()
    const url = postgres?.url ?? ''
    const store = await openPostgresStore({ url })
    await store.accept([sampleMessage({ email: 'ana@ejemplo.com' })], noLimits)
    const messages = (...args: string[]) => runTool(home, args, { DATABASE_URL: url })
    expect(messages('list').stdout).toContain('ana@ejemplo.com')
    expect(messages('export', '--email', 'ANA@ejemplo.com').stdout).toContain('Hola, quiero')
    const pointed = { status: 1, stderr: expect.stringContaining('pg_dump') }
    expect(messages('backup', 'copia.db')).toMatchObject(pointed)
    expect(messages('erase', '--email', 'Ana@ejemplo.com', '--yes').status).toBe(0)
    expect(await store.list()).toEqual([])
    await store.close()
  },
)

test('a server whose database cannot be reached says so and ends', async () => {
  const env = { DATABASE_URL: 'postgres://real:secreto@127.0.0.1:1/real' }
  const { exited, output } = spawnServer(ownHome().home, { env })
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(output().err).toMatch(/^No se pudo arrancar: PostgreSQL .*ECONNREFUSED.*\n$/)
  expect(output().err).not.toContain('secreto')
})
