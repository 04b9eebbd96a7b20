import lighthouse from 'lighthouse'
import { launch } from './phone.ts'

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Times in ms, `styleLayout` the main thread's with the CPU 4 × slower; `transfer`: everything on the wire, in KB of 1000
 * bytes; scores from 0 to 100.
 */
type Figure = 'fcp' | 'lcp' | 'tbt' | 'styleLayout' | 'cls' | 'transfer' | (typeof scores)[number]
export type Run = Record<Figure, number>

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
    onlyCategories: throttlingMethod === 'simulate' ? [...scores] : ['performance'],
  }).finally(() => browser.close())
  if (!result) throw new Error('Lighthouse answered nothing.')
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const lcp = value('largest-contentful-paint')
  if (again && !Number.isFinite(lcp)) return runLighthouse(url, throttlingMethod, false)
  type Work = { items?: { group: string; duration: number }[] }
  const work = audits['mainthread-work-breakdown']?.details as Work | undefined
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  return {
    fcp: value('first-contentful-paint'),
    lcp,
    tbt: value('total-blocking-time'),
    styleLayout: work?.items?.find(({ group }) => group === 'styleLayout')?.duration ?? 0,
    cls: value('cumulative-layout-shift'),
    transfer: value('total-byte-weight') / 1000,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}
