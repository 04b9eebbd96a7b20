import lighthouse from 'lighthouse'
import { launch } from './phone.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Run {
  fcp: number
  lcp: number
  tbt: number
  /** Main thread's time for style and layout, CPU 4 × slower. */
  styleLayout: number
  cls: number
  /** Everything on the wire, in KB of 1000 bytes. */
  transfer: number
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>
  /** Audits below their full score, for the eye. */
  imperfect: string[]
}

/**
 * One Lighthouse run, mobile preset (slow 4G, CPU 4× slower), in a fresh browser; once more if it saw nothing.
 * `simulate` reckons what a slow network would do, `devtools` slows the network down and waits.
 */
export async function runLighthouse(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
  again = true,
): Promise<Run> {
  const browser = await launch()
  const port = Number(new URL(browser.wsEndpoint()).port)
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    throttlingMethod,
    // Accessibility and the like cost seconds, and do not depend on the network.
    onlyCategories: throttlingMethod === 'simulate' ? [...categories] : ['performance'],
  }).finally(() => browser.close())
  if (!result) throw new Error('Lighthouse answered nothing.')
  const { audits, categories: scored } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const lcp = value('largest-contentful-paint')
  if (again && !Number.isFinite(lcp)) return runLighthouse(url, throttlingMethod, false)
  type Work = { items?: { group: string; duration: number }[] }
  const work = audits['mainthread-work-breakdown']?.details as Work | undefined
  const score = (id: string) => Math.round((scored[id]?.score ?? 0) * 100)
  return {
    fcp: value('first-contentful-paint'),
    lcp,
    tbt: value('total-blocking-time'),
    styleLayout: work?.items?.find(({ group }) => group === 'styleLayout')?.duration ?? 0,
    cls: value('cumulative-layout-shift'),
    transfer: value('total-byte-weight') / 1000,
    scores: Object.fromEntries(categories.map((id) => [id, score(id)])) as Run['scores'],
    imperfect: Object.keys(audits).filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}
