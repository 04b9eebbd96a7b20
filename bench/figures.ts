/** Every figure of the table: its name, its target, its unit and how many digits are read. */
export const targets = {
  // Simulated, as Lighthouse does by itself: it paints nothing before the whole document is there.
  lcp: ['LCP ÷ that of an empty page', '≤', 1.16, '×', 2],
  fcp: ['FCP ÷ that of an empty page', '≤', 1.08, '×', 2],
  // Really throttled: the first screen is painted when it has come.
  throttledLcp: ['LCP, likewise, really throttled', '≤', 1.18, '×', 2],
  throttledIndex: ['Speed index, likewise, really throttled', '≤', 1.4, '×', 2],
  // With the processor's time beside it, which no task hides by being shorter than 50 ms.
  tbt: ['Total blocking time', '≤', 50, 'ms', 0],
  throttledTbt: ['Total blocking time, really throttled', '≤', 50, 'ms', 0],
  cls: ['CLS, Lighthouse', '≤', 0, '', 4],
  performance: ['Lighthouse performance', '≥', 100, '', 0],
  accessibility: ['Lighthouse accessibility', '≥', 100, '', 0],
  'best-practices': ['Lighthouse best practices', '≥', 100, '', 0],
  seo: ['Lighthouse SEO', '≥', 100, '', 0],
  transfer: ['Transferred before any interaction', '≤', 100, 'KB', 1],
  // In the builder the drawn page grows by what was touched: that is all that moves.
  shift: ['CLS of a visit: menu, name, scroll, builder, form, toast', '≤', 0.005, '', 4],
  // These two also ≤ 2 × a bare page with the same field and boxes in the same run.
  letters: ['Slowest letter of a name, CPU 4× slower', '≤', 104, 'ms', 0],
  ticks: ['Slowest tick in the builder, likewise', '≤', 104, 'ms', 0],
  interaction: ['Slowest other interaction, likewise', '≤', 100, 'ms', 0],
  intent: ['Intent to interactive, slow network and CPU', '≤', 1500, 'ms', 0],
  get: ['Processor time of GET / ÷ bare Node', '≤', 1.05, '×', 2],
  messages: ['Durable messages per second ÷ Fastify', '≥', 1.7, '×', 2],
  p99: ['Answer at 100 messages/s, 99th percentile', '≤', 50, 'ms', 0],
  backlog: ['The same at 30/s while 100,000 wait and mails go out', '≤', 20, 'ms', 0],
  // Some 60 MB are the program of Node. 300 posts and 100 pages a second from 60,000 networks: ten minutes with `--only memory`.
  memory: ['Most memory under load', '≤', 150, 'MB', 0],
} as const

/** `limit`: the target is itself a measured figure. `worthless`: why the figure says nothing on this machine, at this time. */
type Figure = { value: number; limit?: number; note?: string; worthless?: string | undefined }
export type Figures = Partial<Record<keyof typeof targets, Figure>>

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The same page's runs may differ by so much. */
const steady = 0.1

/** Why figures are worth nothing that were measured between these runs of an empty page; `undefined`: they are worth something. */
export function worthless(empty: readonly number[]): string | undefined {
  const [least, most] = [Math.min(...empty), Math.max(...empty)]
  const differs = (most - least) / least
  return differs <= steady
    ? undefined
    : `an empty page took ${least.toFixed(0)} to ${most.toFixed(0)} ms, ${(differs * 100).toFixed(0)} % apart: the machine does something else too`
}
