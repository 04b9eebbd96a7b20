/** What the reader's own browser measured of this visit. */
export interface Visit {
  /** The time until the first paint, in tenths of a second. */
  tenths: number
  /** What was transferred for the page, as compressed. */
  kilobytes: number
}

/** A slower opening is not shown, because it would recommend nothing (ms). */
const fast = 2500

/**
 * The opening of the page as the browser measured it; `null` where it was slow, or says nothing because the page came from a cache,
 * from the history or was prerendered. Leaves out the `script`, for which nobody waited. The figure is sent nowhere.
 */
export function measureVisit(
  performance: Pick<Performance, 'getEntriesByType'>,
  script: string,
): Visit | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const paint = performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')
  if (!page || !paint || page.type !== 'navigate' || paint.startTime > fast) return null
  // From a cache, or only confirmed by the server (304). Safari before 16.4 reports no sizes.
  if (!page.encodedBodySize || page.transferSize < page.encodedBodySize) return null
  if ((page as { activationStart?: number }).activationStart) return null
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const bytes = files
    .filter(({ name }) => name !== script)
    .reduce((sum, { transferSize }) => sum + transferSize, page.transferSize)
  return { tenths: Math.max(1, Math.round(paint.startTime / 100)), kilobytes: Math.ceil(bytes / 1000) }
}
