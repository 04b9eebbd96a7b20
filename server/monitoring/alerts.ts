import { randomUUID } from 'node:crypto'
import type { Channel } from '#server/messages/message.ts'
import type { ServerStore, ToldAlert } from '#server/messages/store.ts'
import type { Clock } from '#server/time/clock.ts'
import { alerts as words } from '#server/words/alerts.ts'
import type { Alert, Reply } from './alert-receiver.ts'
import type { Log } from './log.ts'

/** What the agency is alerted to: `trouble` in the receiver's JSON, `real_trouble` in the metrics. */
export type AlertKind = keyof typeof words
/** Each channel has alerts of its own: a trouble may be over for one and go on for the other. */
export const channelAlerts = {
  mail: {
    late: 'undelivered',
    dead: 'dead',
    refused: 'refused',
    held: 'held',
    credentials: 'credentials',
  },
  webhook: {
    late: 'webhookUndelivered',
    dead: 'webhookDead',
    refused: 'webhookRefused',
    held: 'webhookHeld',
    credentials: 'webhookRefused',
  },
} as const satisfies Record<Channel, Record<'late' | 'dead' | 'refused' | 'held' | 'credentials', AlertKind>>

type DetailsOf<K extends AlertKind> = Parameters<(typeof words)[K]['raised']>[0]

export interface Alerts {
  /** Reports whether something is wrong now. Never throws, never waits. */
  report<K extends AlertKind>(kind: K, active: boolean, details: DetailsOf<K>): void
  /**
   * For a trouble that is counted and told once: reports how many there are. `detailsOf` is given how many of them are new; when there
   * are no more, the trouble is over.
   */
  reportCount<K extends AlertKind>(kind: K, count: number, detailsOf: (news: number) => DetailsOf<K>): void
}

interface AlertOptions {
  clock: Clock
  log: Log
  /** `null`: alerts are in the log alone. */
  post: ((alert: Alert) => Promise<Reply>) | null
  /** Where what was told is kept. While it fails, as when the trouble is its own, this process's memory counts. */
  store: Pick<ServerStore, 'claimAlert' | 'settleAlert' | 'standingAlerts'>
}

const minuteMs = 60_000
/** A trouble that lasts is told again after `repeatMs`. One that comes and goes is told every `minIntervalMs` at most. */
const repeatMs = 6 * 60 * minuteMs
const minIntervalMs = 30 * minuteMs
/** Pauses before an alert that was not delivered is tried again (ms); the last one again and again, for an hour. */
const pauses = [10_000, minuteMs, 5 * minuteMs, 15 * minuteMs]
const giveUpAfterMs = 60 * minuteMs
/** A process that dies while it tells an alert leaves it to another one this long after its next attempt was due (ms). */
const claimMarginMs = minuteMs

interface State {
  /** Whether this process has looked: until then it does not know whether what an earlier one told is over. */
  seen: boolean
  /** Since when the trouble stands; `null`: all is well. */
  since: number | null
  /** How many there are, of a trouble that is counted. */
  count: number | null
  told: ToldAlert
  compose: (news: number) => { text: string; details: object }
  telling: Promise<void> | null
}
const untold: ToldAlert = { at: null, since: 0, size: 0, standing: false }
const calm = {
  seen: false,
  since: null,
  count: null,
  told: untold,
  compose: () => ({ text: '', details: {} }),
  telling: null,
}

