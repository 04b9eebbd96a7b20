/** What was told of each alert: a start, and replicas that see the same trouble, tell nothing twice. */
import type { Dialect, Session } from './dialect.ts'
import type { ServerStore, ToldAlert } from './store.ts'

/** `$1`: key, `$2`: who claims, `$3`: for how long (ms). A claim that ends later than that was made while the clock was ahead. */
const claimAt = (
  now: string,
) => `insert into contact_alerts as last (key, claimed_by, claimed_until, began_at)
  values ($1, $2, ${now} + $3, ${now})
  on conflict (key) do update set claimed_by = $2, claimed_until = ${now} + $3
  where last.claimed_by is null or last.claimed_by = $2 or last.claimed_until <= ${now} or last.claimed_until > ${now} + 7200000`
const settle = `update contact_alerts set claimed_by = null, claimed_until = 0`
const told = (now: string) => `select contact_alerts.*, ${now} as now from contact_alerts`

type Row = Record<string, unknown>
/** In this process's time. */
function toTold({ told_at, began_at, size, standing, now }: Row, session: Session): ToldAlert {
  const ahead = Number(now) - session.now()
  return {
    at: told_at === null ? null : Number(told_at) - ahead,
    since: Number(began_at) - ahead,
    size: Number(size),
    standing: Number(standing) === 1,
  }
}

export const alertMethods = ({
  now,
  read,
  transaction,
}: Dialect): Pick<ServerStore, 'claimAlert' | 'settleAlert' | 'standingAlerts'> => ({
  claimAlert: (key, by, forMs) =>
    transaction(async (session) => {
      if ((await session.change(claimAt(now), [key, by, forMs])) === 0) return 'elsewhere'
      const [row] = await session.rows(`${told(now)} where key = $1`, [key])
      return toTold(row!, session)
    }),

  settleAlert: (key, by, known) =>
    transaction(async (session) => {
      const mine = 'where key = $1 and claimed_by = $2'
      if (known === null) return void (await session.change(`${settle} ${mine}`, [key, by]))
      const age = (at: number) => Math.round(session.now() - at)
      const { at, since, size, standing } = known
      const values = [at === null ? null : age(at), age(since), size, standing ? 1 : 0]
      const set = `told_at = ${now} - $3, began_at = ${now} - $4, size = $5, standing = $6`
      await session.change(`${settle}, ${set} ${mine}`, [key, by, ...values])
    }),

  standingAlerts: () =>
    read(async (session) => {
      const found = await session.rows(`${told(now)} where standing = 1`)
      return new Map(found.map((row) => [String(row.key), toTold(row, session)]))
    }),
})
