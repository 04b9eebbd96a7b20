import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post, readiness, sampleFields } from '#testing/http/client.ts'
import { runTool } from '#testing/process/cli-harness.ts'
import { testHome, testMailbox, testReceiver, testServer } from '#testing/process/test-server.ts'
import { skipFor } from '#testing/skips.ts'
import { execSql, noLimits, sampleMessages } from '#testing/store/own-store.ts'
import { ownPostgres, withoutPostgres } from '#testing/store/postgres.ts'
import type { NewMessage } from './message.ts'
import { channels } from './message.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'

const postgres = await ownPostgres()
const needsPostgres = skipFor(withoutPostgres)

/** Stores six messages: one sent, one dead, one tried before, one leased by a process that died, and two that wait. Two go by the webhook too. */
async function fillStore(file: string) {
  const now = Date.now()
  const store = openSqliteStore(file)
  const add = (count: number, over: Partial<NewMessage>) =>
    store.accept(sampleMessages(count, { acceptedAt: now - 3_600_000, ...over }), noLimits)
  await add(4, { plan: 'Landing', text: 'ñ 🍷 y "comillas"' })
  await add(2, { spamSign: 'links', later: 2, channels })
  const [sent, dead, tried] = await store.lease('mail', 3_000, 4)
  await store.settle('mail', sent!.id, 1, { kind: 'sent' })
  await store.settle('mail', dead!.id, 1, { kind: 'dead', error: 'data 550' })
  await store.settle('mail', tried!.id, 1, { kind: 'retry', inMs: 1_000, error: 'connect ETIMEDOUT' })
  const [hooked] = await store.lease('webhook', 3_000, 1)
  await store.settle('webhook', hooked!.id, 1, { kind: 'retry', inMs: 1_000, error: 'webhook 500' })
  await store.close()
}

test(
  'a move, cut off once: every message arrives, and goes by each of its channels once',
  needsPostgres,
  async () => {
    const { home, file } = testHome()
    const url = await postgres!.database('moved')
    await fillStore(file)
    const [mailbox, receiver] = [await testMailbox(), await testReceiver()]
    const messages = (...args: string[]) => runTool(home, args)
    const overPostgres = (...args: string[]) => runTool(home, args, { DATABASE_URL: url })
    const move = () => overPostgres('move')

    const running = await testServer(home)
    expect(await post(running.url, emailJsBody())).toBe(200)
    expect(messages('move')).toMatchObject({ status: 1, stderr: expect.stringContaining('DATABASE_URL') })
    const busy = 'No se pudo: la base de mensajes está ocupada por otro proceso'
    expect(move()).toMatchObject({ status: 1, stderr: expect.stringContaining(busy) })
    await running.kill('SIGKILL')

    // The file is marked as moved, but the transaction in PostgreSQL was not committed.
    execSql(file, `UPDATE contact_queue SET moved_to = 'PostgreSQL x/y'`)
    const cutOff = await testServer(home, { env: mailbox.settings })
    expect(await post(cutOff.url, emailJsBody())).toBe(503)
    const reason = expect.stringMatching(/mudaron a PostgreSQL x\/y/)
    expect(await readiness(cutOff.url)).toEqual([503, reason])
    expect(cutOff.output().out).toContain('Si la mudanza no terminó, repetila')
    await cutOff.kill('SIGTERM')

    const before = messages('export', '--json').stdout
    const first = move()
    expect(first.stderr).toBe(`Base de mensajes: ${file}\n`)
    expect(first.stdout).toContain('7 mensajes en PostgreSQL 127.0.0.1')
    expect(first.status).toBe(0)
    const store = await openPostgresStore(url)
    onTestFinished(() => store.close())
    expect(overPostgres('export', '--json').stdout).toBe(before)
    // What was erased in PostgreSQL after the move is not brought back by another one.
    await store.erase({ state: 'dead' })
    expect(move()).toMatchObject({ status: 1, stderr: expect.stringContaining('ya se mudaron a PostgreSQL') })
    expect(await store.count({})).toMatchObject({ all: 6 })

    // On PostgreSQL every command works except `backup`; the file may only be read.
    expect(overPostgres('list').stdout).toContain('6 mensajes')
    const backup = { status: 1, stderr: expect.stringContaining('pg_dump') }
    expect(overPostgres('backup', 'copia.db')).toMatchObject(backup)
    const moved = expect.stringContaining('Estos mensajes se mudaron a PostgreSQL 127.0.0.1')
    expect(messages('list', '--limit', '1')).toMatchObject({ status: 0, stderr: moved })
    expect(messages('backup', 'copia.db')).toMatchObject({ status: 1, stdout: '', stderr: moved })
    expect(existsSync(join(home, 'copia.db'))).toBe(false)
    // Nor does `retry` say that it will deliver what no server delivers from here any more.
    expect(messages('retry', '--dead')).toMatchObject({ status: 1, stdout: '', stderr: moved })

    const server = await testServer(home, {
      env: { ...mailbox.settings, ...receiver.settings, DATABASE_URL: url },
    })
    // The same message within ten minutes is a duplicate, also after the move.
    expect(await post(server.url, emailJsBody())).toBe(200)
    const waiting = async () => (await store.count({})).waiting
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)
    expect(await store.list({ email: sampleFields.email })).toHaveLength(1)
    expect(mailbox.mails).toHaveLength(5)
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(5)
    expect(receiver.received).toHaveLength(2)
    expect(receiver.taken.size).toBe(2)
  },
)
