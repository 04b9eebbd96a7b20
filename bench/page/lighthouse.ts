import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserArgs, browserPath } from '../../scripts/browser.ts'

export interface Run {
  fcp: number
  lcp: number
  tbt: number
  /** Main thread's time for style and layout, CPU 4 × slower. */
  styleLayout: number
  cls: number
  /** Everything on the wire, in KB of 1000 bytes. */
  transfer: number
  /** Scores of 0 to 100; `performance` alone unless all were asked for. */
  scores: Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  /** Audits below their full score, for the eye. */
  imperfect: string[]
}

/** A row of Lighthouse's audit of the main thread (ms). */
interface Work {
  group: string
  duration: number
}

/** `simulate` reckons what a slow network would do, `devtools` slows the network down and waits. */
export type Throttling = 'simulate' | 'devtools'

/** One Lighthouse run, mobile preset (slow 4G, CPU 4× slower), in a fresh browser; once more if it saw nothing. */
export async function runLighthouse(url: string, all: boolean, throttling: Throttling): Promise<Run> {
  const run = await runOnce(url, all, throttling)
  return Number.isFinite(run.lcp) ? run : runOnce(url, all, throttling)
}

async function runOnce(url: string, all: boolean, throttlingMethod: Throttling): Promise<Run> {
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
      throttlingMethod,
      onlyCategories: all ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
    })
    if (!result) throw new Error('Lighthouse answered nothing.')
    const { audits, categories } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const work = audits['mainthread-work-breakdown']?.details as { items?: Work[] } | undefined
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      styleLayout: work?.items?.find(({ group }) => group === 'styleLayout')?.duration ?? 0,
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
