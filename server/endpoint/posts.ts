import type { Alerts } from '../care/alerts.ts'
import type { Log } from '../care/log.ts'

const statuses = [200, 400, 403, 405, 413, 415, 429, 503] as const

export type PostCounts = ReturnType<typeof createPostCounts>

/** What became of all posts: of those that are refused a flood must not flood the log. */
export function createPostCounts() {
  // From the beginning, or a scrape would miss a first rise.
  const byStatus = new Map<number, number>(statuses.map((status) => [status, 0]))
  let refused: Record<string, number> = {}
  let overTotal = 0
  return {
    byStatus,
    /** Every post, with the status of its answer. */
    answered(status: number): void {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      if (status >= 400) refused[status] = (refused[status] ?? 0) + 1
    },
    cameAboveTotal: () => void overTotal++,
    /** Tells what came since the last call. */
    tell(log: Log, alerts: Alerts): void {
      if (Object.keys(refused).length > 0) log.warn('posts.refused', refused)
      alerts.report('total', overTotal > 0, { count: overTotal })
      refused = {}
      overTotal = 0
    },
  }
}
