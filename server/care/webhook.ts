import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

export type Webhook = ReturnType<typeof createWebhook>

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
