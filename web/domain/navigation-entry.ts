/** How this page was opened, as the browser measured it: its address, and whether it is a reload or from the history. */
export const navigationEntry = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
