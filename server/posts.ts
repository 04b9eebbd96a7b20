import type { Log } from './log.ts'
import type { Alerts } from './mail/ports.ts'

const none = { limited: 0, repeated: 0, refused: 0, full: 0, overTotal: 0 }

/** What became of posts that get no log line of their own: a flood of them must not flood the log. */
export interface PostCounts {
  add(what: keyof typeof none): void
  /** Tells what came since the last call, `overTotal` as an alert. */
  tell(log: Log, alerts: Alerts): void
}

export function createPostCounts(): PostCounts {
  let counts = { ...none }
  return {
    add: (what) => counts[what]++,
    tell(log, alerts) {
      const { overTotal, ...refused } = counts
      counts = { ...none }
      if (Object.values(refused).some((count) => count > 0)) log.warn('posts.refused', refused)
      alerts.report('total', overTotal > 0, { count: overTotal })
    },
  }
}
