import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { MessageStore } from '#server/messages/store.ts'

export interface MetricsOptions {
  store: Pick<MessageStore, 'health' | 'size'>
  /** `null` when the store's disk is not ours (PostgreSQL). */
  dataDir: string | null
  storeBytes: number
  /** 1 for each trouble that the agency hears of and that stands now. */
  troubles: () => Record<string, number>
}

/** In Prometheus's text format, version 0.0.4. `values`: a number, or one for each value of `label`. */
function metric(name: string, kind: string, values: number | Record<string, number>, label = ''): string {
  const samples = typeof values === 'number' ? [['', values]] : Object.entries(values)
  const lines = samples.map(
    ([of, value]) => `real_${name}${of === '' ? '' : `{${label}="${of}"}`} ${value}\n`,
  )
  return `# TYPE real_${name} ${kind}\n${lines.join('')}`
}

/** Posts by the status of their answer since the start, and a look at store and disk. Nothing of a message or a visitor. */
export function createMetrics({ store, dataDir, storeBytes, troubles }: MetricsOptions) {
  // From the beginning, or a first rise would be missed.
  const posts: Record<string, number> = {}
  for (const status of [200, 400, 403, 405, 413, 415, 429, 503]) posts[status] = 0

  async function lookAtStore(): Promise<string> {
    const { counts, oldestUndelivered, lastBackup } = await store.health()
    const { accepted, leased, ...kept } = counts
    const seconds = (since: number | null) => (since === null ? 0 : Math.abs(Date.now() - since) / 1000)
    return [
      metric('store_up', 'gauge', 1),
      metric('store_bytes', 'gauge', await store.size()),
      metric('queue_length', 'gauge', accepted + leased),
      metric('queue_oldest_seconds', 'gauge', seconds(oldestUndelivered)),
      metric('messages', 'gauge', kept, 'state'),
      metric('backup_age_seconds', 'gauge', seconds(lastBackup)),
    ].join('')
  }

  async function lookAtDisk(folder: string): Promise<string> {
    const { bavail, bsize } = await statfs(folder)
    return metric('disk_free_bytes', 'gauge', bavail * bsize)
  }

  return {
    answered(status: number): void {
      posts[status] = (posts[status] ?? 0) + 1
    },
    /** What a scrape gets. Never rejects: with the store away the rest is told. */
    async text(): Promise<string> {
      const [seen, disk] = await Promise.all([
        lookAtStore().catch(() => metric('store_up', 'gauge', 0)),
        dataDir === null ? '' : lookAtDisk(dataDir).catch(() => ''),
      ])
      const limit = metric('store_limit_bytes', 'gauge', storeBytes)
      return [metric('posts_total', 'counter', posts, 'status'), limit, seen, disk]
        .concat(metric('trouble', 'gauge', troubles(), 'kind'))
        .join('')
    },
  }
}

/** `GET /metrics` on the loopback, which nobody outside reaches whatever HOST says. Answers what ends it. */
export async function serveMetrics(port: number, text: () => Promise<string>): Promise<() => Promise<void>> {
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    const body = await text()
    res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
