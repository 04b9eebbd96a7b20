import { longestWaitMs } from '../../delivery/schedule.ts'
import type { DeliveryResult, MessageStore, StoredMessage } from '../store.ts'
import type { Engine, Session, Value } from './engine.ts'
import { toMessage } from './rows.ts'

export function queueOf(engine: Engine) {
  return {
    /** Due messages and expired leases (their holder died) in the order of delivery; none while paused. */
    lease: (now, leaseUntil, limit) =>
      engine.transaction(async (session) => {
        const taken = await session.rows(
          `with due as (
             select seq from contact_messages
             where state in ('accepted', 'leased')
               and case state when 'accepted' then next_attempt_at <= $1 or next_attempt_at > $4
                 else leased_until <= $1 or leased_until > $5 end
               and exists (select 1 from contact_queue where paused_since is null)
             order by later, turn, seq limit $3 ${engine.skipLocked})
           update contact_messages set state = 'leased', leased_until = $2, attempts = attempts + 1
           where seq in (select seq from due) returning *`,
          // A lease more than the longest, because clocks of several machines differ by seconds.
          [now, leaseUntil, limit, now + longestWaitMs, leaseUntil + (leaseUntil - now)],
        )
        // RETURNING promises no order.
        const last = (message: StoredMessage) => Number(message.later)
        return taken.map(toMessage).sort((a, b) => last(a) - last(b) || a.turn - b.turn || a.seq - b.seq)
      }),

    /** The number of attempts is the fence: a holder whose lease expired and was taken over changes nothing. */
    settle: (id, attempts, result) =>
      engine.transaction(async (session) => {
        const { set, values } = change(result)
        await session.change(
          `update contact_messages set leased_until = null, ${set}
           where id = $1 and attempts = $2 and state = 'leased'`,
          [id, attempts, ...values],
        )
      }),

    /** Keeps the first moment when called again: "paused since" is what the owner needs to know. */
    pause: (since, reason) =>
      engine.transaction(async (session) => {
        const set = 'paused_since = coalesce(paused_since, $1), paused_reason = $2'
        await session.change(`update contact_queue set ${set}`, [since, reason])
      }),
    resume: () => engine.transaction(resume),

    health: () =>
      engine.read(async (session) => {
        const counts = { accepted: 0, leased: 0, sent: 0, dead: 0, quarantined: 0 }
        for (const row of await session.rows(engine.countStates))
          counts[row.state as keyof typeof counts] = Number(row.number)
        const [oldest] = await session.rows(
          `select min(accepted_at) as at from contact_messages where state in ('accepted', 'leased')`,
        )
        const [queue] = await session.rows('select * from contact_queue')
        const number = (value: unknown) => (value == null ? null : Number(value))
        const { paused_since, paused_reason, moved_to, moved_at } = queue ?? {}
        return {
          oldestUndelivered: number(oldest?.at),
          counts,
          lastRetry: number(paused_reason),
          lastBackup: number(queue?.backup_at),
          moved: moved_to == null ? null : { to: String(moved_to), at: Number(moved_at) },
          paused:
            paused_since == null ? null : { since: Number(paused_since), reason: String(paused_reason) },
        }
      }),
  } satisfies Partial<MessageStore>
}

function change(result: DeliveryResult): { set: string; values: Value[] } {
  if (result.kind === 'sent')
    return { set: `state = 'sent', sent_at = $3, last_error = null`, values: [result.at] }
  if (result.kind === 'dead') return { set: `state = 'dead', last_error = $3`, values: [result.error] }
  if (result.kind === 'release') return { set: `state = 'accepted', attempts = attempts - 1`, values: [] }
  const set = `state = 'accepted', next_attempt_at = $3, last_error = $4`
  return { set, values: [result.at, result.error] }
}

export async function resume(session: Session): Promise<void> {
  await session.change('update contact_queue set paused_since = null, paused_reason = null')
}
