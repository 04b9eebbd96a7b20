import { setTimeout as sleep } from 'node:timers/promises'
import { alerts as words } from '#server/words/mail.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** What the agency is alerted to; also in metrics and in the webhook's JSON. */
export type Trouble = keyof typeof words
type FactsOf<T extends Trouble> = Parameters<(typeof words)[T]['raised']>[0]

export type Alerts = Pick<ReturnType<typeof createAlerts>, 'report'>

/** Trouble that lasts raises an alert again after this time. */
const repeatMs = 6 * 3_600_000
/** Trouble that comes and goes raises no more than one alert in this time. */
const minIntervalMs = 30 * 60_000

interface AlertsOptions {
  clock: Pick<Clock, 'now' | 'monotonic'>
  log: Log
  /** `null`: only the log. */
  webhook: ReturnType<typeof createWebhook> | null
}

interface State {
  /** `null`: there is no trouble now. */
  since: number | null
  raisedAt: number
  /** An alert was raised for it, so another one says when it is over. */
  raised: boolean
}

/** Alerts by log and webhook; not by mail, which may be what is broken. They hold counts, codes and times, no personal data. */
export function createAlerts({ clock, log, webhook }: AlertsOptions) {
  const states = new Map<Trouble, State>()

  function post(trouble: Trouble, phase: 'raised' | 'over', text: string, facts: object): void {
    webhook?.post({ trouble, phase, text, at: new Date(clock.now()).toISOString(), ...facts })
  }

  function end(trouble: Trouble, { since, raisedAt, raised }: State): void {
    states.set(trouble, { since: null, raisedAt, raised: false })
    const { over } = words[trouble]
    if (since === null || !raised || over === null) return
    const minutes = Math.round((clock.monotonic() - since) / 60_000)
    log.info(`alert.${trouble}.over`, { minutes })
    post(trouble, 'over', over, { minutes })
  }

  return {
    /**
     * Reports whether there is trouble now. Decides whether to raise an alert, and returns that. Never throws, never waits.
     */
    report<T extends Trouble>(trouble: T, active: boolean, facts: FactsOf<T>): boolean {
      const now = clock.monotonic()
      const state = states.get(trouble) ?? { since: null, raisedAt: -Infinity, raised: false }
      if (!active) {
        end(trouble, state)
        return false
      }
      const { since, raisedAt, raised } = state
      const due = now - raisedAt >= (raised ? repeatMs : minIntervalMs)
      states.set(trouble, { since: since ?? now, raisedAt: due ? now : raisedAt, raised: raised || due })
      if (!due) return false
      log.error(`alert.${trouble}`, { ...facts })
      const textOf: (facts: never) => string = words[trouble].raised
      post(trouble, 'raised', textOf(facts as never), facts)
      return true
    },
    /** 1 for each trouble that there is now, 0 for the others. */
    current(): Record<string, number> {
      const all = Object.keys(words) as Trouble[]
      return Object.fromEntries(
        all.map((trouble) => [trouble, Number((states.get(trouble)?.since ?? null) !== null)]),
      )
    },
  }
}

/**
 * POSTs an alert as JSON. Slack, Mattermost and Teams show `text`, Discord shows `content`; others may use `trouble`, `phase`
 * and the numbers. After a failure it tries once more; then there is only the log.
 */
export function createWebhook(url: string, log: Log, timeoutMs = 5_000, pauseMs = 2_000) {
  let running = Promise.resolve()
  const headers = { 'content-type': 'application/json' }

  /** `null` on success, otherwise the status or the name of the error. */
  async function deliver(body: string): Promise<number | string | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await answer.body?.cancel()
      return answer.ok ? null : answer.status
    } catch (error) {
      // Not the error's message: it may contain the URL, which is often a secret.
      return error instanceof Error ? error.name : 'unknown'
    }
  }

  async function send(body: string): Promise<void> {
    if ((await deliver(body)) === null) return
    await sleep(pauseMs, undefined, { ref: false })
    const outcome = await deliver(body)
    if (outcome !== null) log.warn('alert.webhook', { outcome })
  }

  return {
    /** Sends in the background; never throws, never waits. */
    post(alert: { text: string; [fact: string]: unknown }): void {
      const sending = send(JSON.stringify({ ...alert, content: alert.text }))
      running = running.then(() => sending)
    },
    /** Resolves when every alert was delivered or given up. */
    idle: () => running,
  }
}
