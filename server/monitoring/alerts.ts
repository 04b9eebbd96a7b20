import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '#server/messages/message.ts'
import type { Clock } from '#server/time/clock.ts'
import { alerts as words } from '#server/words/alerts.ts'
import { errorAttributes, type Log } from './log.ts'

/** What the agency is alerted to: `trouble` in the webhook's JSON, `real_trouble` in the metrics. */
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

export type Alerts = Pick<ReturnType<typeof createAlerts>, 'report'>
type Webhook = Pick<ReturnType<typeof createWebhook>, 'post'>

/** A trouble that lasts is reported again after `repeatMs`. One that comes and goes is reported every `minIntervalMs` at most. */
const repeatMs = 6 * 3_600_000
const minIntervalMs = 30 * 60_000

/** Sends alerts by log and webhook, but not by mail, which may be what is broken. Alerts hold counts, codes and times, no personal data. */
export function createAlerts(clock: Pick<Clock, 'now' | 'monotonic'>, log: Log, webhook: Webhook | null) {
  const kinds = Object.keys(words) as AlertKind[]
  /** `since`: when the trouble began; `null` while all is well. `raisedAt`: when the latest alert of this kind was sent. */
  const calm = { since: null as number | null, raisedAt: -Infinity }
  const states = new Map(kinds.map((kind) => [kind, calm]))

  function post(trouble: AlertKind, phase: 'raised' | 'over', text: string, details: object): void {
    webhook?.post({ trouble, phase, text, at: new Date(clock.now()).toISOString(), ...details })
  }

  return {
    /** Reports whether something is wrong now. Returns whether that raised an alert. Never throws, never waits. */
    report<K extends AlertKind>(kind: K, active: boolean, details: DetailsOf<K>): boolean {
      const now = clock.monotonic()
      const { since, raisedAt } = states.get(kind) ?? calm
      const raised = since !== null && raisedAt >= since
      const { over, raised: textOf } = words[kind]
      if (!active) {
        states.set(kind, { since: null, raisedAt })
        if (!raised || over === null) return false
        const minutes = Math.round((now - since) / 60_000)
        log.info(`alert.${kind}.over`, { minutes })
        post(kind, 'over', over, { minutes })
        return false
      }
      const due = now - raisedAt >= (raised ? repeatMs : minIntervalMs)
      states.set(kind, { since: since ?? now, raisedAt: due ? now : raisedAt })
      if (!due) return false
      log.error(`alert.${kind}`, { ...details })
      post(kind, 'raised', (textOf as (details: DetailsOf<K>) => string)(details), details)
      return true
    },
    /** 1 for what is wrong now, 0 for the others. */
    current: () => Object.fromEntries([...states].map(([kind, { since }]) => [kind, since === null ? 0 : 1])),
  }
}

/** POSTs an alert as JSON: Slack, Mattermost and Teams show `text`, Discord `content`. After a failure it tries once more. */
export function createWebhook(url: string, log: Log, timeoutMs = 5_000, pauseMs = 2_000) {
  let running = Promise.resolve()
  const headers = { 'content-type': 'application/json' }

  async function deliver(body: string): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await answer.body?.cancel()
    if (!answer.ok) throw Object.assign(new Error(), { code: String(answer.status) })
  }

  async function send(body: string): Promise<void> {
    const again = () => sleep(pauseMs, undefined, { ref: false }).then(() => deliver(body))
    // The log never holds the URL, which is often a secret.
    const warn = (error: unknown) => log.warn('alert.webhook', errorAttributes(error))
    await deliver(body).catch(again).catch(warn)
  }

  return {
    post(alert: { text: string; [fact: string]: unknown }): void {
      const sending = send(JSON.stringify({ ...alert, content: alert.text }))
      running = running.then(() => sending)
    },
    /** Resolves when every alert was delivered or given up. */
    idle: () => running,
  }
}
