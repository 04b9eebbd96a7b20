import { randomBytes } from 'node:crypto'
import { keyDay } from '../../endpoint/client-hash.ts'
import type { MessageStore } from '../store.ts'
import { acceptBatch } from './accept-batch.ts'
import type { Engine } from './engine.ts'
import { queueOf } from './leases.ts'
import { ownersOf } from './owners-tool.ts'

/** Tomorrow's counts too: another process, or this clock before it was set back a little, made it. */
const changeKey = `insert into contact_key values (1, $1, $2) on conflict (id)
  do update set day = excluded.day, key = excluded.key where contact_key.day not in ($1, $1 + 1)`

/** The rules of the store, the same over both engines. This folder's files own the SQL that both run. */
export function createStore(engine: Engine): MessageStore {
  const owners = ownersOf(engine)
  return {
    ...queueOf(engine),
    ...owners,
    accept: async (batch, allowance) =>
      batch.length === 0
        ? []
        : engine.transaction((session) => acceptBatch(engine, session, batch, allowance), {
            repeatable: true,
          }),
    find: async (id) => (await owners.list({ id, limit: 1 }))[0] ?? null,
    size: () => engine.read((session) => engine.size(session)),
    probe: () => engine.transaction((session) => engine.probe(session)),

    async clientKey(now) {
      const { key, changed } = await engine.transaction(async (session) => {
        const changed = await session.change(changeKey, [keyDay(now), randomBytes(32)])
        const [row] = await session.rows('select key from contact_key')
        return { key: Buffer.from(row?.key as Uint8Array), changed }
      })
      // Whoever asked need not wait until the old key is unreadable.
      if (changed > 0) engine.forget(true).catch(() => {})
      return key
    },

    backup: (file, finish) => engine.backup(file, finish),
    close: () => engine.close(),
  }
}
