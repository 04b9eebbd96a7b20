import { setImmediate } from 'node:timers/promises'
import type { ListFilter, MessageStore } from '../store.ts'
import type { Engine, Session, Value } from './engine.ts'
import { emailKey, toMessage } from './rows.ts'

/** The agency hears of quarantine at most this often. */
const digestEveryMs = 86_400_000
/** Whoever claimed a digest and did not say that it was sent has lost it after this long. */
const digestLeaseMs = 3_600_000
/** So many are described, the others counted. */
const digestShown = 20
/** Whoever waits for the file meanwhile is a visitor. */
const eraseAtOnce = 500

function matching({ id, idStart = '', state, email, since }: ListFilter): { where: string; values: Value[] } {
  const wanted: [string, Value | undefined][] = [
    ['id =', id],
    [`substr(id, 1, ${idStart.length}) =`, idStart || undefined],
    ['state =', state],
    ['email_key =', email && emailKey(email)],
    ['accepted_at >=', since],
  ]
  const given = wanted.flatMap(([test, value]) => (value === undefined ? [] : [{ test, value }]))
  return {
    where: given.map(({ test }, i) => `${test} $${i + 1}`).join(' and ') || 'true',
    values: given.map(({ value }) => value),
  }
}

export function ownersOf(engine: Engine) {
  return {
    /** Newest first. */
    list: (filter = {}) =>
      engine.read(async (session) => {
        const { where, values } = matching(filter)
        const rows = await session.rows(
          `select * from contact_messages where ${where} order by seq desc limit $${values.length + 1}`,
          [...values, filter.limit ?? Number.MAX_SAFE_INTEGER],
        )
        return rows.map(toMessage)
      }),

    count: (filter) =>
      engine.read(async (session) => {
        const { where, values } = matching(filter)
        const [row] = await session.rows(
          `select count(*) as number, count(case when state in ('accepted', 'leased') then 1 end) as waiting
           from contact_messages where ${where}`,
          values,
        )
        return { all: Number(row?.number), waiting: Number(row?.waiting) }
      }),

    async erase(filter) {
      const { where, values } = matching(filter)
      let gone = 0
      for (let step = eraseAtOnce; step === eraseAtOnce; gone += step)
        step = await engine.transaction((session) =>
          session.change(
            `delete from contact_messages where seq in
               (select seq from contact_messages where ${where} limit ${eraseAtOnce})`,
            values,
          ),
        )
      if (gone > 0) await engine.compact()
      return gone
    },

    claimUntold: (now) =>
      engine.transaction(async (session) => {
        // An update, so that another replica waits here.
        const [queue] = await session.rows('update contact_queue set digest_after = digest_after returning *')
        const [after, seq] = [Number(queue?.digest_after), Number(queue?.digest_seq)]
        // Further ahead than a day it was written by a clock that was set back since.
        if (after > now && after <= now + digestEveryMs) return null
        await engine.lockInserts(session)
        // `seq + 0`: reads what is quarantined, not every message since the last time.
        const untold = `from contact_messages where state = 'quarantined' and seq + 0 > $1`
        const [found] = await session.rows(`select count(*) as count, max(seq) as last ${untold}`, [seq])
        if (!found?.count) return null
        await session.change('update contact_queue set digest_after = $1', [now + digestLeaseMs])
        const oldest = `select * ${untold} order by accepted_at, seq limit ${digestShown}`
        const first = (await session.rows(oldest, [seq])).map(toMessage)
        return { count: Number(found.count), first, lastSeq: Number(found.last) }
      }),

    told: ({ lastSeq }, now) =>
      engine.transaction(async (session) => {
        const set = 'update contact_queue set digest_seq = $1, digest_after = $2'
        await session.change(set, [lastSeq, now + digestEveryMs])
      }),

    retry: (which, now) =>
      engine.transaction(async (session) => {
        await session.change('update contact_queue set paused_since = null, paused_reason = $1', [
          String(now),
        ])
        if (which === 'dead') return session.change(`${takeUp} where state = 'dead'`, [now])
        if (which === 'all') {
          const concerned = `where state = 'dead' or (state = 'accepted' and next_attempt_at > $1)`
          return session.change(`${takeUp} ${concerned}`, [now])
        }
        return session.change(`${takeUp} where id = $2 and state in ('dead', 'accepted')`, [now, which.id])
      }),

    release: async (id, now) =>
      (await engine.transaction((session) => release(engine, session, [id], now))) > 0,

    async purge(what, before, limit) {
      // Not a parameter: SQLite could not choose an index of some states only.
      const change =
        what === 'hashes' ? hashesOfOld : `delete from contact_messages where ${old(`state = '${what}'`)}`
      const touched = await engine.transaction((session) => session.change(change, [before, limit]))
      await setImmediate()
      // After each step, or the last one would have to write back all of them at once.
      if (touched > 0) await engine.forget(touched < limit)
      return touched
    },
  } satisfies Partial<MessageStore>
}

const takeUp = `update contact_messages
  set state = 'accepted', next_attempt_at = $1, attempts = case state when 'dead' then 0 else attempts end`

const old = (which: string) =>
  `seq in (select seq from contact_messages where ${which} and accepted_at < $1 limit $2)`
const hashesOfOld = `update contact_messages set client_hash = null, site_hash = null, network_hash = null
  where ${old('client_hash is not null')}`

/** Out of quarantine into the outbox; answers how many were there. */
export function release(
  engine: Engine,
  session: Session,
  ids: readonly string[],
  now: number,
): Promise<number> {
  return session.change(
    `update contact_messages set state = 'accepted', next_attempt_at = $2
     where id in (select value from ${engine.list}) and state = 'quarantined'`,
    [JSON.stringify(ids), now],
  )
}
