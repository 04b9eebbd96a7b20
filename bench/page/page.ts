import lighthouse from 'lighthouse'
import { type Figures, median, targets, worthless } from '../figures.ts'
import { ourServer } from '../servers.ts'
import { launch } from './phone.ts'
import { bareVisit, intent, shortest, visit } from './visit.ts'

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Run = Record<
  'fcp' | 'lcp' | 'tbt' | 'cpu' | 'index' | 'cls' | 'transfer' | (typeof scores)[number],
  number
>

/**
 * Lighthouse's mobile preset: slow 4G and a CPU 4× slower, simulated from a fast visit, or as DevTools throttles (`devtools`).
 * In ms, KB, and up to 100.
 */
async function runLighthouse(
  url: string,
  throttlingMethod: 'simulate' | 'devtools' = 'simulate',
  tries = 4,
): Promise<Run> {
  const browser = await launch()
  const port = Number(new URL(browser.wsEndpoint()).port)
  const onlyCategories = throttlingMethod === 'simulate' ? [...scores] : ['performance']
  const options = { port, logLevel: 'silent' as const, onlyCategories, throttlingMethod }
  const result = await lighthouse(url, options).finally(() => browser.close())
  const { audits, categories, runtimeError } = result!.lhr
  // Now and then a trace lacks its beginning (NO_NAVSTART): "please run Lighthouse again".
  if (runtimeError) {
    if (tries > 1) return runLighthouse(url, throttlingMethod, tries - 1)
    throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`)
  }
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scored = scores.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cpu: value('mainthread-work-breakdown'),
    index: value('speed-index'),
    cls: value('cumulative-layout-shift'),
    transfer: value('total-byte-weight') / 1000,
    ...(Object.fromEntries(scored) as Record<(typeof scores)[number], number>),
  }
}

/**
 * The page and an empty page in turn, in the same full Chromium with the same flags, so that whatever else the machine does meets both.
 * Times are the least of five runs, which other work lengthens and nothing shortens.
 */
async function lighthouseFigures(url: string, emptyUrl: string): Promise<Figures> {
  const ours: Run[] = []
  const empty: Run[] = []
  const oursThrottled: Run[] = []
  const emptyThrottled: Run[] = []
  for (let n = 0; n < 5; n++) {
    ours.push(await runLighthouse(url))
    empty.push(await runLighthouse(emptyUrl))
    oursThrottled.push(await runLighthouse(url, 'devtools'))
    emptyThrottled.push(await runLighthouse(emptyUrl, 'devtools'))
    console.log(`Lighthouse ${n + 1} of 5: LCP ${ours.at(-1)?.lcp.toFixed(0)} ms`)
  }
  const all = (list: Run[], key: keyof Run) => list.map((run) => run[key])
  const least = (list: Run[], key: keyof Run) => Math.min(...all(list, key))
  const ratio = (key: 'fcp' | 'lcp' | 'index', [one, other] = [ours, empty]) => {
    const [figure, limit] = [least(one, key), least(other, key)]
    const note = `${figure.toFixed(0)} ms, ${limit.toFixed(0)} ms`
    return { value: figure / limit, note, worthless: worthless(all(other, key)) }
  }
  const blocking = (one: Run[], other: Run[]) => {
    const [busy, bare] = [least(one, 'cpu'), least(other, 'cpu')]
    const note = `processor ${busy.toFixed(0)} ms, an empty page's ${bare.toFixed(0)} ms`
    return { value: least(one, 'tbt'), note, worthless: worthless(all(other, 'lcp')) }
  }
  const same = ['cls', 'transfer', ...scores] as const
  const others = Object.fromEntries(same.map((key) => [key, { value: median(all(ours, key)) }]))
  const throttled: [Run[], Run[]] = [oursThrottled, emptyThrottled]
  return {
    lcp: ratio('lcp'),
    fcp: ratio('fcp'),
    throttledLcp: ratio('lcp', throttled),
    throttledIndex: ratio('index', throttled),
    tbt: blocking(ours, empty),
    throttledTbt: blocking(...throttled),
    ...others,
  }
}

async function visitFigures(url: string): Promise<Figures> {
  const ours: Awaited<ReturnType<typeof visit>>[] = []
  const bare: Awaited<ReturnType<typeof bareVisit>>[] = []
  for (let n = 0; n < 3; n++) {
    ours.push(await visit(url))
    bare.push(await bareVisit())
  }
  const besideBare = (key: 'letters' | 'ticks') => {
    const least = Math.max(shortest, median(bare.map((one) => one[key])))
    const limit = Math.min(targets[key][2], 2 * least)
    return { value: median(ours.map((one) => one[key])), limit, note: `a bare page ${least} ms` }
  }
  return {
    shift: { value: Math.max(...ours.map((one) => one.shift)) },
    letters: besideBare('letters'),
    ticks: besideBare('ticks'),
    interaction: { value: median(ours.map((one) => one.others)) },
  }
}

/** `add` is told each group of figures as soon as it is measured. */
export async function measurePage(add: (some: Figures) => void): Promise<void> {
  const own = await ourServer()
  const empty = await ourServer('empty')
  add(await lighthouseFigures(own.url, empty.url))
  add(await visitFigures(own.url))
  const intents = [await intent(own.url), await intent(own.url), await intent(own.url)]
  add({ intent: { value: median(intents) } })
  await Promise.all([own.stop(), empty.stop()])
}
