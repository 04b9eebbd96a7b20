/** The SQL behind the methods that the server calls, from accepting a message to the end of its delivery, for both dialects. */
import { duplicateWindowMs } from '#contract/send.ts'
import { alertMethods } from './alert-statements.ts'
import { columnsOf, inState, otherChannels, perChannel, unusedIn, worstFirst } from './channels.ts'
import {
  agedColumns,
  type Dialect,
  deleteAtOnce,
  deleteMessages,
  insertColumns,
  insertValues,
  type Session,
  toMessage,
  type Value,
} from './dialect.ts'
import {
  type Channel,
  channelRows,
  channels,
  type MessageState,
  type NewMessage,
  type StoredMessage,
} from './message.ts'
import {
  type Acceptance,
  type ChannelHealth,
  type DeliveryResult,
  maxLeaseMs,
  maxRetryDelayMs,
  type ServerStore,
  type StoreHealth,
} from './store.ts'

/** One in this many leases takes the oldest message, whatever its `later` and however often it was tried. */
const oldestEvery = 4

function leaseStatements({ indexedBy, now, skipLocked = '' }: Dialect, channel: Channel) {
  const { state, attempts, nextAttemptAt, leasedUntil } = columnsOf(channel)
  const { prefix } = channelRows[channel]
  const [forMs, limit] = ['$1', '$2']
  // Twice the longest lease, because a clock may be set back by some minutes while a message is leased.
  const [longestLease, longestWait] = [`${now} + ${2 * maxLeaseMs}`, `${now} + ${maxRetryDelayMs}`]
  // A time beyond the longest possible wait or lease was written while the clock was wrong: it does not count.
  const waitIsOver = `(${nextAttemptAt} <= ${now} or ${nextAttemptAt} > ${longestWait})`
  const leaseIsOver = `(${leasedUntil} <= ${now} or ${leasedUntil} > ${longestLease})`
  /** In the order of delivery. */
  const nextDue = `
    select seq from contact_messages ${indexedBy?.(`${prefix}outbox`) ?? ''}
    where ${state} in ('accepted', 'leased') and case ${state} when 'accepted' then ${waitIsOver} else ${leaseIsOver} end
    order by later, ${attempts}, seq limit ${limit} ${skipLocked}`
  /** The oldest message that waits. A message whose lease expired is left to `nextDue`. */
  const oldestDue = `
    select seq from contact_messages ${indexedBy?.(`${prefix}state`) ?? ''}
    where ${state} = 'accepted' and ${waitIsOver}
    order by accepted_at limit ${limit} ${skipLocked}`
  /** The Message-ID is made once, before the mail may go out; a channel without one gives no domain. */
  const messageId =
    "case message_id when '' then coalesce('<' || id || '@' || cast($3 as text) || '>', '') else message_id end"
  const takeDue = (due: string) => `with due as (${due})
    update contact_messages set ${state} = 'leased', ${leasedUntil} = ${now} + ${forMs}, ${attempts} = ${attempts} + 1,
      message_id = ${messageId}
    where seq in (select seq from due) returning *`
  return { next: takeDue(nextDue), oldest: takeDue(oldestDue), taken: 0 }
}

/** `($1, $2)` */
const placeholders = (values: number) =>
  `(${Array.from({ length: values }, (_, i) => `$${i + 1}`).join(', ')})`

const findDuplicates = (now: string, digests: number) =>
  `select digest, ${now} - accepted_at as age from contact_messages where digest in ${placeholders(digests)}`
function insert(now: string, rows: number): string {
  const row = (_: unknown, at: number) => {
    const values = insertColumns.map((name, i) => {
      const value = `$${at * insertColumns.length + i + 1}`
      return agedColumns.includes(name) ? `${now} - ${value}` : value
    })
    return `(${values.join(', ')})`
  }
  const all = Array.from({ length: rows }, row).join(', ')
  return `insert into contact_messages (${insertColumns.join(', ')}) values ${all}`
}

/**
 * Two statements for the whole batch, because each is a round trip to a database that may be far away. A message was accepted when it
 * came, which was before the wait for its turn: its age is taken anew for each statement.
 */
