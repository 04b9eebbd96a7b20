/** Every figure of the bench's table: what it must keep to, and how it is read. */
interface Target {
  id: string
  name: string
  bound: 'most' | 'least'
  limit: number
  unit: '' | 'ms' | 'KB' | 'MB' | '×'
  digits: number
}

function most(id: string, name: string, limit: number, unit: Target['unit'], digits = 0): Target {
  return { id, name, bound: 'most', limit, unit, digits }
}
const least = (...args: Parameters<typeof most>): Target => ({ ...most(...args), bound: 'least' })

export const targets: Target[] = [
  most('lcpRatio', 'LCP ÷ that of an empty page', 1.25, '×', 2),
  most('fcpRatio', 'FCP ÷ that of an empty page', 1.2, '×', 2),
  most('lcpThrottled', 'LCP, network really throttled', 1.25, '×', 2),
  most('fcpThrottled', 'FCP, network really throttled', 1.2, '×', 2),
  // The empty page's in the same run, and 50.
  most('tbt', 'Total blocking time', 50, 'ms'),
  most('styleLayout', 'Style and layout ÷ those of its words without styles', 3.5, '×', 2),
  most('clsLighthouse', 'CLS, Lighthouse', 0, '', 4),
  most('clsVisit', 'CLS, fonts, full scroll, menu, toast', 0, '', 4),
  least('performance', 'Lighthouse performance', 100, ''),
  least('accessibility', 'Lighthouse accessibility', 100, ''),
  least('bestPractices', 'Lighthouse best practices', 100, ''),
  least('seo', 'Lighthouse SEO', 100, ''),
  most('transfer', 'Transferred before any interaction', 100, 'KB', 1),
  most('interaction', 'Slowest interaction, CPU 4× slower', 50, 'ms'),
  most('intent', 'Intent to interactive, slow network and CPU', 1500, 'ms'),
  least('noClickLost', 'Clicks made meanwhile that took effect', 1, '', 2),
  most('scrollWork', 'Layouts and paints per frame while scrolling', 0.1, '', 3),
  least('throughput', 'GET / per second ÷ bare Node', 0.85, '×', 2),
  least('messages', 'Durable messages per second ÷ Fastify', 2, '×', 2),
  most('p99', 'Answer at 100 messages/s, 99th percentile', 0, 'ms', 1),
  most('mailIdle', 'From the 200 to the mailbox, idle queue, 99th percentile', 500, 'ms'),
  most('mailFlood', 'the same behind 10,000 from one network', 5000, 'ms'),
  most('block', 'Longest block while 300,000 rows are purged', 50, 'ms'),
  most('start', 'Start to first answer', 400, 'ms'),
  most('memory', 'Memory after 100,000 requests', 120, 'MB', 1),
  most('memoryGrowth', 'its growth over the last 50,000', 8, 'MB', 1),
  most('export', 'Export, 10,000 long messages ÷ 10 × 1,000', 1.2, '×', 2),
  most('build', 'npm run build', 6000, 'ms'),
]

/** Target id → measured; `limit` where the target itself is measured (the disk's own speed). */
export type Figures = Record<string, { value: number; limit?: number; note?: string }>

/** The value below which a share (0–1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
