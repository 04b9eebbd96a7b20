import type { Page } from '@playwright/test'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { services } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

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
const large = (page: Page) => dots(page).and(page.locator(':not([data-off])'))
const letters = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

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
    await page.goto('/')
    // Counted is what has come by then.
    await site.waitUntilLoaded()
    await site.hydrate()
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
    await expect(dots(page)).toHaveCount(Math.ceil(measured.tenths / 10) * 10)
    await expect(large(page)).toHaveCount(measured.tenths)
    expect(
      asked.filter((url) => !/\.(svg|webp|woff2)/.test(url)),
      'sent nowhere',
    ).toEqual([])
  })

  const ways = {
    'a reload': (page: Page) => page.reload(),
    'the way back': async (page: Page) => {
      await page.goto('about:blank')
      await page.goBack()
    },
    'a second visit, which the server only confirms': async (page: Page) => {
      await page.goto('about:blank')
      await page.goto('/')
    },
    'a second visit by another link, for which styles and fonts are in the cache': async (page: Page) => {
      await page.goto('about:blank')
      await page.goto('/?utm_source=volante')
    },
  }
  test('whatever way one comes again nothing is said', async ({ page, site }) => {
    await paintSoon(page)
    await site.visit()
    await expect(spoken(page)).toBeAttached()
    for (const [how, go] of Object.entries(ways)) {
      await go(page)
      await site.hydrate()
      await expect(spoken(page), how).not.toBeAttached()
    }
  })

  test('a slow opening is not praised, and nothing that is read moves', async ({ page, site }) => {
    await paintSoon(page, 2_600)
    await page.goto('/')
    await site.waitUntilLoaded()
    const places = () =>
      page
        .locator('#servicios :is(h2, h3, p, a)')
        .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top + scrollY)))
    const before = await places()
    await site.hydrate()
    await expect(spoken(page)).not.toBeAttached()
    expect(await places()).toEqual(before)
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

test('at a desk it stands between its sentence and the link, and a page that opened within a second makes the row no higher', async ({
  page,
  site,
}) => {
  const sentenceThere = page.locator('#servicios').getByText(sentence(words.other))
  const row = page.locator('#servicios li', { hasText: services.list.find(({ proof }) => proof)!.title })
  const height = async () => Math.round((await row.boundingBox())!.height)
  // A page whose requests are watched keeps no cache, so each visit is a first one.
  await page.route('/*', (route) => route.continue())
  const viewports = [desk.viewport, { width: 1920, height: 1080 }]
  const heights = async () => {
    const found: number[] = []
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      found.push(await height())
    }
    return found
  }
  await paintSoon(page, 3000)
  await site.visit()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(sentenceThere).not.toBeAttached()
  const kept = await heights()
  for (const startTime of [240, 940]) {
    await paintSoon(page, startTime)
    await site.visit()
    await expect(sentenceThere).toBeAttached()
    expect(await heights(), `${startTime} ms`).toEqual(kept)
  }
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    expect(await sentenceThere.evaluate(letters)).toBeGreaterThanOrEqual(17)
    const [said, link] = [(await sentenceThere.boundingBox())!, (await row.locator('a').boundingBox())!]
    expect(link.y).toBeGreaterThan(said.y + said.height)
  }
})
