import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Service } from '#content/schema.ts'
import { packages, services } from '#content/services.ts'
import { mount } from '#testing/browser/mount.tsx'
import { Services } from './services.tsx'

/** At which widths what the month holds stands beside its price: where it has the row for itself. */
const rows = { 'beside packages': [640, 768, 1023], 'without packages': [640, 768, 1023, 1024, 1440, 1920] }

test.each(Object.entries(rows))('the month’s list stands beside its price: %s', async (which, expected) => {
  const shipped = [...packages.list]
  if (which === 'without packages') packages.list.length = 0
  onTestFinished(() => void packages.list.splice(0, 9, ...shipped))
  const element = await mount(<Services />)
  const box = (selector: string) => element.querySelector(`#redes ${selector}`)!.getBoundingClientRect()
  const found = []
  for (const width of [390, 640, 768, 1023, 1024, 1440, 1920]) {
    await page.viewport(width, 900)
    const [list, price, month] = [box('ul'), box('div:has(> p)'), box('svg')]
    const isBeside = list.left >= price.right && list.top < month.bottom
    expect(isBeside || list.top >= price.bottom, `${width} px: on each other`).toBe(true)
    if (isBeside) found.push(width)
    const [whole, row] = [element.querySelector('#redes')!, element.querySelector('[data-late]')!]
    if (which === 'without packages') {
      const { paddingLeft, paddingRight } = getComputedStyle(row)
      const room = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      expect(whole.getBoundingClientRect().width, `${width} px: the row’s width`).toBeCloseTo(room, 0)
    }
  }
  expect(found).toEqual(expected)
})

test('the month beside its service is whole: no ring and no letter is cut', async () => {
  const service: Service = services.list[0]!
  const { shows } = service
  service.shows = 'redes'
  onTestFinished(() => void Object.assign(service, { shows }))
  await page.viewport(1440, 900)
  const element = await mount(<Services />)
  const crop = element.querySelector<SVGSVGElement>('svg:has(> use[href="#mes"])')!
  const month = element.querySelector<SVGSVGElement>('svg:has(> #mes)')!
  const [whole, seen] = [month, crop].map(({ viewBox }) => viewBox.baseVal)
  expect(seen!.x).toBeLessThanOrEqual(whole!.x)
  expect(seen!.y).toBeLessThanOrEqual(whole!.y)
  expect(seen!.x + seen!.width).toBeGreaterThanOrEqual(whole!.x + whole!.width)
  expect(seen!.y + seen!.height).toBeGreaterThanOrEqual(whole!.y + whole!.height)
})

const { proof, title } = services.list.find(({ proof }) => proof)!

test.each([
  [240, '0,2', 1],
  [1040, '1', 1],
  [1340, '1,3', 2],
  [2440, '2,4', 3],
] as const)(
  'opened in %d ms: %s s, a dot for each tenth, in rows of a second, and the figure stands out',
  async (startTime, seconds, rows) => {
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => {
      const entries: Record<string, unknown[]> = {
        navigation: [{ type: 'navigate', transferSize: 14_408, encodedBodySize: 14_108 }],
        paint: [{ name: 'first-contentful-paint', startTime }],
      }
      return (entries[type] ?? []) as PerformanceEntryList
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await page.viewport(390, 844)
    const element = await mount(
      <>
        <div style={{ height: 1000 }} />
        <Services />
      </>,
    )
    const row = [...element.querySelectorAll('li')].find((one) => one.textContent?.includes(title))!
    await expect.poll(() => row.querySelector('strong')).not.toBeNull()
    const figure = row.querySelector('strong')!
    const said = figure.parentElement!
    const words = proof!.other.replace('{segundos} s', `${seconds}\u00a0s`).replace('{kb} KB', '15\u00a0KB')
    expect(said.textContent).toBe(words)
    const dots = [...row.querySelectorAll<HTMLElement>('.counting i')]
    expect(dots.filter((dot) => !('off' in dot.dataset))).toHaveLength(Math.round(startTime / 100))
    expect(dots).toHaveLength(rows * 10)
    expect(new Set(dots.map((dot) => dot.offsetTop)).size).toBe(rows)
    expect(dots[0]!.offsetWidth).toBeGreaterThanOrEqual(10)
    expect(Number.parseFloat(getComputedStyle(said).fontSize)).toBeGreaterThanOrEqual(16)
    expect(figure.textContent).toMatch(new RegExp(`^${seconds}\u00a0s`))
    expect(Number(getComputedStyle(figure).fontWeight)).toBeGreaterThan(700)
    const above = [...row.querySelectorAll('p')].find((text) => text !== said)!
    const gap = said.getBoundingClientRect().top - above.getBoundingClientRect().bottom
    expect(gap, 'clear of the words above it').toBeGreaterThanOrEqual(8)
  },
)
