import { existsSync } from 'node:fs'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { acceptBatch } from './sqlite-accept.ts'
import { Connection } from './sqlite-connection.ts'
import * as owner from './sqlite-owner.ts'
import * as queue from './sqlite-queue.ts'
import { copyInto, forgetClients } from './sqlite-rescue.ts'
import { StoreUnavailable } from './store-errors.ts'
import type { MessageStore } from './types.ts'

/** Tries at emptying the log while other processes still read from it, half a second apart. */
const checkpointTries = 10
const eraseAtOnce = 500

/**
 * Messages in one SQLite file (folder and file are made when absent), for any number of processes on one machine.
 * Throws {@link StoreDamaged} for a damaged or foreign file, which it leaves as it is.
 */
export function openSqliteStore({
  file,
  now = Date.now,
}: {
  file: string
  now?: () => number
}): MessageStore {
  const connection = new Connection(file)

  /** Deleted words still stand in the log until it is written back and cut to nothing. */
  async function emptyLog(tries = checkpointTries): Promise<boolean> {
    for (let left = tries; left > 0; left--) {
      const row = await connection.run((db) => db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get())
      if (row?.busy === 0) return true
      await sleep(500)
    }
    return false
  }

  return {
    accept: (batch, allowance) => connection.write((sql) => acceptBatch(sql, batch, allowance)),
    lease: (at, until, limit) => connection.write((sql) => queue.lease(sql, at, until, limit)),
    settle: (id, attempts, result) => connection.write((sql) => queue.settle(sql, id, attempts, result)),
    pause: (since, reason) => connection.write((sql) => queue.pause(sql, since, reason)),
    resume: () => connection.write((sql) => queue.resume(sql)),
    health: () => connection.read((sql) => queue.health(sql)),
    list: (filter = {}) => connection.read((sql) => owner.list(sql, filter)),
    claimUntold: (at) => connection.write((sql) => owner.claimUntold(sql, at)),
    told: (untold, at) => connection.write((sql) => owner.told(sql, untold, at)),
    size: () => connection.read(owner.size),
    find: (id) => connection.read((sql) => owner.find(sql, id)),
    retry: (which, at) => connection.write((sql) => owner.retry(sql, which, at)),
    release: (id, at) => connection.write((sql) => owner.release(sql, id, at)),
    probe: () => connection.write((sql) => owner.probe(sql, now())),

    async clientKey(at) {
      const { key, changed } = await connection.write((sql) => owner.clientKey(sql, at))
      // The old key is in the log until then; whoever asked need not wait for it.
      if (changed) emptyLog().catch(() => {})
      return key
    },

    async erase(filter) {
      let gone = 0
      let step: number
      do {
        step = await connection.write((sql) => owner.erase(sql, filter, eraseAtOnce))
        gone += step
      } while (step === eraseAtOnce)
      if (gone === 0) return 0
      // secure_delete clears cells and freed pages; VACUUM also drops what page splits left behind.
      // Refused (no room for the copy): the rows are gone all the same.
      await connection.run((db) => db.exec('VACUUM')).catch(() => {})
      if (await emptyLog()) return gone
      throw new StoreUnavailable(
        'se borró, pero otro proceso retiene la bitácora: repetí el borrado más tarde',
      )
    },

    async purge(what, before, limit) {
      const touched = await connection.write((sql) => owner.purge(sql, what, before, limit))
      // After each step, or the last one would have to write back all of them at once.
      await setImmediate()
      if (touched > 0) await emptyLog(touched < limit ? checkpointTries : 1)
      return touched
    },

    async backup(file) {
      if (existsSync(file)) throw new Error(`ya existe ${file}: elegí otro nombre`)
      await connection.run((db) => copyInto(db, file, forgetClients))
      await connection.write((sql) => owner.noteBackup(sql, now()))
    },

    async close() {
      connection.close()
    },
  }
}
