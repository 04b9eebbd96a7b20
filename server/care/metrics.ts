import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { MessageStore } from '#server/messages/store.ts'

/** `dataDir`: `null` when the store's disk is not ours (PostgreSQL). */
type Sources = { store: MessageStore; dataDir: string | null; troubles: () => Record<string, number> }

const secondsSince = (at: number | null) => (at === null ? 0 : Math.abs(Date.now() - at) / 1000)

/** Posts by the status of their answer since the start, and a look at store and disk. Nothing of a message or a visitor. */
export function createMetrics({ store, dataDir, troubles }: Sources, storeBytes: number) {
  // From the beginning, or a first rise would be missed.
  const posts = new Map([200, 400, 403, 405, 413, 415, 429, 503].map((status) => [status, 0]))

  /** With the store away the rest is told. */
  async function text(): Promise<string> {
    const disk = dataDir === null ? null : await statfs(dataDir).catch(() => null)
    const health = await store.health().catch(() => null)
    const size = await store.size().catch(() => 0)
    const lines = Object.entries({ store_up: health ? 1 : 0, store_limit_bytes: storeBytes })
    for (const [status, count] of posts) lines.push([`posts_total{status="${status}"}`, count])
    for (const [kind, stands] of Object.entries(troubles())) lines.push([`trouble{kind="${kind}"}`, stands])
    if (disk) lines.push(['disk_free_bytes', disk.bavail * disk.bsize])
    if (health) {
      lines.push(['store_bytes', size])
      lines.push(['queue_length', health.counts.accepted + health.counts.leased])
      lines.push(['queue_oldest_seconds', secondsSince(health.oldestUndelivered)])
      lines.push(['backup_age_seconds', secondsSince(health.lastBackup)])
      lines.push(['messages{state="sent"}', health.counts.sent])
      lines.push(['messages{state="dead"}', health.counts.dead])
    }
    return lines.map(([name, value]) => `real_${name} ${value}\n`).join('')
  }

  return {
    answered: (status: number) => void posts.set(status, (posts.get(status) ?? 0) + 1),
    /** `GET /metrics` in Prometheus's text format, on the loopback alone, whatever HOST says. Answers what ends it. */
    async serve(port: number): Promise<() => void> {
      const server = createServer(async (req, res) => {
        if (req.url !== '/metrics') return void res.writeHead(404).end()
        res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(await text())
      })
      await once(server.listen(port, '127.0.0.1'), 'listening')
      return () => server.close().closeAllConnections()
    },
  }
}
