import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post, readiness, sampleFields } from '#testing/http/client.ts'
import { runTool } from '#testing/process/cli-harness.ts'
import { ownHome, ownMailbox, ownServer } from '#testing/process/own-server.ts'
import { skipFor } from '#testing/skips.ts'
import { noLimits, sampleMessages } from '#testing/store/own-store.ts'
import { ownPostgres, withoutPostgres } from '#testing/store/postgres.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { NewMessage } from './store.ts'

const postgres = await ownPostgres()

describe('messages -- move', skipFor(withoutPostgres), () => {
  let databases = 0
  const now = Date.now()
  const old = now - 3_600_000

  /** 40 messages: 12 sent, 8 dead, 18 waiting, one tried before, one leased by a process that died. */
  async function begin() {
    const { home, file } = ownHome()
    const url = await postgres!.database(`move_${++databases}`)
    const store = openSqliteStore(file)
    const add = (count: number, over: Partial<NewMessage> = {}) =>
      store.accept(sampleMessages(count, { acceptedAt: old, ...over }), noLimits)
    await add(20, { plan: 'Landing', text: 'ñ 🍷 y "comillas"' })
    for (const [i, { id }] of (await store.lease(now, now + 60_000, 20)).entries())
      await store.settle(id, 1, i < 12 ? { kind: 'sent', at: now } : { kind: 'dead', error: 'data 550' })
    await add(2)
    const [tried] = await store.lease(now, now + 60_000, 1)
    await store.settle(tried?.id ?? '', 1, { kind: 'retry', at: now + 1_000, error: 'connect ETIMEDOUT' })
    await store.lease(now, now + 3_000, 1)
    await add(18, { spamSign: 'links', later: true })
    const before = await store.list()
    await store.close()

    const messages = (...args: string[]) => runTool(home, args)
    const overPostgres = (...args: string[]) => runTool(home, args, { DATABASE_URL: url })
    const move = (to = url) => runTool(home, ['move'], { DATABASE_URL: to })
    const there = async () => {
      const target = await openPostgresStore({ url })
      onTestFinished(() => target.close())
      return target
    }
    return { home, file, url, before, messages, overPostgres, move, there }
  }

  const withoutSeq = ({ seq: _, ...rest }: { seq: number }) => rest

  test('refused while a server runs; if it is cut off before the commit, no server accepts messages in the file, and the next run completes it', async () => {
    const { home, file, before, messages, overPostgres, move, there } = await begin()
    const running = await ownServer(home)
    expect(messages('move')).toMatchObject({ status: 1, stderr: expect.stringContaining('DATABASE_URL') })
    const using = 'No se pudo: hay un servidor u otro programa usando la base: detenelo y repetí'
    expect(move()).toMatchObject({ status: 1, stderr: expect.stringContaining(using) })
    await running.kill('SIGKILL')
    const db = new DatabaseSync(file)
    db.exec(`UPDATE contact_queue SET moved_to = 'PostgreSQL x/y', moved_at = 1`)
    db.close()
    const cutOff = await ownServer(home)
    expect(await post(cutOff.url, emailJsBody())).toBe(503)
    expect(cutOff.output().out).toContain('Si la mudanza no terminó, repetila')
    await cutOff.kill('SIGTERM')

    // Every message arrives as it was, in its order; a second run changes nothing; one that came later is added.
    const first = move()
    expect(first.stderr).toBe(`Base de mensajes: ${file}\n`)
    expect(first.stdout).toContain('40 mensajes en PostgreSQL 127.0.0.1')
    expect(first.status).toBe(0)
    const store = await there()
    expect((await store.list()).map(withoutSeq)).toEqual(before.map(withoutSeq))

    const source = openSqliteStore(file)
    await source.accept(sampleMessages(1, { acceptedAt: now }), noLimits)
    await source.close()
    // Erased there, and so not brought back.
    await store.erase({ state: 'dead' })
    expect(move().stdout).toContain('1 mensaje en PostgreSQL')
    expect(move().stdout).toMatch(/^Nada nuevo en PostgreSQL /)
    expect(await store.count({})).toMatchObject({ all: 33 })
    expect(move(await postgres!.database('elsewhere')).stderr).toContain('a otra base no se mudan')

    // There the owner's tool goes on, but for its back-up.
    expect(overPostgres('list').stdout).toContain('33 mensajes')
    const backup = { status: 1, stderr: expect.stringContaining('pg_dump') }
    expect(overPostgres('backup', 'copia.db')).toMatchObject(backup)
    // Here they are only to be read.
    const listed = messages('list', '--limit', '1')
    expect(listed.stderr).toContain('Estos mensajes se mudaron a PostgreSQL 127.0.0.1')
    expect(listed.status).toBe(0)
    expect(messages('retry', '--dead')).toMatchObject({ status: 1, stdout: '' })
    const deadFile = { status: 1, stdout: '', stderr: expect.stringContaining('se mudaron a PostgreSQL') }
    expect(messages('backup', join(home, 'copia.db'))).toMatchObject(deadFile)
    expect(existsSync(join(home, 'copia.db'))).toBe(false)
  })

  test('after the move every waiting message is delivered once, by the new server; the ten minutes of duplicates go on', async () => {
    const { home, url, move, there } = await begin()
    const mailbox = await ownMailbox()
    const still = await ownServer(home)
    expect(await post(still.url, emailJsBody())).toBe(200)
    await still.kill('SIGTERM')
    expect(move().status).toBe(0)

    const stale = await ownServer(home, { env: mailbox.settings })
    expect(await post(stale.url, emailJsBody())).toBe(503)
    expect(await readiness(stale.url)).toEqual([
      503,
      expect.stringMatching(/mudaron a PostgreSQL 127\.0\.0\.1/),
    ])
    const server = await ownServer(home, { env: { ...mailbox.settings, DATABASE_URL: url } })
    expect(await post(server.url, emailJsBody())).toBe(200)
    const target = await there()
    const waiting = async () => (await target.count({})).waiting
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)
    expect(await target.list({ email: sampleFields.email })).toHaveLength(1)
    expect(mailbox.mails).toHaveLength(21)
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(21)
  })
})
