import { setTimeout as sleep } from 'node:timers/promises'
import type { Facts, Log } from '#server/log.ts'

export interface Webhook {
  /** Sends in the background; never throws, never waits. */
  post(alert: Facts & { text: string }): void
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
}

export interface WebhookOptions {
  url: string
  log: Log
  timeoutMs?: number
  pauseMs?: number
}

/**
 * POSTs an alert as JSON. `text` is what Slack, Mattermost and Teams show, `content` what Discord shows; other receivers
 * find `trouble`, `phase` and the numbers beside them. One more try after a failure, then the log has to do.
 */
export function createWebhook({ url, log, timeoutMs = 5_000, pauseMs = 2_000 }: WebhookOptions): Webhook {
  const running = new Set<Promise<void>>()

  async function once(body: string): Promise<number | string> {
    try {
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await answer.body?.cancel()
      return answer.ok ? 'ok' : answer.status
    } catch (error) {
      // The error's message may quote the URL, which is often a secret: its name is enough.
      return error instanceof Error ? error.name : 'unknown'
    }
  }

  async function send(body: string): Promise<void> {
    let outcome = await once(body)
    if (outcome !== 'ok') {
      await sleep(pauseMs, undefined, { ref: false })
      outcome = await once(body)
    }
    if (outcome !== 'ok') log.warn('alert.webhook', { outcome })
  }

  return {
    post(alert) {
      const sending = send(JSON.stringify({ ...alert, content: alert.text })).finally(() =>
        running.delete(sending),
      )
      running.add(sending)
    },
    idle: async () => {
      await Promise.all(running)
    },
  }
}