/** Sends alerts by log and receiver, but not by mail, which may be what is broken. Told means delivered. Alerts hold no personal data. */
export function createAlerts({ clock, log, post, store }: AlertOptions) {
  /** Who claims an alert. */
  const me = randomUUID()
  const stopping = new AbortController()
  const states = new Map<string, State>(Object.keys(words).map((kind) => [kind, { ...calm }]))

  /** Whether this process has read what was told before its start: it tells none of that again, but its end where it is over. */
  let recalled = false
  let recalling: Promise<void> | null = null
  async function recall(): Promise<void> {
    const standing = await store.standingAlerts().catch(() => null)
    recalled = standing !== null
    for (const [kind, told] of standing ?? []) Object.assign(states.get(kind) ?? {}, { told })
    recalling = null
    for (const kind of states.keys()) check(kind)
  }

  /** How old a time is, before or after now: a clock that is set back must not silence anything for years. */
  const age = (at: number | null) => (at === null ? Infinity : Math.abs(clock.now() - at))

  /** What has to be told now. `fewer`: some were answered or tried again, so that what comes after them is new. */
  function due({ seen, since, count, told }: State): 'raised' | 'over' | 'fewer' | null {
    if (since === null) return seen && told.standing ? 'over' : null
    if (told.standing && count !== null && count < told.size) return 'fewer'
    const isNew = !told.standing || (count !== null && count > told.size)
    if (isNew) return age(told.at) >= minIntervalMs ? 'raised' : null
    return count === null && age(told.at) >= repeatMs ? 'raised' : null
  }

  function check(kind: string): void {
    const state = states.get(kind)
    if (!state || state.telling || due(state) === null) return
    state.telling = tell(kind, state).finally(() => {
      state.telling = null
      // The alert was delivered late, and its trouble is over meanwhile.
      if (state.since === null && state.told.standing && !stopping.signal.aborted) check(kind)
    })
  }

  async function tell(kind: string, state: State): Promise<void> {
    const began = clock.monotonic()
    let next: ReturnType<typeof compose> | null = null
    for (let attempt = 0; ; attempt++) {
      const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
      const before = state.told.at
      if (!(await claim(kind, state, pause + claimMarginMs))) return
      // It is composed the first time, and anew when another process told something meanwhile.
      if (next === null || state.told.at !== before) next = compose(kind, state)
      if (next === null) return settle(kind, null)
      const { alert, told } = next
      const reply = post && alert ? await post(alert) : null
      if (reply === null || reply.delivered) {
        state.told = alert?.phase === 'raised' ? { ...told, at: clock.now() } : told
        return settle(kind, state.told)
      }
      log.warn('alert.receiver', { trouble: kind, reply: reply.said.split(' ', 1)[0] ?? '' })
      const inMs = Math.max(pause, Math.min(reply.afterMs, giveUpAfterMs))
      if (stopping.signal.aborted || clock.monotonic() - began + inMs > giveUpAfterMs)
        return settle(kind, null)
      if (inMs > pause) await claim(kind, state, inMs + claimMarginMs)
      // A stop ends the pause: then it is tried a last time.
      await clock.sleep(inMs, stopping.signal)
    }
  }

  /** Claims an alert for this process. `false`: another one tells it. */
  async function claim(kind: string, state: State, forMs: number): Promise<boolean> {
    const found = await store.claimAlert(kind, me, forMs).catch(() => null)
    if (found === 'elsewhere') return false
    // What this process told while the store failed is newer.
    if (found && (found.at ?? 0) >= (state.told.at ?? 0)) state.told = found
    return true
  }

  const settle = (kind: string, told: ToldAlert | null) => store.settleAlert(kind, me, told).catch(() => {})

  /** What is told, and what the agency then knows. */
  function compose(kind: string, state: State): { alert: Alert | null; told: ToldAlert } | null {
    const { since, count, told } = state
    const phase = due(state)
    const now = clock.now()
    const at = new Date(now).toISOString()
    if (phase === null) return null
    if (phase === 'fewer') return { alert: null, told: { ...told, size: count ?? 0 } }
    if (phase === 'over') {
      const minutes = Math.round(age(told.since) / minuteMs)
      log.info(`alert.${kind}.over`, { minutes })
      const alert = { trouble: kind, phase, text: words[kind as AlertKind].over, at, minutes }
      return { alert, told: { ...told, size: 0, standing: false } }
    }
    const { text, details } = state.compose((count ?? 0) - (told.standing ? told.size : 0))
    log.error(`alert.${kind}`, { ...details })
    const alert = { trouble: kind, phase, text, at, ...details }
    return { alert, told: { at: now, since: since ?? now, size: count ?? 0, standing: true } }
  }

  function update<K extends AlertKind>(
    kind: K,
    count: number | null,
    active: boolean,
    detailsOf: (news: number) => DetailsOf<K>,
  ): void {
    const state = states.get(kind)!
    const textOf = words[kind].raised as (details: DetailsOf<K>) => string
    state.seen = true
    state.count = count
    if (active) {
      state.since ??= state.told.standing ? state.told.since : clock.now()
      state.compose = (news) => ({ text: textOf(detailsOf(news)), details: detailsOf(news) })
    } else state.since = null
    if (recalled) check(kind)
    else recalling ??= recall()
  }

  const alerts: Alerts = {
    report: (kind, active, details) => update(kind, null, active, () => details),
    reportCount: (kind, count, detailsOf) => update(kind, count, count > 0, detailsOf),
  }
  return {
    ...alerts,
    /** 1 for what is wrong now, 0 for the others. */
    current: () => Object.fromEntries([...states].map(([kind, { since }]) => [kind, since === null ? 0 : 1])),
    /** What waits for its next attempt is tried a last time. Resolves when nothing is being told any more. */
    async stop(): Promise<void> {
      stopping.abort()
      await recalling
      await Promise.all([...states.values()].map(({ telling }) => telling))
    },
  }
}
