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
  most('lcp', 'LCP ÷ that of an empty page', 1.25, '×', 2),
  most('fcp', 'FCP ÷ that of an empty page', 1.2, '×', 2),
  // The empty page's in the same run, and 50.
  most('tbt', 'Total blocking time', 50, 'ms'),
  most('cls', 'CLS, Lighthouse', 0, '', 4),
  least('performance', 'Lighthouse performance', 100, ''),
  least('accessibility', 'Lighthouse accessibility', 100, ''),
  least('best-practices', 'Lighthouse best practices', 100, ''),
  least('seo', 'Lighthouse SEO', 100, ''),
  most('transfer', 'Transferred before any interaction', 100, 'KB', 1),
  most('shift', 'CLS of a visit: scroll, menu, name, builder, toast', 0, '', 4),
  most('interaction', 'Slowest interaction, CPU 4× slower', 100, 'ms'),
  most('intent', 'Intent to interactive, slow network and CPU', 1500, 'ms'),
  most('get', 'Processor time of GET / ÷ bare Node', 1.2, '×', 2),
  least('messages', 'Durable messages per second ÷ Fastify', 1.5, '×', 2),
  most('p99', 'Answer at 100 messages/s, 99th percentile', 50, 'ms'),
  most('memory', 'Memory after all that', 160, 'MB'),
]

/** Target id → measured; `limit` where the target itself is measured. */
export type Figures = Record<string, { value: number; limit?: number; note?: string }>

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
