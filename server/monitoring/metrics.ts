import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { channelRows, channels } from '#server/messages/message.ts'
import type { Alerts } from './alerts.ts'
import type { HealthCheckOptions } from './health-check.ts'
import type { Log } from './log.ts'

const statuses = [200, 400, 403, 405, 413, 415, 429, 500, 503] as const

export type PostCounts = ReturnType<typeof createPostCounts>

/** Counts posts by the status of their answer, and faults of this program. Refused ones are logged as counts, so that a flood does not flood the log. */
export function createPostCounts() {
  // Every status has a counter from the start: Prometheus would miss the first increase of a new series.
  const byStatus = new Map<number, number>(statuses.map((status) => [status, 0]))
  let refused: Record<string, number> = {}
  let aboveTotalPerMinute = 0
  const faults = { all: 0, since: 0 }
  return {
    byStatus,
    faults,
    /** An exception that nobody foresaw: a request was answered 500 or 400, or a connection was closed. */
    countFault(): void {
      faults.all++
      faults.since++
    },
    countAnswer(status: number): void {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      if (status >= 400) refused[status] = (refused[status] ?? 0) + 1
    },
    countAboveTotalPerMinute: () => void aboveTotalPerMinute++,
    report(log: Log, alerts: Alerts): void {
      if (Object.keys(refused).length > 0) log.warn('posts.refused', refused)
      alerts.report('total', aboveTotalPerMinute > 0, { count: aboveTotalPerMinute })
      alerts.report('fault', faults.since > 0, { count: faults.since })
      refused = {}
      aboveTotalPerMinute = 0
      faults.since = 0
    },
  }
}

interface Sources extends Pick<HealthCheckOptions, 'store' | 'storeBytes' | 'dataDir'> {
  posts: PostCounts
  troubles: () => Record<string, number>
}

const secondsSince = (at: number | null) => (at === null ? 0 : Math.abs(Date.now() - at) / 1000)

async function metricsOf({ store, storeBytes, dataDir, posts, troubles }: Sources): Promise<string> {
  const disk = dataDir === null ? null : await statfs(dataDir).catch(() => null)
  const health = await store.health().catch(() => null)
  const lines = Object.entries({ store_up: health ? 1 : 0, store_limit_bytes: storeBytes })
  lines.push(['faults_total', posts.faults.all])
  for (const [status, count] of posts.byStatus) lines.push([`posts_total{status="${status}"}`, count])
  for (const [kind, stands] of Object.entries(troubles())) lines.push([`trouble{kind="${kind}"}`, stands])
  if (disk) lines.push(['disk_free_bytes', disk.bavail * disk.bsize])
  if (health) {
    lines.push(['store_bytes', health.bytes])
    for (const channel of channels) {
      const { prefix } = channelRows[channel]
      lines.push([`${prefix}queue_length`, health[channel].waiting])
      lines.push([`${prefix}queue_oldest_seconds`, secondsSince(health[channel].oldest)])
    }
    // PostgreSQL's back-ups are not ours.
    if (dataDir !== null) lines.push(['backup_age_seconds', secondsSince(health.lastBackup ?? -Infinity)])
    lines.push(['messages{state="sent"}', health.counts.sent])
    lines.push(['messages{state="dead"}', health.counts.dead])
  }
  // Never backed up is an infinite age, which Prometheus writes `+Inf`.
  const sampleValue = (value: number) => (value === Infinity ? '+Inf' : value)
  return lines.map(([name, value]) => `real_${name} ${sampleValue(value)}\n`).join('')
}

/** `GET /metrics` in Prometheus's text format, only on the loopback, whatever HOST is. */
export async function serveMetrics(port: number, sources: Sources): Promise<void> {
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    const body = await metricsOf(sources)
    res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
}
