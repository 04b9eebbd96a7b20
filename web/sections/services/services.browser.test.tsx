import { expect, onTestFinished, test } from 'vitest'
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
