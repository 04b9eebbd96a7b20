import { type Figures, median } from '../figures.ts'
import { ownServer } from '../servers.ts'
import { type Run, runLighthouse } from './lighthouse.ts'
import { intent, visit } from './visit.ts'

/** Medians of five Lighthouse runs, the page and an empty page in turn, so that whatever else the machine does meets both. */
async function lighthouseFigures(url: string, emptyUrl: string): Promise<Figures> {
  const ours: Run[] = []
  const empty: Run[] = []
  for (let n = 0; n < 5; n++) {
    ours.push(await runLighthouse(url))
    empty.push(await runLighthouse(emptyUrl))
    console.log(`Lighthouse ${n + 1} of 5: LCP ${ours.at(-1)?.lcp.toFixed(0)} ms`)
  }
  const of = (list: Run[], key: keyof Run) => median(list.map((run) => run[key]))
  const ratio = (key: 'fcp' | 'lcp') => {
    const [figure, limit] = [of(ours, key), of(empty, key)]
    return { value: figure / limit, note: `${figure.toFixed(0)} ms, ${limit.toFixed(0)} ms` }
  }
  const same = ['cls', 'transfer', 'performance', 'accessibility', 'best-practices', 'seo'] as const
  // An empty page that blocks is a busy machine's.
  const blocked = of(empty, 'tbt')
  const tbt = { value: of(ours, 'tbt'), limit: blocked + 50, note: `an empty page ${blocked.toFixed(0)} ms` }
  const others = Object.fromEntries(same.map((key) => [key, { value: of(ours, key) }]))
  return { lcp: ratio('lcp'), fcp: ratio('fcp'), tbt, ...others }
}

export async function measurePage(): Promise<Figures> {
  const own = await ownServer()
  const empty = await ownServer('empty')
  const figures = await lighthouseFigures(own.url, empty.url)
  const visits = [await visit(own.url), await visit(own.url), await visit(own.url)]
  const intents = [await intent(own.url), await intent(own.url), await intent(own.url)]
  await Promise.all([own.stop(), empty.stop()])
  const note = visits.map((one) => `${one.name} ${one.slowest}`).join(', ')
  return {
    ...figures,
    shift: { value: Math.max(...visits.map((one) => one.shift)) },
    interaction: { value: median(visits.map((one) => one.slowest)), note },
    intent: { value: median(intents) },
  }
}
