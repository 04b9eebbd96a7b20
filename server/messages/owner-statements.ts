/** The SQL behind the methods that the owner's tool calls, for both dialects. */

import { columnsOf, inState, otherChannels } from './channels.ts'
import { type Dialect, deleteAtOnce, deleteMessages, emailKey, toMessage, type Value } from './dialect.ts'
import { type Channel, channels, type StoredMessage } from './message.ts'
import type { ListFilter, OwnerStore, Retry } from './store.ts'

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

function resetStatement(now: string, channel: Channel, which: Retry): string {
  const { state, attempts, nextAttemptAt } = columnsOf(channel)
  const waitsOrIsDead = `${state} = 'dead' or (${state} = 'accepted' and ${nextAttemptAt} > ${now})`
  const where = {
    dead: `${state} = 'dead'`,
    all: waitsOrIsDead,
    id: `id = $1 and ${state} in ('dead', 'accepted')`,
  }
  return `update contact_messages
    set ${state} = 'accepted', ${nextAttemptAt} = ${now}, ${attempts} = case ${state} when 'dead' then 0 else ${attempts} end
    where ${where[typeof which === 'object' ? 'id' : which]} returning seq`
}

const waiting = channels
  .map((channel) => `${columnsOf(channel).state} in ('accepted', 'leased')`)
  .join(' or ')

export function ownerMethods(dialect: Dialect): Omit<OwnerStore, 'health' | 'clean' | 'close'> {
  const { now } = dialect
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

  return {
    list,
    find: async (id: string) => (await list({ id, limit: 1 }))[0] ?? null,

    count: (filter: ListFilter) =>
      dialect.read(async (session) => {
        const { where, values } = matching(filter)
        const [row] = await session.rows(
          `select count(*) as number, count(case when ${waiting} then 1 end) as waiting
           from contact_messages where ${where}`,
          values,
        )
        return { all: Number(row?.number), waiting: Number(row?.waiting) }
      }),

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

    async erase(filter: ListFilter) {
      let erased = 0
      for (let after = 0; ; ) {
        const { where, values } = matching({ ...filter, after })
        const find = `select seq from contact_messages where ${where} order by seq limit ${deleteAtOnce}`
        const found = await dialect.read(({ rows }) => rows(find, values))
        if (found.length === 0) break
        const last = Number(found.at(-1)?.seq)
        // The state may have changed since.
        const these = `${where} and seq in (${found.map(({ seq }) => Number(seq))})`
        erased += await dialect.transaction((session) =>
          deleteMessages(dialect, session, { where: these, values, clean: 'now' }),
        )
        after = last
      }
      return erased
    },

    retry: (which: Retry) =>
      dialect.transaction(async (session) => {
        await session.change(`update contact_queue set retried_at = ${now}`)
        const values = typeof which === 'object' ? [which.id] : []
        const reset = new Set<unknown>()
        for (const channel of channels)
          for (const { seq } of await session.rows(resetStatement(now, channel, which), values))
            reset.add(seq)
        return reset.size
      }),

    done: (id: string) =>
      dialect.transaction(async (session) => {
        let others = 0
        for (const { state, sentAt } of otherChannels.map(columnsOf))
          others += await session.change(
            `update contact_messages set ${state} = 'sent', ${sentAt} = ${now}
             where id = $1 and (${state} = 'dead' or (${state} = 'accepted' and state = 'sent'))`,
            [id],
          )
        const mail = await session.change(
          `update contact_messages set state = 'sent', sent_at = ${now} where id = $1 and state = 'dead'`,
          [id],
        )
        return others + mail > 0
      }),

    async backedUp() {
      await change(`update contact_queue set backup_at = ${now}`, [])
    },
  }
}
