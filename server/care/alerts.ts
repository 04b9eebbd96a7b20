import { setTimeout as sleep } from 'node:timers/promises'
import { alerts as words } from '#content/mail.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** What the agency is told of. */
export type Trouble = keyof typeof words
type FactsOf<T extends Trouble> = Parameters<(typeof words)[T]['raised']>[0]

export type Alerts = Pick<ReturnType<typeof createAlerts>, 'report'>

/** Trouble that lasts is told again after this long. */
const againMs = 6 * 3_600_000
/** Trouble that comes and goes is not told more often than this. */
const quietMs = 30 * 60_000

interface AlertsOptions {
  clock: Pick<Clock, 'now' | 'monotonic'>
  log: Log
  /** `null`: the log alone. */
  webhook: ReturnType<typeof createWebhook> | null
}

interface State {
  /** `null`: no trouble now. */
  since: number | null
  toldAt: number
  /** The agency heard of this trouble, and is told when it is over. */
  told: boolean
}

/** Not by mail, which may be what is broken. Only counts, codes and times: who wrote, and what, stays in the store. */
export function createAlerts({ clock, log, webhook }: AlertsOptions) {
  const states = new Map<Trouble, State>()

  function post(trouble: Trouble, phase: 'raised' | 'over', text: string, facts: object): void {
    webhook?.post({ trouble, phase, text, at: new Date(clock.now()).toISOString(), ...facts })
  }

  function end(trouble: Trouble, { since, toldAt, told }: State): void {
    states.set(trouble, { since: null, toldAt, told: false })
    const { over } = words[trouble]
    if (since === null || !told || over === null) return
    const minutes = Math.round((clock.monotonic() - since) / 60_000)
    log.info(`alert.${trouble}.over`, { minutes })
    post(trouble, 'over', over, { minutes })
  }

  return {
    /**
     * Says how things stand now; who hears of it, and how often, is decided here. Answers whether it was told. Never
     * throws, never waits.
     */
    report<T extends Trouble>(trouble: T, active: boolean, facts: FactsOf<T>): boolean {
      const now = clock.monotonic()
      const state = states.get(trouble) ?? { since: null, toldAt: -Infinity, told: false }
      if (!active) {
        end(trouble, state)
        return false
      }
      const { since, toldAt, told } = state
      const due = now - toldAt >= (told ? againMs : quietMs)
      states.set(trouble, { since: since ?? now, toldAt: due ? now : toldAt, told: told || due })
      if (!due) return false
      log.error(`alert.${trouble}`, { ...facts })
      const raised: (facts: never) => string = words[trouble].raised
      post(trouble, 'raised', raised(facts as never), facts)
      return true
    },
    /** What stands now: 1 for each trouble that lasts, 0 for the others. */
    standing(): Record<string, number> {
      const all = Object.keys(words) as Trouble[]
      return Object.fromEntries(
        all.map((trouble) => [trouble, Number((states.get(trouble)?.since ?? null) !== null)]),
      )
    },
  }
}

/**
 * POSTs an alert as JSON. `text` is what Slack, Mattermost and Teams show, `content` what Discord shows; other receivers
 * find `trouble`, `phase` and the numbers beside them. One more try after a failure, then there is only the log.
 */
export function createWebhook(url: string, log: Log, timeoutMs = 5_000, pauseMs = 2_000) {
  let running = Promise.resolve()
  const headers = { 'content-type': 'application/json' }

  /** `null`: it arrived; otherwise the status or the kind of error. */
  async function fault(body: string): Promise<number | string | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await answer.body?.cancel()
      return answer.ok ? null : answer.status
    } catch (error) {
      // The error's message may quote the URL, which is often a secret: its name is enough.
      return error instanceof Error ? error.name : 'unknown'
    }
  }

  async function send(body: string): Promise<void> {
    if ((await fault(body)) === null) return
    await sleep(pauseMs, undefined, { ref: false })
    const outcome = await fault(body)
    if (outcome !== null) log.warn('alert.webhook', { outcome })
  }

  return {
    /** Sends in the background; never throws, never waits. */
    post(alert: { text: string; [fact: string]: unknown }): void {
      const sending = send(JSON.stringify({ ...alert, content: alert.text }))
      running = running.then(() => sending)
    },
    /** Resolves when nothing is under way any more. */
    idle: () => running,
  }
}
