import { type Figures, median } from '../figures.ts'
import { ownServer } from '../servers.ts'
import { type Run, runLighthouse } from './lighthouse.ts'
import { scrollWork } from './scroll.ts'
import { intent, key, visit } from './visit.ts'

type Say = (line: string) => void
const runs = 5

/** The page and an empty page in turn, so that whatever else the machine does meets both. */
async function lighthouseFigures(
  url: string,
  emptyUrl: string,
  wordsUrl: string,
  say: Say,
): Promise<Figures> {
  const ours: Run[] = []
  const empty: Run[] = []
  const words: Run[] = []
  const oursThrottled: Run[] = []
  const emptyThrottled: Run[] = []
  for (let n = 1; n <= runs; n++) {
    ours.push(await runLighthouse(url, 'simulate'))
    empty.push(await runLighthouse(emptyUrl, 'simulate'))
    words.push(await runLighthouse(wordsUrl, 'simulate'))
    oursThrottled.push(await runLighthouse(url, 'devtools'))
    emptyThrottled.push(await runLighthouse(emptyUrl, 'devtools'))
    say(`Lighthouse ${n} of ${runs}: LCP ${ours.at(-1)?.lcp.toFixed(0)} ms`)
  }

  const of = (list: Run[], key: keyof Run) => median(list.map((run) => run[key]))
  const ratio = (list: Run[], limits: Run[], key: 'fcp' | 'lcp' | 'styleLayout') => {
    const [figure, least] = [of(list, key), of(limits, key)]
    return { value: figure / least, note: `${figure.toFixed(0)} ms, ${least.toFixed(0)} ms` }
  }
  // An empty page that blocks is a busy machine's.
  const blocked = of(empty, 'tbt')
  return {
    lcpRatio: ratio(ours, empty, 'lcp'),
    fcpRatio: ratio(ours, empty, 'fcp'),
    lcpThrottled: ratio(oursThrottled, emptyThrottled, 'lcp'),
    fcpThrottled: ratio(oursThrottled, emptyThrottled, 'fcp'),
    tbt: { value: of(ours, 'tbt'), limit: blocked + 50, note: `an empty page ${blocked.toFixed(0)} ms` },
    styleLayout: ratio(ours, words, 'styleLayout'),
    clsLighthouse: { value: of(ours, 'cls') },
    performance: { value: of(ours, 'performance') },
    accessibility: { value: of(ours, 'accessibility') },
    bestPractices: { value: of(ours, 'best-practices') },
    seo: { value: of(ours, 'seo') },
    transfer: { value: of(ours, 'transfer') },
  }
}

export async function measurePage(say: Say): Promise<Figures> {
  const own = await ownServer()
  // The limit of the method: a page of two words on the same server.
  const empty = await ownServer({}, 'tiny')
  const words = await ownServer({}, 'words')
  const figures = await lighthouseFigures(own.url, empty.url, words.url, say)
  await empty.stop()

  const visits = [await visit(own.url), await visit(own.url), await visit(own.url)]
  const bareKey = median([await key(words.url), await key(words.url), await key(words.url)])
  await words.stop()
  say(`slowest interactions: ${visits.map((one) => `${one.name} ${one.slowest} ms`).join(', ')}`)
  const intents = [await intent(own.url), await intent(own.url), await intent(own.url)]
  say(`intent to interactive: ${intents.map((one) => `${one.milliseconds.toFixed(0)} ms`).join(', ')}`)
  const scroll = await scrollWork(own.url)
  say(`scrolling: ${scroll.frames} frames`)
  await own.stop()

  return {
    ...figures,
    clsVisit: { value: Math.max(...visits.map((one) => one.shift)) },
    interaction: {
      value: median(visits.map((one) => one.slowest)),
      // Two frames (ms) for a letter in a page without styles and script: a busy machine, or a slow one.
      limit: bareKey >= 32 ? 100 : 50,
      note: `a letter in its words without styles ${bareKey} ms`,
    },
    intent: { value: median(intents.map((one) => one.milliseconds)) },
    noClickLost: { value: intents.filter((one) => one.kept).length / intents.length },
    scrollWork: { value: scroll.perFrame },
  }
}