async function acceptAll(
  session: Session,
  now: string,
  batch: readonly NewMessage[],
  isFull: (message: NewMessage) => boolean,
): Promise<Acceptance[]> {
  const digests = batch.map(({ digest }) => digest)
  const found = await session.rows(findDuplicates(now, digests.length), digests)
  const ageOf = ({ acceptedAt }: NewMessage) => Math.round(session.now() - acceptedAt)
  const known = found.map(({ digest, age }) => ({ digest, age: Number(age) }))
  const added: NewMessage[] = []
  const answers = batch.map((message): Acceptance => {
    // An equal message counts whether it is older or newer, because clocks are also set back.
    const ofMessage = ageOf(message)
    const isSame = ({ digest, age }: (typeof known)[number]) =>
      digest === message.digest && Math.abs(age - ofMessage) < duplicateWindowMs
    if (known.some(isSame)) return { kind: 'duplicate' }
    if (isFull(message)) return { kind: 'full' }
    known.push({ digest: message.digest, age: ofMessage })
    added.push(message)
    return { kind: 'stored' }
  })
  const values = () => added.flatMap((message) => insertValues(message, ageOf(message)))
  if (added.length > 0) await session.change(insert(now, added.length), values())
  return answers
}

export function serverMethods(dialect: Dialect): ServerStore {
  const leases = perChannel((channel) => leaseStatements(dialect, channel))
  const { now } = dialect
  return {
    async accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]> {
      return dialect.transaction(async (session) => {
        const size = await (dialect.lockAndSize ?? dialect.size)(session)
        const isFull = ({ spamSign }: NewMessage) => size > (spamSign === null ? storeBytes : storeBytes / 2)
        return acceptAll(session, now, batch, isFull)
      })
    },

    lease: (
      channel: Channel,
      forMs: number,
      limit: number,
      domain: string | null = null,
    ): Promise<StoredMessage[]> =>
      dialect.transaction(async (session) => {
        const lease = leases[channel]
        const taken = []
        if (++lease.taken % oldestEvery === 0)
          taken.push(...(await session.rows(lease.oldest, [forMs, limit, domain])))
        if (taken.length < limit)
          taken.push(...(await session.rows(lease.next, [forMs, limit - taken.length, domain])))
        return taken.map(toMessage)
      }),

    extend: (channel: Channel, id: string, attempts: number, forMs: number): Promise<void> =>
      dialect.transaction(async ({ change }) => {
        const { leasedUntil } = columnsOf(channel)
        const set = `update contact_messages set ${leasedUntil} = ${now} + $3 where ${stillLeased(channel)}`
        await change(set, [id, attempts, forMs])
      }),

    settle: (channel: Channel, id: string, attempts: number, result: DeliveryResult): Promise<void> =>
      dialect.transaction(async (session) => {
        const { set, values } = change(channel, result, now)
        await session.change(
          `update contact_messages set ${columnsOf(channel).leasedUntil} = null, ${set} where ${stillLeased(channel)}`,
          [id, attempts, ...values],
        )
      }),

    takeOver: (channel: Channel): Promise<number> =>
      dialect.transaction(async (session) => {
        let moved = 0
        for (const statement of takeOverStatements(dialect, channel)) moved += await session.change(statement)
        return moved
      }),

    health: () =>
      dialect.read(async (session) => {
        const [queue] = await session.rows(`select contact_queue.*, ${now} as now from contact_queue`)
        const ahead = Number(queue?.now) - session.now()
        const number = (value: unknown) => (value == null ? null : Number(value))
        /** A stored time, by this process's clock. */
        const ours = (at: unknown) => (at == null ? null : Number(at) - ahead)
        const [counted = {}] = await session.rows(countStates(dialect))
        const count = (who: Channel | 'all', state: MessageState) => Number(counted[`${who}_${state}`])
        const channelHealth = async (channel: Channel) => {
          const { state, lastError } = columnsOf(channel)
          const [oldest] = await session.rows(
            `select min(accepted_at) as at from contact_messages where ${state} in ('accepted', 'leased')`,
          )
          const [dead] = await session.rows(
            `select ${lastError} as error from contact_messages where ${state} = 'dead' order by accepted_at desc limit 1`,
          )
          return {
            waiting: count(channel, 'accepted') + count(channel, 'leased'),
            dead: count(channel, 'dead'),
            oldest: ours(oldest?.at),
            deadBecause: dead?.error == null ? '' : String(dead.error),
          }
        }
        const byChannel = []
        for (const channel of channels) byChannel.push([channel, await channelHealth(channel)] as const)
        const used = otherChannels.map((channel) => [channel, Number(counted[`${channel}_used`])])
        const [first] = await session.rows(
          'select accepted_at as at from contact_messages order by seq limit 1',
        )
        const { backup_at, retried_at, clean_due, moved_to } = queue ?? {}
        return {
          firstAccepted: ours(first?.at),
          counts: {
            accepted: count('all', 'accepted'),
            leased: count('all', 'leased'),
            sent: count('all', 'sent'),
            dead: count('all', 'dead'),
          },
          used: Object.fromEntries(used) as StoreHealth['used'],
          ...(Object.fromEntries(byChannel) as Record<Channel, ChannelHealth>),
          bytes: await dialect.size(session),
          lastRetry: number(retried_at),
          lastBackup: ours(backup_at),
          cleaningDue: ours(clean_due),
          movedTo: moved_to == null ? null : String(moved_to),
        }
      }),

    async probe() {
      // A different value each time: SQLite does not write unchanged values.
      await dialect.transaction(async (session) => {
        await session.change(`update contact_queue set probed_at = ${now}`)
        await dialect.tidy?.(session)
      })
      dialect.refuseFullDisk?.()
    },

    purge: (olderThanMs) =>
      dialect.transaction((session) => {
        const some = `select seq from contact_messages where ${inState.sent} and accepted_at < ${now} - $1 limit ${deleteAtOnce}`
        return deleteMessages(dialect, session, {
          where: `seq in (${some})`,
          values: [olderThanMs],
          clean: 'daily',
        })
      }),

    // The disk of PostgreSQL is its own (docs/operate.md).
    clean: async (which) => (await dialect.clean?.(which)) ?? 'done',

    ...alertMethods(dialect),

    close: () => dialect.close(),
  }
}

