import lighthouse from 'lighthouse'
import { launch } from './phone.ts'

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Times in ms; `transfer`: everything on the wire, in KB of 1000 bytes; scores from 0 to 100. */
export type Run = Record<'fcp' | 'lcp' | 'tbt' | 'cls' | 'transfer' | (typeof scores)[number], number>

/** One Lighthouse run, mobile preset (slow 4G and a CPU 4× slower, simulated), in a fresh browser. */
export async function runLighthouse(url: string): Promise<Run> {
  const browser = await launch()
  const port = Number(new URL(browser.wsEndpoint()).port)
  const options = { port, logLevel: 'silent' as const, onlyCategories: [...scores] }
  const result = await lighthouse(url, options).finally(() => browser.close())
  if (!result) throw new Error('Lighthouse answered nothing.')
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    transfer: value('total-byte-weight') / 1000,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}
