import { onTestFinished, vi } from 'vitest'

/**
 * For this test: whoever falls silent calls what is returned, and so many milliseconds are over at once. So time-outs can
 * be long, and a busy machine is never taken for a silent one.
 */
export function timeOverAtSilence(ms: number): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return () => vi.advanceTimersByTime(ms)
}
