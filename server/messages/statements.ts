/** The statements from accepting a message to the end of its delivery, for both dialects. */
import { duplicateWindowMs } from '#contract/send.ts'
import { type Dialect, insertColumns, insertValues, type Session, toMessage, type Value } from './dialect.ts'
import {
  type Acceptance,
  type DeliveryResult,
  type MessageState,
  maxLeaseMs,
  maxRetryDelayMs,
  type NewMessage,
  type StoredMessage,
} from './store.ts'

/** Every so many leases take the oldest message, whatever its `later` and however often it was tried. */
const oldestEvery = 4

/** `$4`, `$5`: further ahead than the longest wait or lease. Set by a clock that was wrong. */
const waitsNoMore = '(next_attempt_at <= $1 or next_attempt_at > $4)'
const heldNoMore = '(leased_until <= $1 or leased_until > $5)'

/** In the order of delivery. */
const nextDue = ({ useIndex, skipLocked }: Dialect) => `
  select seq from contact_messages ${useIndex?.('outbox') ?? ''}
  where state in ('accepted', 'leased') and case state when 'accepted' then ${waitsNoMore} else ${heldNoMore} end
  order by later, attempts, seq limit $3 ${skipLocked ?? ''}`
/** Of what waits: a lease that expired comes in its turn. */
const oldestDue = ({ useIndex, skipLocked }: Dialect) => `
  select seq from contact_messages ${useIndex?.('state') ?? ''}
  where state = 'accepted' and ${waitsNoMore}
  order by accepted_at limit $3 ${skipLocked ?? ''}`
const takeDue = (due: string) => `with due as (${due})
  update contact_messages set state = 'leased', leased_until = $2, attempts = attempts + 1
  where seq in (select seq from due) returning *`

const leaseStatements = (dialect: Dialect) => ({
  next: takeDue(nextDue(dialect)),
  oldest: takeDue(oldestDue(dialect)),
})

/** `($1, $2), ($3, $4)`: rows of so many values. */
const places = (rows: number, values: number) =>
  Array.from({ length: rows }, (_, row) => {
    const row$ = Array.from({ length: values }, (_, i) => `$${row * values + i + 1}`)
    return `(${row$.join(', ')})`
  }).join(', ')

const findDuplicates = (digests: number) =>
  `select digest, accepted_at from contact_messages where digest in ${places(1, digests)}`
const insert = (rows: number) =>
  `insert into contact_messages (${insertColumns.join(', ')}) values ${places(rows, insertColumns.length)}`

/** Two statements for the whole batch: each is a journey to a database that is far away. */
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

export function queueMethods(dialect: Dialect) {
  let leases = 0
  const leaseOf = leaseStatements(dialect)
  return {
    /**
     * One durable transaction for the batch; answers in its order. `storeBytes`: the limit of the store; possible spam may
     * fill half of it.
     */
    async accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]> {
      return dialect.transaction(async (session) => {
        const size = await (dialect.lockAndSize ?? dialect.size)(session)
        const isFull = ({ spamSign }: NewMessage) => size > (spamSign === null ? storeBytes : storeBytes / 2)
        const now = batch.map((one) => ({ ...one, acceptedAt: one.acceptedAt + session.ahead }))
        return acceptAll(session, now, isFull)
      })
    },

    /**
     * Takes up to `limit` due messages (or expired leases) until `until`: by `later`, then what was tried least often, then
     * the oldest; but every fourth time the oldest of all, so that no message starves. Returns them in any order.
     */
    lease: (from: number, until: number, limit: number): Promise<StoredMessage[]> =>
      dialect.transaction(async (session) => {
        const [now, leaseUntil] = [from + session.ahead, until + session.ahead]
        // Minutes more than the longest lease, because the clocks of several machines differ.
        const [heldTooLong, waitsTooLong] = [now + 2 * maxLeaseMs, now + maxRetryDelayMs]
        const taken = []
        if (++leases % oldestEvery === 0)
          taken.push(...(await session.rows(leaseOf.oldest, [now, leaseUntil, limit, waitsTooLong])))
        if (taken.length < limit) {
          const values = [now, leaseUntil, limit - taken.length, waitsTooLong, heldTooLong]
          taken.push(...(await session.rows(leaseOf.next, values)))
        }
        return taken.map(toMessage)
      }),

    /** The holder of a lease needs it longer: at most `maxLeaseMs`. */
    extend: (id: string, attempts: number, until: number): Promise<void> =>
      dialect.transaction(async ({ change }) => {
        const still = `id = $1 and attempts = $2 and state = 'leased'`
        await change(`update contact_messages set leased_until = $3 where ${still}`, [id, attempts, until])
      }),

    /** Ends a lease. `attempts` is the fencing token: a holder whose lease expired and was taken over changes nothing. */
    settle: (id: string, attempts: number, result: DeliveryResult): Promise<void> =>
      dialect.transaction(async (session) => {
        const { set, values } = change(result, session.ahead)
        await session.change(
          `update contact_messages set leased_until = null, ${set}
           where id = $1 and attempts = $2 and state = 'leased'`,
          [id, attempts, ...values],
        )
      }),

    health: () =>
      dialect.read(async (session) => {
        const counts = { accepted: 0, leased: 0, sent: 0, dead: 0 }
        const byState = 'select state, count(*) as number from contact_messages group by state'
        for (const { state, number } of await session.rows(byState))
          counts[state as MessageState] = Number(number)
        const [oldest] = await session.rows(
          `select min(accepted_at) as at from contact_messages where state in ('accepted', 'leased')`,
        )
        const [dead] = await session.rows(
          `select last_error as error from contact_messages where state = 'dead' order by accepted_at desc limit 1`,
        )
        const [queue] = await session.rows('select * from contact_queue')
        const [first] = await session.rows(
          'select accepted_at as at from contact_messages order by seq limit 1',
        )
        const { backup_at, retried_at, moved_to } = queue ?? {}
        const number = (value: unknown) => (value == null ? null : Number(value))
        return {
          /** When the first of the messages that there are was accepted. */
          firstAccepted: first?.at == null ? null : Number(first.at) - session.ahead,
          oldestUndelivered: oldest?.at == null ? null : Number(oldest.at) - session.ahead,
          counts,
          /** Why the newest dead message was given up. */
          deadBecause: dead?.error == null ? '' : String(dead.error),
          bytes: await dialect.size(session),
          lastRetry: number(retried_at),
          /** `null`: never, or PostgreSQL does its own. */
          lastBackup: number(backup_at),
          /** Then this store may only be read. */
          movedTo: moved_to == null ? null : String(moved_to),
        }
      }),
  }
}

function change(result: DeliveryResult, ahead: number): { set: string; values: Value[] } {
  if (result.kind === 'sent')
    return { set: `state = 'sent', sent_at = $3, last_error = null`, values: [result.at + ahead] }
  if (result.kind === 'dead') return { set: `state = 'dead', last_error = $3`, values: [result.error] }
  if (result.kind === 'release') return { set: `state = 'accepted', attempts = attempts - 1`, values: [] }
  const set = `state = 'accepted', next_attempt_at = $3, last_error = $4`
  return { set, values: [result.at + ahead, result.error] }
}
