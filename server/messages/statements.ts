/** The SQL behind the methods that the server calls, from accepting a message to the end of its delivery, for both dialects. */
import { duplicateWindowMs } from '#contract/send.ts'
import { columnsOf, inState, otherChannels, perChannel, unusedIn, worstFirst } from './channels.ts'
import {
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

function leaseStatements({ indexedBy, skipLocked = '' }: Dialect, channel: Channel) {
  const { state, attempts, nextAttemptAt, leasedUntil } = columnsOf(channel)
  const { prefix } = channelRows[channel]
  const [now, until, limit, longestWait, longestLease] = ['$1', '$2', '$3', '$4', '$5']
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
  const messageId = (domain: string) =>
    `case message_id when '' then coalesce('<' || id || '@' || cast(${domain} as text) || '>', '') else message_id end`
  const takeDue = (due: string, domain: string) => `with due as (${due})
    update contact_messages set ${state} = 'leased', ${leasedUntil} = ${until}, ${attempts} = ${attempts} + 1,
      message_id = ${messageId(domain)}
    where seq in (select seq from due) returning *`
  return { next: takeDue(nextDue, '$6'), oldest: takeDue(oldestDue, '$5'), taken: 0 }
}

/** `($1, $2), ($3, $4)`: placeholders for rows of this many values. */
const placeholders = (rows: number, values: number) =>
  Array.from({ length: rows }, (_, row) => {
    const row$ = Array.from({ length: values }, (_, i) => `$${row * values + i + 1}`)
    return `(${row$.join(', ')})`
  }).join(', ')

const findDuplicates = (digests: number) =>
  `select digest, accepted_at from contact_messages where digest in ${placeholders(1, digests)}`
const insert = (rows: number) =>
  `insert into contact_messages (${insertColumns.join(', ')}) values ${placeholders(rows, insertColumns.length)}`

/** Two statements for the whole batch, because each is a round trip to a database that may be far away. */
async function acceptAll(
  session: Session,
  batch: readonly NewMessage[],
  isFull: (message: NewMessage) => boolean,
): Promise<Acceptance[]> {
  const digests = batch.map(({ digest }) => digest)
  const found = await session.rows(findDuplicates(digests.length), digests)
  const known = found.map(({ digest, accepted_at }) => ({ digest, acceptedAt: Number(accepted_at) }))
  const added: NewMessage[] = []
  const answers = batch.map((message): Acceptance => {
    // Both before and after, because clocks are also set back.
    const isSame = ({ digest, acceptedAt }: (typeof known)[number]) =>
      digest === message.digest && Math.abs(acceptedAt - message.acceptedAt) < duplicateWindowMs
    if (known.some(isSame)) return { kind: 'duplicate' }
    if (isFull(message)) return { kind: 'full' }
    known.push({ digest: message.digest, acceptedAt: message.acceptedAt })
    added.push(message)
    return { kind: 'stored' }
  })
  if (added.length > 0) await session.change(insert(added.length), added.flatMap(insertValues))
  return answers
}

export function serverMethods(dialect: Dialect): Omit<ServerStore, 'claimAlert'> {
  const leases = perChannel((channel) => leaseStatements(dialect, channel))
  return {
    async accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]> {
      return dialect.transaction(async (session) => {
        const size = await (dialect.lockAndSize ?? dialect.size)(session)
        const isFull = ({ spamSign }: NewMessage) => size > (spamSign === null ? storeBytes : storeBytes / 2)
        const now = batch.map((message) => ({ ...message, acceptedAt: message.acceptedAt + session.ahead }))
        return acceptAll(session, now, isFull)
      })
    },

    lease: (
      channel: Channel,
      from: number,
      until: number,
      limit: number,
      domain: string | null = null,
    ): Promise<StoredMessage[]> =>
      dialect.transaction(async (session) => {
        const lease = leases[channel]
        const [now, leaseUntil] = [from + session.ahead, until + session.ahead]
        // Minutes more than the longest lease, because the clocks of several machines differ.
        const [longestLease, longestWait] = [now + 2 * maxLeaseMs, now + maxRetryDelayMs]
        const taken = []
        if (++lease.taken % oldestEvery === 0)
          taken.push(...(await session.rows(lease.oldest, [now, leaseUntil, limit, longestWait, domain])))
        if (taken.length < limit) {
          const values = [now, leaseUntil, limit - taken.length, longestWait, longestLease, domain]
          taken.push(...(await session.rows(lease.next, values)))
        }
        return taken.map(toMessage)
      }),

    extend: (channel: Channel, id: string, attempts: number, until: number): Promise<void> =>
      dialect.transaction(async ({ change }) => {
        const { leasedUntil } = columnsOf(channel)
        const set = `update contact_messages set ${leasedUntil} = $3 where ${stillLeased(channel)}`
        await change(set, [id, attempts, until])
      }),

    settle: (channel: Channel, id: string, attempts: number, result: DeliveryResult): Promise<void> =>
      dialect.transaction(async (session) => {
        const { set, values } = change(channel, result, session.ahead)
        await session.change(
          `update contact_messages set ${columnsOf(channel).leasedUntil} = null, ${set} where ${stillLeased(channel)}`,
          [id, attempts, ...values],
        )
      }),

    takeOver: (channel: Channel, now: number): Promise<number> =>
      dialect.transaction(async (session) => {
        const at = now + session.ahead
        let moved = 0
        for (const statement of takeOverStatements(dialect, channel))
          moved += await session.change(statement, [at, at + 2 * maxLeaseMs])
        return moved
      }),

    health: () =>
      dialect.read(async (session) => {
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
            oldest: oldest?.at == null ? null : Number(oldest.at) - session.ahead,
            deadBecause: dead?.error == null ? '' : String(dead.error),
          }
        }
        const byChannel = []
        for (const channel of channels) byChannel.push([channel, await channelHealth(channel)] as const)
        const used = otherChannels.map((channel) => [channel, Number(counted[`${channel}_used`])])
        const [queue] = await session.rows('select * from contact_queue')
        const [first] = await session.rows(
          'select accepted_at as at from contact_messages order by seq limit 1',
        )
        const { backup_at, retried_at, clean_due, moved_to } = queue ?? {}
        const number = (value: unknown) => (value == null ? null : Number(value))
        return {
          firstAccepted: first?.at == null ? null : Number(first.at) - session.ahead,
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
          lastBackup: number(backup_at),
          cleaningDue: number(clean_due),
          movedTo: moved_to == null ? null : String(moved_to),
        }
      }),

    async probe() {
      // A different value each time: SQLite does not write unchanged values.
      await dialect.transaction(async (session) => {
        await session.change('update contact_queue set probed_at = $1', [Date.now()])
        await dialect.tidy?.(session)
      })
      dialect.refuseFullDisk?.()
    },

    purge: (before) =>
      dialect.transaction((session) => {
        const some = `select seq from contact_messages where ${inState.sent} and accepted_at < $1 limit ${deleteAtOnce}`
        return deleteMessages(dialect, session, {
          where: `seq in (${some})`,
          values: [before],
          clean: 'daily',
        })
      }),

    // The disk of PostgreSQL is its own (docs/operate.md).
    clean: async (which) => (await dialect.clean?.(which)) ?? 'done',

    close: () => dialect.close(),
  }
}

