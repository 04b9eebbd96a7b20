import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserArgs, browserPath } from '../../scripts/browser.ts'

export interface Run {
  fcp: number
  lcp: number
  tbt: number
  /** Of `tbt`, the task in which the browser opens the document, before any of it is parsed: an empty page has it too. */
  opening: number
  cls: number
  /** Everything on the wire, in KB of 1000 bytes. */
  transfer: number
  /** Scores of 0 to 100; `performance` alone unless all were asked for. */
  scores: Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  /** Audits below their full score, for the eye. */
  imperfect: string[]
}

/** A row of Lighthouse's audit of long tasks (ms, as simulated). */
interface Task {
  url: string
  startTime: number
  duration: number
}

/** Lighthouse counts what blocks for more than 50 ms after the first paint. */
function openingOf(tasks: Task[], fcp: number): number {
  const [first] = tasks
    .filter(({ url, startTime }) => url === 'Unattributable' && startTime < fcp)
    .sort((a, b) => a.startTime - b.startTime)
  return first ? Math.max(0, first.startTime + first.duration - fcp - 50) : 0
}

/** One Lighthouse run, mobile preset (simulated slow 4G, CPU 4× slower), in a fresh browser; once more if it saw nothing. */
export async function runLighthouse(url: string, all: boolean): Promise<Run> {
  const run = await runOnce(url, all)
  return Number.isFinite(run.lcp) ? run : runOnce(url, all)
}

async function runOnce(url: string, all: boolean): Promise<Run> {
  const chromePath = browserPath()
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...browserArgs],
    logLevel: 'silent',
    ...(chromePath && { chromePath }),
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: all ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
    })
    if (!result) throw new Error('Lighthouse answered nothing.')
    const { audits, categories } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const fcp = value('first-contentful-paint')
    const tbt = value('total-blocking-time')
    const tasks = (audits['long-tasks']?.details as { items?: Task[] } | undefined)?.items ?? []
    return {
      fcp,
      lcp: value('largest-contentful-paint'),
      tbt,
      opening: Math.min(tbt, openingOf(tasks, fcp)),
      cls: value('cumulative-layout-shift'),
      transfer: value('total-byte-weight') / 1000,
      scores: Object.fromEntries(
        Object.entries(categories).map(([id, category]) => [id, Math.round((category.score ?? 0) * 100)]),
      ),
      imperfect: Object.entries(audits)
        .filter(([, audit]) => audit.score !== null && audit.score < 1)
        .map(([id]) => id),
    }
  } finally {
    chrome.kill()
  }
}
