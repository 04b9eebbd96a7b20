import type { Alerts } from '../care/alerts.ts'
import type { Log } from '../care/log.ts'

const none = { limited: 0, repeated: 0, refused: 0, full: 0, overTotal: 0 }

export type PostCounts = ReturnType<typeof createPostCounts>

/**
 * What became of posts that get no log line of their own: a flood of them must not flood the log. `hear` gets the status of
 * every answer.
 */
export function createPostCounts(hear?: (status: number) => void) {
  let counts = { ...none }
  return {
    add(what: 'repeated' | 'full' | 'overTotal'): void {
      counts[what]++
    },
    /** Every post, with the status of its answer. */
    answered(status: number): void {
      if (status === 429) counts.limited++
      else if (status >= 400 && status < 500) counts.refused++
      hear?.(status)
    },
    /** Tells what came since the last call, `overTotal` as an alert. */
    tell(log: Log, alerts: Alerts): void {
      const { overTotal, ...refused } = counts
      counts = { ...none }
      if (Object.values(refused).some((count) => count > 0)) log.warn('posts.refused', refused)
      alerts.report('total', overTotal > 0, { count: overTotal })
    },
  }
}