/** `$1`: the ID, `$2`: the attempt. */
function stillLeased(channel: Channel): string {
  const { state, attempts } = columnsOf(channel)
  return `id = $1 and ${attempts} = $2 and ${state} = 'leased'`
}

function change(channel: Channel, result: DeliveryResult, ahead: number): { set: string; values: Value[] } {
  const { state, attempts, nextAttemptAt, sentAt, lastError } = columnsOf(channel)
  if (result.kind === 'sent')
    return { set: `${state} = 'sent', ${sentAt} = $3, ${lastError} = null`, values: [result.at + ahead] }
  if (result.kind === 'dead') return { set: `${state} = 'dead', ${lastError} = $3`, values: [result.error] }
  if (result.kind === 'release')
    return { set: `${state} = 'accepted', ${attempts} = ${attempts} - 1`, values: [] }
  const set = `${state} = 'accepted', ${nextAttemptAt} = $3, ${lastError} = $4`
  return { set, values: [result.at + ahead, result.error] }
}

/** Includes messages under the lease of a process that died. */
function waitsBy(channel: Channel): string {
  const { state, leasedUntil } = columnsOf(channel)
  return `${state} in ('accepted', 'leased') and (${state} = 'accepted' or ${leasedUntil} <= $1 or ${leasedUntil} > $2)`
}

/** For each other channel: what waits for it, and does not use this one, moves here. */
function takeOverStatements({ indexedBy }: Dialect, channel: Channel): string[] {
  const { state, nextAttemptAt } = columnsOf(channel)
  const others = channels.filter((other) => other !== channel)
  return others.map(
    (other) => `update contact_messages ${indexedBy?.(`${channelRows[other].prefix}state`) ?? ''}
      set ${state} = 'accepted', ${nextAttemptAt} = $1, ${unusedIn(other).leave}
      where ${waitsBy(other)} and ${unusedIn(channel).isUnused}`,
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
