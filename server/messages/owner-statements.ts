/** What the owner's tool and housekeeping do with stored messages: the statements that both engines run. */
import { type Engine, emailKey, toMessage, type Value } from './engine.ts'
import type { ListFilter, MessageStore } from './store.ts'

/** Rows that are deleted in one transaction: whoever waits for the file meanwhile is a visitor. */
const atOnce = 1_000

function matching({ id, state, email, since, after }: ListFilter): { where: string; values: Value[] } {
  const wanted: [string, Value | undefined][] = [
    ['id =', id],
    ['state =', state],
    ['email_key =', email && emailKey(email)],
    ['accepted_at >=', since],
    ['seq >', after],
  ]
  const given = wanted.flatMap(([test, value]) => (value === undefined ? [] : [{ test, value }]))
  return {
    where: given.map(({ test }, i) => `${test} $${i + 1}`).join(' and ') || 'true',
    values: given.map(({ value }) => value),
  }
}

const takeUp = `update contact_messages
  set state = 'accepted', next_attempt_at = $1, attempts = case state when 'dead' then 0 else attempts end`

export function ownersOf(engine: Engine) {
  const list: MessageStore['list'] = (filter = {}) =>
    engine.read(async (session) => {
      const { where, values } = matching(filter)
      const order = filter.after === undefined ? 'desc' : 'asc'
      const rows = await session.rows(
        `select * from contact_messages where ${where} order by seq ${order} limit $${values.length + 1}`,
        [...values, filter.limit ?? Number.MAX_SAFE_INTEGER],
      )
      return rows.map(toMessage)
    })

  const deleteSome = (where: string, values: Value[]) =>
    engine.transaction((session) =>
      session.change(
        `delete from contact_messages where seq in (select seq from contact_messages where ${where} limit ${atOnce})`,
        values,
      ),
    )

  return {
    list,
    find: async (id) => (await list({ id, limit: 1 }))[0] ?? null,

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
      for (let step = atOnce; step === atOnce; gone += step) step = await deleteSome(where, values)
      if (gone > 0) await engine.compact()
      return gone
    },

    retry: (which, now) =>
      engine.transaction(async (session) => {
        await session.change('update contact_queue set retried_at = $1', [now])
        if (which === 'dead') return session.change(`${takeUp} where state = 'dead'`, [now])
        if (which === 'all') {
          const concerned = `where state = 'dead' or (state = 'accepted' and next_attempt_at > $1)`
          return session.change(`${takeUp} ${concerned}`, [now])
        }
        return session.change(`${takeUp} where id = $2 and state in ('dead', 'accepted')`, [now, which.id])
      }),

    done: async (id, now) => {
      const set = `update contact_messages set state = 'sent', sent_at = $1 where id = $2 and state = 'dead'`
      return (await engine.transaction((session) => session.change(set, [now, id]))) > 0
    },

    purge: (before) => deleteSome(`state = 'sent' and accepted_at < $1`, [before]),

    size: () => engine.read((session) => engine.size(session)),

    async probe() {
      // Another value each time: SQLite does not write what stays the same.
      await engine.transaction((session) =>
        session.change('update contact_queue set probed_at = $1', [Date.now()]),
      )
      await engine.room()
    },

    copy: () => engine.copy(),

    async backedUp(now) {
      await engine.transaction((session) => session.change('update contact_queue set backup_at = $1', [now]))
    },

    close: () => engine.close(),
  } satisfies Partial<MessageStore>
}
