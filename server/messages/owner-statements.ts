/** The statements of the owner's tool and of the purge, for both dialects. */
import { type Dialect, emailKey, toMessage, type Value } from './dialect.ts'
import type { ListFilter, StoredMessage } from './store.ts'
import { columnsOf, inState, type Way, ways } from './ways.ts'

/** Rows deleted in one transaction: a visitor's message waits for it, and after a flood all at once would take seconds. */
const deleteAtOnce = 1_000

const quarterMs = 900_000

function matching({ id, state, email, since, after, before }: ListFilter) {
  const key = email && emailKey(email)
  const wanted = {
    ...{ 'id =': id, 'email_key =': key, 'accepted_at >=': since },
    ...{ 'seq >': after, 'seq <': before },
  }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const tests = given.map(([test], i) => `${test} $${i + 1}`)
  if (state !== undefined) tests.push(`(${inState[state]})`)
  return { where: tests.join(' and ') || 'true', values: given.map(([, value]) => value as Value) }
}

type Retry = { id: string } | 'dead' | 'all'

function resetStatement(way: Way, which: Retry): string {
  const { state, attempts, nextAttemptAt } = columnsOf(way)
  const waitsOrIsDead = `${state} = 'dead' or (${state} = 'accepted' and ${nextAttemptAt} > $1)`
  const where = {
    dead: `${state} = 'dead'`,
    all: waitsOrIsDead,
    id: `id = $2 and ${state} in ('dead', 'accepted')`,
  }
  return `update contact_messages
    set ${state} = 'accepted', ${nextAttemptAt} = $1, ${attempts} = case ${state} when 'dead' then 0 else ${attempts} end
    where ${where[typeof which === 'object' ? 'id' : which]} returning seq`
}

export function ownerMethods(dialect: Dialect) {
  /** Newest first; `after` a number oldest first. */
  const list = (filter: ListFilter = {}): Promise<StoredMessage[]> =>
    dialect.read(async (session) => {
      const { where, values } = matching(filter)
      const rows = await session.rows(
        `select * from contact_messages where ${where}
         order by seq ${filter.after === undefined ? 'desc' : ''} limit $${values.length + 1}`,
        [...values, filter.limit ?? Number.MAX_SAFE_INTEGER],
      )
      return rows.map(toMessage)
    })

  const change = (text: string, values: Value[]) =>
    dialect.transaction((session) => session.change(text, values))

  const deleteSome = (where: string, values: Value[]) => {
    const some = `select seq from contact_messages where ${where} limit ${deleteAtOnce}`
    return change(`delete from contact_messages where seq in (${some})`, values)
  }

  return {
    list,
    find: async (id: string) => (await list({ id, limit: 1 }))[0] ?? null,

    /** How many match, and how many of these are not yet delivered. */
    count: (filter: ListFilter) =>
      dialect.read(async (session) => {
        const { where, values } = matching(filter)
        const [row] = await session.rows(
          `select count(*) as number, count(case when state in ('accepted', 'leased') or webhook_state in ('accepted', 'leased') then 1 end) as waiting
           from contact_messages where ${where}`,
          values,
        )
        return { all: Number(row?.number), waiting: Number(row?.waiting) }
      }),

    /** How many messages came by each source, by quarters of an hour: at one of these every zone's months begin. */
    sources: () =>
      dialect.read(async ({ rows }) => {
        const quarter = `accepted_at / ${quarterMs}`
        const found = await rows(
          `select source, ${quarter} as quarter, count(*) as number from contact_messages group by source, ${quarter}`,
        )
        return found.map(({ source, quarter, number }) => ({
          source: source as string | null,
          at: Number(quarter) * quarterMs,
          count: Number(number),
        }))
      }),

    /**
     * Deletes what matches until there is none, also from freed pages. Returns how many. Looks for them without the lock of the
     * writers: in a large store that takes seconds, and visitors' messages would wait.
     */
    async erase(filter: ListFilter) {
      let erased = 0
      for (let after = 0; ; ) {
        const { where, values } = matching({ ...filter, after })
        const find = `select seq from contact_messages where ${where} order by seq limit ${deleteAtOnce}`
        const found = await dialect.read(({ rows }) => rows(find, values))
        if (found.length === 0) break
        const last = Number(found.at(-1)?.seq)
        // The state may have changed since.
        const these = `where ${where} and seq in (${found.map(({ seq }) => Number(seq))})`
        erased += await change(`delete from contact_messages ${these}`, values)
        after = last
      }
      if (erased > 0) await dialect.compact?.()
      return erased
    },

    /** Makes dead messages, with attempts set to 0, and waiting ones due now, by each way: one, every dead one, or all. Returns how many. */
    retry: (which: Retry, now: number) =>
      dialect.transaction(async (session) => {
        const due = now + session.ahead
        await session.change('update contact_queue set retried_at = $1', [now])
        const values = typeof which === 'object' ? [due, which.id] : [due]
        const reset = new Set<unknown>()
        for (const way of ways)
          for (const { seq } of await session.rows(resetStatement(way, which), values)) reset.add(seq)
        return reset.size
      }),

    /** Marks what is dead as delivered, or what only waits for the webhook, which may be gone. False when there is none. */
    done: (id: string, now: number) =>
      dialect.transaction(async (session) => {
        const webhook = await session.change(
          `update contact_messages set webhook_state = 'sent', webhook_sent_at = $1
           where id = $2 and (webhook_state = 'dead' or (webhook_state = 'accepted' and state = 'sent'))`,
          [now, id],
        )
        const mail = await session.change(
          `update contact_messages set state = 'sent', sent_at = $1 where id = $2 and state = 'dead'`,
          [now, id],
        )
        return webhook + mail > 0
      }),

    /** Deletes delivered messages accepted before that time, a thousand at most: until it returns 0. Returns how many. */
    purge: (before: number) => deleteSome(`${inState.sent} and accepted_at < $1`, [before]),

    /** Writes something small and checks the free space of the disk; rejects with the reason when either fails. */
    async probe() {
      // A different value each time: SQLite does not write unchanged values.
      await dialect.transaction(async (session) => {
        await session.change('update contact_queue set probed_at = $1', [Date.now()])
        await dialect.tidy?.(session)
      })
      dialect.refuseFullDisk?.()
    },

    /**
     * Whether this process is to send an alert: where several share a database the first one is, and the others not for
     * `withinMs`. `key`: what it is about.
     */
    claimAlert: async (key: string, withinMs: number): Promise<boolean> => {
      if (!dialect.isShared) return true
      return dialect.transaction(async (session) => {
        const now = Date.now() + session.ahead
        const claim = `insert into contact_alerts as last (key, sent_at) values ($1, $2)
          on conflict (key) do update set sent_at = $2 where abs($2 - last.sent_at) >= $3`
        return (await session.change(claim, [key, now, withinMs])) > 0
      })
    },

    /** Records that a back-up succeeded now. */
    async backedUp(now: number) {
      await change('update contact_queue set backup_at = $1', [now])
    },

    close: () => dialect.close(),
  }
}
