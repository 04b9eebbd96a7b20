/** What the reader's own device has measured of this visit. */
export interface Visit {
  /** Until something was seen, in tenths of a second. */
  tenths: number
  /** Everything that came for it, as it came. */
  kilobytes: number
}

/** Slower is no recommendation (ms). */
const fast = 2500

/**
 * The opening of the page as the browser has measured it: `null` where it was slow, or says nothing, because it came from
 * a cache, from before, or was made ready unseen. Without the `script`, for which nobody waited. It is sent nowhere.
 */
export function measureVisit(
  performance: Pick<Performance, 'getEntriesByType'>,
  script: string,
): Visit | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const paint = performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')
  if (!page || !paint || page.type !== 'navigate' || paint.startTime > fast) return null
  // A cache's, or one that the server only confirmed. Safari before 16.4 tells no sizes.
  if (!page.encodedBodySize || page.transferSize < page.encodedBodySize) return null
  if ((page as { activationStart?: number }).activationStart) return null
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const bytes = files
    .filter(({ name }) => name !== script)
    .reduce((sum, { transferSize }) => sum + transferSize, page.transferSize)
  return { tenths: Math.max(1, Math.round(paint.startTime / 100)), kilobytes: Math.ceil(bytes / 1000) }
}
