import type { Page } from '@playwright/test'
import { services } from '#content/services.ts'
import { expect, phone, test } from '../support/fixtures.ts'

const words = services.list.find(({ proof }) => proof)!.proof!
/** A pattern for the sentence, in which a number and its unit are kept together. */
const sentence = (text: string) =>
  new RegExp(
    text
      .replaceAll('} ', '}\u00a0')
      .replace(/[.?]/g, '\\$&')
      .replace('{segundos}', '([\\d,]+)')
      .replace('{kb}', '(\\d+)'),
  )
const spoken = (page: Page) => page.locator('#servicios').getByText(sentence(words.phone))
const dots = (page: Page) => spoken(page).locator('xpath=..').locator('i')

/** Makes the browser report its first paint after this time, however busy or fast this machine is. */
const paintSoon = (page: Page, startTime = 640) =>
  page.addInitScript((startTime) => {
    const read = performance.getEntriesByType.bind(performance)
    const soon = ({ name }: PerformanceEntry) => ({ name, startTime })
    performance.getEntriesByType = (type) =>
      type === 'paint' ? (read(type).map(soon) as PerformanceEntry[]) : read(type)
  }, startTime)

test.describe('on a telephone', () => {
  test.use(phone)

  test('the page says how fast it opened there, and what came: as the browser has measured it', async ({
    page,
    site,
  }) => {
    const asked: string[] = []
    await paintSoon(page)
    await site.visit()
    page.on('request', (request) => asked.push(request.url()))
    await expect(spoken(page)).toBeAttached()
    const [, seconds = '', kilobytes = ''] =
      sentence(words.phone).exec((await spoken(page).textContent()) ?? '') ?? []
    const measured = await page.evaluate(() => {
      const paints = performance.getEntriesByType('paint')
      const { startTime = 0 } = paints.find(({ name }) => name === 'first-contentful-paint') ?? {}
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      let bytes = page?.transferSize ?? 0
      for (const { name, transferSize } of files) if (!/entry-client/.test(name)) bytes += transferSize
      return { tenths: Math.max(1, Math.round(startTime / 100)), bytes }
    })
    expect(seconds).toBe(`${measured.tenths / 10}`.replace('.', ','))
    // Images further down may have been fetched since.
    expect(Number(kilobytes)).toBeLessThanOrEqual(Math.ceil(measured.bytes / 1000))
    // Counted are document, styles and fonts, but not the script, for which nobody waits.
    expect(Number(kilobytes)).toBeGreaterThan(50)
    expect(Number(kilobytes)).toBeLessThan(120)
    await expect(dots(page)).toHaveCount(measured.tenths)
    expect(
      asked.filter((url) => !/\.(svg|webp|woff2)/.test(url)),
      'sent nowhere',
    ).toEqual([])
  })

  test('one or two dots would look like a list’s marker: there are none', async ({ page, site }) => {
    await paintSoon(page, 240)
    await site.visit()
    await expect(spoken(page)).toContainText('0,2\u00a0s')
    await expect(dots(page)).toHaveCount(0)
  })

  for (const [how, go] of Object.entries({
    'a reload': (page: Page) => page.reload(),
    'the way back': async (page: Page) => {
      await page.goto('about:blank')
      await page.goBack()
    },
    'a second visit, which the server only confirms': async (page: Page) => {
      await page.goto('about:blank')
      await page.goto('/')
    },
  }))
    test(`after ${how} nothing is said`, async ({ page, site }) => {
      await paintSoon(page)
      await site.visit()
      await expect(spoken(page)).toBeAttached()
      await go(page)
      await site.hydrate()
      await expect(spoken(page)).not.toBeAttached()
    })

  test('a slow opening is not praised, and nothing that is read moves', async ({ page, site }) => {
    await page.route('/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_600))
      await route.continue()
    })
    await site.visit()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(spoken(page)).not.toBeAttached()
  })

  test('whoever reads there already sees nothing move', async ({ page, site }) => {
    await paintSoon(page)
    await page.goto('/#servicios')
    await site.waitUntilLoaded()
    const top = () => page.locator('#servicios a').first().boundingBox()
    const before = await top()
    await site.hydrate()
    expect(await top()).toEqual(before)
    await expect(spoken(page)).not.toBeAttached()
  })
})

test('with a mouse it speaks of no telephone', async ({ page, site }) => {
  await paintSoon(page)
  await site.visit()
  await expect(page.locator('#servicios').getByText(sentence(words.other))).toBeAttached()
  await expect(spoken(page)).not.toBeAttached()
})
