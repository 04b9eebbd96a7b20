import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserArgs, browserPath } from '../../scripts/browser.ts'

export interface Run {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Everything on the wire, in KB of 1000 bytes. */
  transfer: number
  /** Scores of 0 to 100; `performance` alone unless all were asked for. */
  scores: Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  /** Audits below their full score, for the eye. */
  imperfect: string[]
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
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
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
