import { setImmediate } from 'node:timers/promises'
import type { MessageStore } from '../store.ts'
import { acceptBatch } from './accept.ts'
import type { Engine } from './engine.ts'
import * as owner from './owner.ts'
import * as queue from './queue.ts'

const eraseAtOnce = 500

/** The rules of the store, the same over both engines. This folder's files own the SQL that both run. */
export function createStore(engine: Engine): MessageStore {
  const write: Engine['transaction'] = (work, options) => engine.transaction(work, options)
  const list: MessageStore['list'] = (filter = {}) => engine.read((session) => owner.list(session, filter))

  return {
    accept: async (batch, allowance) =>
      batch.length === 0
        ? []
        : write((session) => acceptBatch(engine, session, batch, allowance), { repeatable: true }),
    lease: (now, until, limit) => write((session) => queue.lease(engine, session, now, until, limit)),
    settle: (id, attempts, result) => write((session) => queue.settle(session, id, attempts, result)),
    pause: (since, reason) => write((session) => queue.pause(session, since, reason)),
    resume: () => write(queue.resume),
    health: () => engine.read((session) => queue.health(engine, session)),
    list,
    find: async (id) => (await list({ id, limit: 1 }))[0] ?? null,
    count: (filter) => engine.read((session) => owner.count(session, filter)),
    claimUntold: (now) => write((session) => owner.claimUntold(engine, session, now)),
    told: (untold, now) => write((session) => owner.told(session, untold, now)),
    retry: (which, now) => write((session) => owner.retry(session, which, now)),
    release: async (id, now) => (await write((session) => owner.release(engine, session, [id], now))) > 0,
    size: () => engine.read((session) => engine.size(session)),
    probe: () => write((session) => engine.probe(session)),

    async clientKey(now) {
      const { key, changed } = await write((session) => owner.clientKey(session, now))
      // Whoever asked need not wait until the old key is unreadable.
      if (changed) engine.forget(true).catch(() => {})
      return key
    },

    async erase(filter) {
      let gone = 0
      let step: number
      do {
        step = await write((session) => owner.erase(session, filter, eraseAtOnce))
        gone += step
      } while (step === eraseAtOnce)
      if (gone > 0) await engine.compact()
      return gone
    },

    async purge(what, before, limit) {
      const touched = await write((session) => owner.purge(session, what, before, limit))
      await setImmediate()
      // After each step, or the last one would have to write back all of them at once.
      if (touched > 0) await engine.forget(touched < limit)
      return touched
    },

    backup: (file, finish) => engine.backup(file, finish),
    close: () => engine.close(),
  }
}
