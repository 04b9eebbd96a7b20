/** How the page opened, as the reader's own browser measured it. */
export interface Opening {
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
export function measureOpening(
  performance: Pick<Performance, 'getEntriesByType'>,
  script: string,
): Opening | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const paint = performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')
  if (!page || !paint || page.type !== 'navigate' || paint.startTime > fast) return null
  // From a cache, or only confirmed by the server (304). Safari before 16.4 reports no sizes.
  if (!page.encodedBodySize || page.transferSize < page.encodedBodySize) return null
  if ((page as { activationStart?: number }).activationStart) return null
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const files = all.filter(({ name }) => name !== script)
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, page.transferSize)
  // At a later visit the page may come anew, and most of what it needs from the cache. A preloaded file has a second entry.
  const came = new Set(files.filter(({ transferSize }) => transferSize).map(({ name }) => name))
  const kept = files.filter(({ name }) => !came.has(name))
  if (kept.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) > bytes) return null
  return { tenths: Math.max(1, Math.round(paint.startTime / 100)), kilobytes: Math.ceil(bytes / 1000) }
}