/** `$1`: the ID, `$2`: the attempt. */
function stillLeased(channel: Channel): string {
  const { state, attempts } = columnsOf(channel)
  return `id = $1 and ${attempts} = $2 and ${state} = 'leased'`
}

function change(channel: Channel, result: DeliveryResult, now: string): { set: string; values: Value[] } {
  const { state, attempts, nextAttemptAt, sentAt, lastError } = columnsOf(channel)
  if (result.kind === 'sent')
    return { set: `${state} = 'sent', ${sentAt} = ${now}, ${lastError} = null`, values: [] }
  if (result.kind === 'dead') return { set: `${state} = 'dead', ${lastError} = $3`, values: [result.error] }
  if (result.kind === 'release')
    return { set: `${state} = 'accepted', ${attempts} = ${attempts} - 1`, values: [] }
  const set = `${state} = 'accepted', ${nextAttemptAt} = ${now} + $3, ${lastError} = $4`
  return { set, values: [Math.round(result.inMs), result.error] }
}

/** Includes messages under the lease of a process that died. */
function waitsBy(channel: Channel, now: string): string {
  const { state, leasedUntil } = columnsOf(channel)
  return `${state} in ('accepted', 'leased') and (${state} = 'accepted' or ${leasedUntil} <= ${now} or ${leasedUntil} > ${now} + ${2 * maxLeaseMs})`
}

/** For each other channel: what waits for it, and does not use this one, moves here. */
function takeOverStatements({ indexedBy, now }: Dialect, channel: Channel): string[] {
  const { state, nextAttemptAt } = columnsOf(channel)
  const others = channels.filter((other) => other !== channel)
  return others.map(
    (other) => `update contact_messages ${indexedBy?.(`${channelRows[other].prefix}state`) ?? ''}
      set ${state} = 'accepted', ${nextAttemptAt} = ${now}, ${unusedIn(other).leave}
      where ${waitsBy(other, now)} and ${unusedIn(channel).isUnused}`,
  )
}

/** One pass over an index, without sorting: this runs every few seconds while a hundred thousand messages wait. */
function countStates({ indexedBy }: Dialect): string {
  const counts = worstFirst.flatMap((state) => [
    `count(case when ${inState[state]} then 1 end) as all_${state}`,
    ...channels.map(
      (channel) =>
        `count(case ${columnsOf(channel).state} when '${state}' then 1 end) as ${channel}_${state}`,
    ),
  ])
  const used = otherChannels.map((channel) => `count(${columnsOf(channel).state}) as ${channel}_used`)
  return `select ${[...counts, ...used].join(', ')} from contact_messages ${indexedBy?.('state') ?? ''}`
}
