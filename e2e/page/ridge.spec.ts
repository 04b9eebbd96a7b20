import type { Page } from '@playwright/test'
import { desk, expect, phone, test } from '../support/fixtures.ts'

test.use(desk)

const sheet = /deferred-.*\.css/
const ridge = (page: Page) => page.locator('#inicio [data-ridge]')
const isSunk = (page: Page) => page.evaluate(() => 'sunk' in document.documentElement.dataset)
const risen = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.matches('[data-sunk], [data-rises]'))

/** What is drawn of a range: the near one is `::after`. */
const range = (page: Page, which: '::before' | '::after') =>
  ridge(page).evaluate((element, pseudo) => {
    const { maskImage, backgroundImage, transform, clipPath } = getComputedStyle(element, pseudo)
    return { maskImage, backgroundImage, transform, isClipped: clipPath !== 'none' }
  }, which)

/** Of the headline or the mountains, whichever is the largest paint so far. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) =>
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          resolve(entry.element?.closest('h1, [data-ridge]')?.nodeName)
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

test('the headline is the largest paint of fifteen first visits', async ({ browser, server }) => {
  // Side by side, because most of a visit is the mountains' rise; and so they come sooner and later.
  const visits = Array.from({ length: 15 }, async (_, visit) => {
    const context = await browser.newContext(visit % 2 ? phone : desk)
    const page = await context.newPage()
    await page.goto(server.url)
    await risen(page)
    const largest = await largestPaint(page)
    await context.close()
    return largest
  })
  expect(await Promise.all(visits)).toEqual(Array(15).fill('H1'))
})

for (const { name, options } of [
  { name: 'at 390', options: phone },
  { name: 'at 1440', options: desk },
])
  test.describe(name, () => {
    test.use(options)

    test('dots stand in for the mountains with the first paint; these rise in their place, and nothing shifts', async ({
      page,
      site,
    }) => {
      const release = await site.holdRequest(sheet)
      await page.addInitScript(() => {
        const moves: string[] = []
        addEventListener('animationstart', ({ pseudoElement, target, elapsedTime }) => {
          if (!(target as Element).matches('#inicio [data-ridge]')) return
          const { animationDuration, animationDelay } = getComputedStyle(target as Element, pseudoElement)
          moves.push(`${pseudoElement} ${animationDuration} ${animationDelay} ${elapsedTime}`)
        })
        let shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifted += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { moved: () => ({ moves: moves.sort(), shifted: Math.round(shifted * 100) }) })
      })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(ridge(page)).toBeVisible()
      const height = (await ridge(page).boundingBox())?.height ?? 0
      const before = await range(page, '::after')
      expect(before).toMatchObject({ maskImage: 'none', isClipped: true })
      expect(before.backgroundImage).toContain('radial-gradient')
      expect(Number(before.transform.split(', ')[5]?.replace(')', '')) / height).toBeCloseTo(0.24, 2)
      release()
      await risen(page)
      for (const [which, file] of [
        ['::before', /ridge-\d+-far/],
        ['::after', /ridge-\d+-near/],
      ] as const) {
        const after = await range(page, which)
        expect(after).toMatchObject({ transform: 'none', isClipped: false })
        expect(after.maskImage).toMatch(file)
      }
      expect(await page.evaluate('moved()')).toEqual({
        moves: ['::after 0.7s 0s 0', '::before 0.7s 0.12s 0'],
        shifted: 0,
      })
      expect(await largestPaint(page)).toBe('H1')
      // Fetched by the styles once more, nothing would be drawn for some frames.
      expect(
        await page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, initiatorType }) => name.includes('ridge-') && initiatorType === 'css')
            .map(({ name }) => name),
        ),
      ).toEqual([])
    })
  })

test('mountains that do not come leave their stand-in, also when React answers', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expect(/failed: GET .*ridge-/, /console error: .*ERR_FAILED .*ridge-/)
  const failed = page.waitForEvent('requestfailed', (request) => /ridge-1440-near/.test(request.url()))
  await page.route(/ridge-\d+-near/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  await failed
  await site.hydrate()
  expect(await isSunk(page)).toBe(true)
  expect(await range(page, '::after')).toMatchObject({ maskImage: 'none', isClipped: true })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the stand-in is not sunk, and nothing rises', async ({ page, site }) => {
    const release = await site.holdRequest(sheet)
    await page.addInitScript(() => {
      const started: string[] = []
      addEventListener('animationstart', ({ animationName }) => started.push(animationName))
      Object.assign(window, { started })
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(ridge(page)).toBeVisible()
    expect((await range(page, '::after')).transform).toBe('none')
    release()
    await risen(page)
    expect((await range(page, '::after')).maskImage).toMatch(/ridge-1440-near/)
    expect(await page.evaluate('started')).toEqual([])
  })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('stand-in and mountains have the colour of the text', async ({ page, site }) => {
    const release = await site.holdRequest(sheet)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(ridge(page)).toBeVisible()
    const text = await page.locator('#inicio h1').evaluate((h1) => getComputedStyle(h1).color)
    expect((await range(page, '::after')).backgroundImage).toContain(text)
    release()
    await risen(page)
    const drawn = () =>
      ridge(page).evaluate((element) =>
        ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).backgroundColor),
      )
    expect(await drawn()).toEqual([text, text])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the mountains stand where they are', async ({ page }) => {
    await page.goto('/')
    for (const which of ['::before', '::after'] as const)
      expect(await range(page, which)).toMatchObject({
        maskImage: expect.stringContaining('/assets/ridge-1440'),
        transform: 'none',
      })
  })
})
