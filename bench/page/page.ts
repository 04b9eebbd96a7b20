import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentsOf, filesLike, read, wireSize } from '../../scripts/built/dist.ts'
import { ownServer } from '../support/processes.ts'
import { median } from '../support/statistics.ts'
import type { Figures } from '../support/targets.ts'
import { buildEmptySite } from './empty-site.ts'
import { type Run, runLighthouse } from './lighthouse.ts'
import { scrollWork } from './scroll.ts'
import { intent, visit } from './visit.ts'

const runs = 5

function bytes(): Figures {
  const [loader = ''] = contentsOf(read('index.html'), 'script').filter((text) => !text.startsWith('{'))
  const scripts = filesLike(/\.js$/).reduce((sum, file) => sum + wireSize(file), 0)
  return {
    loader: { value: brotliCompressSync(loader).byteLength / 1000 },
    script: { value: scripts / 1000 },
  }
}

export async function measurePage(say: (line: string) => void): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  await buildEmptySite(join(folder, 'dist'))
  const own = await ownServer()
  const empty = await ownServer(join(folder, 'dist'))
  const ours: Run[] = []
  const limits: Run[] = []
  const oursThrottled: Run[] = []
  const limitsThrottled: Run[] = []
  for (let n = 1; n <= runs; n++) {
    ours.push(await runLighthouse(own.url, true, 'simulate'))
    limits.push(await runLighthouse(empty.url, false, 'simulate'))
    oursThrottled.push(await runLighthouse(own.url, false, 'devtools'))
    limitsThrottled.push(await runLighthouse(empty.url, false, 'devtools'))
    const [our, limit] = [ours.at(-1), limits.at(-1)]
    say(
      `Lighthouse ${n} of ${runs}: LCP ${our?.lcp.toFixed(0)} ms, blocked ${our?.tbt.toFixed(0)} ms; an empty page ${limit?.lcp.toFixed(0)} and ${limit?.tbt.toFixed(0)}`,
    )
  }
  await empty.stop()
  rmSync(folder, { recursive: true })

  const of = (list: Run[], key: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'transfer' | 'styleLayout') =>
    median(list.map((run) => run[key]))
  const score = (id: keyof Run['scores']) => ({ value: median(ours.map((run) => run.scores[id] ?? 0)) })
  const ratio = (our: Run[], limit: Run[], key: 'fcp' | 'lcp') => {
    const [figure, least] = [of(our, key), of(limit, key)]
    return { value: figure / least, note: `${figure.toFixed(0)} ms, ${least.toFixed(0)} ms` }
  }
  // An empty page that blocks is a busy machine's.
  const blocked = of(limits, 'tbt')
  const imperfect = [...new Set(ours.flatMap((run) => run.imperfect))]
  if (imperfect.length > 0) say(`audits below their full score: ${imperfect.join(', ')}`)

  const visits = [await visit(own.url), await visit(own.url), await visit(own.url)]
  say(`slowest interactions: ${visits.map((one) => `${one.name} ${one.slowest} ms`).join(', ')}`)
  const intents = [await intent(own.url), await intent(own.url), await intent(own.url)]
  say(`intent to interactive: ${intents.map((one) => `${one.milliseconds.toFixed(0)} ms`).join(', ')}`)
  const scroll = await scrollWork(own.url)
  say(`scrolling: ${scroll.frames} frames in 3 s`)
  await own.stop()

  return {
    lcpRatio: ratio(ours, limits, 'lcp'),
    fcpRatio: ratio(ours, limits, 'fcp'),
    lcpThrottled: ratio(oursThrottled, limitsThrottled, 'lcp'),
    fcpThrottled: ratio(oursThrottled, limitsThrottled, 'fcp'),
    tbt: { value: of(ours, 'tbt'), limit: blocked + 50, note: `an empty page ${blocked.toFixed(0)} ms` },
    styleLayout: { value: of(ours, 'styleLayout') },
    clsLighthouse: { value: of(ours, 'cls') },
    clsVisit: { value: Math.max(...visits.map((one) => one.shift)) },
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    transfer: { value: of(ours, 'transfer') },
    ...bytes(),
    interaction: { value: median(visits.map((one) => one.slowest)), limit: blocked > 0 ? 100 : 50 },
    intent: { value: median(intents.map((one) => one.milliseconds)) },
    noClickLost: { value: intents.filter((one) => one.kept).length / intents.length },
    scrollWork: { value: scroll.perFrame },
  }
}
