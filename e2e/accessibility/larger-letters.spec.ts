import type { Page } from '@playwright/test'
import { asOrdered } from '#content/agency.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { expect, test } from '../support/fixtures.ts'
import { enlargeLetters, expectReadable, setUserStyles } from './expect-accessible.ts'

// Without motion the clients' names stand still, so that they are tested too.
test.use({ reducedMotion: 'reduce' })

/** Words of headings and actions that are broken over two lines without a hyphen. */
const brokenWords = (page: Page, selector = 'h1, h2, h3, h4, a, button') =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const words: string[] = []
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? ''
          for (const { 0: word, index } of text.matchAll(/\p{L}{2,}/gu)) {
            const range = document.createRange()
            range.setStart(walker.currentNode, index)
            range.setEnd(walker.currentNode, index + word.length)
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
            if (new Set(tops).size > 1) words.push(`${word} in ${element.textContent}`)
          }
        }
        return words
      }),
  )

/** Takes back what made the letters larger. */
async function asServed(page: Page) {
  await enlargeLetters(page, 1)
  await setUserStyles(page, '')
}

test('only letters grow: no word of a heading, of what speaks up or of an action breaks', async ({
  page,
  site,
}) => {
  await site.visit()
  for (const width of [320, 360, 390, 1280]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 780 })
    for (const times of [1.5, 2]) {
      await enlargeLetters(page, times)
      const broken = await brokenWords(page, 'h1, h2, h3, h4, .display, a, button')
      expect(broken, `${width} px, letters × ${times}`).toEqual([])
    }
  }
})

test('only letters grow: on a tablet the question above the field stays whole, below the lead where it has no space beside it', async ({
  page,
  site,
}) => {
  await site.visit()
  for (const width of [768, 820, 1023]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 1024 })
    for (const times of [1.5, 2]) {
      await enlargeLetters(page, times)
      expect(await brokenWords(page, '#inicio label'), `${width} px, letters × ${times}`).toEqual([])
    }
  }
})

test('only letters grow: no word breaks for a name either, and its sign stands below the claim', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.visit()
  await page.locator('#marca').fill('Hamburguesas Doña Rosa')
  const sign = page.locator('#inicio').getByRole('img')
  await expect(sign).toHaveCount(1)
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
  for (const width of [320, 390]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 844 })
    for (const times of [1.5, 2]) {
      await enlargeLetters(page, times)
      const state = `${width} px, letters × ${times}`
      await expect.poll(() => brokenWords(page), state).toEqual([])
      const claim = await page.locator('#inicio strong').boundingBox()
      const board = await sign.boundingBox()
      expect(board?.y, state).toBeGreaterThanOrEqual((claim?.y ?? 0) + (claim?.height ?? Infinity))
    }
  }
})

/** Amounts and telephone numbers that are broken over two lines. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      if (!walker.currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: number, index } of text.matchAll(/\+?\d[\d .-]*\d/g)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + number.length)
        const [first, ...others] = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (others.some((top) => top !== first)) broken.push(number)
      }
    }
    return broken
  })

/** The last letters of a heading stand in an element of their own, with its point (web/ui/heading.tsx). */
const brokenHeadings = (page: Page) =>
  page.locator('section + section :is(h2, h3, h4).display > span > span').evaluateAll((all) =>
    all.flatMap((tail) => {
      const before = tail.previousSibling
      if (before?.nodeType !== Node.TEXT_NODE || !/\p{L}$/u.test(before.textContent ?? '')) return []
      const range = document.createRange()
      range.setStart(before, (before.textContent ?? '').length - 1)
      range.setEnd(before, (before.textContent ?? '').length)
      const apart = tail.getBoundingClientRect().top - range.getBoundingClientRect().top
      return Math.abs(apart) > 5 ? [tail.parentElement?.textContent] : []
    }),
  )

test('a browser’s own letters at 200 %: no word breaks below the first screen, the way to the chat grows too, nothing lies on the name, and only letters take the page’s length', async ({
  page,
  site,
}) => {
  test.skip(!asOrdered, accepted.content.words)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await site.visit()
    expect
      .soft(await brokenWords(page, 'section + section :is(h2, h3, h4, a, button, li)'), `${width} px`)
      .toEqual([])
    expect.soft(await brokenHeadings(page), `${width} px`).toEqual([])
    const { chat, lead } = await page.locator('#inicio').evaluate((hero) => {
      const size = (selector: string) =>
        Number.parseFloat(getComputedStyle(hero.querySelector(selector) as Element).fontSize)
      return { chat: size('a[href*="wa.me"] span'), lead: size('.lead') }
    })
    expect.soft(chat, `${width} px`).toBeGreaterThan(0.8 * lead)
    await page.locator('#servicios').evaluate((part) => part.scrollIntoView())
    const action = page.locator('[data-bar] nav > div:not(#menu) > a')
    const name = await page.locator('[data-bar] nav > a').boundingBox()
    const left = (await action.isVisible()) ? (await action.boundingBox())?.x : Infinity
    expect.soft(left, `${width} px`).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
  }
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(length).toBeLessThanOrEqual(24_400)
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('larger letters, alone or with all lengths: no number breaks, no word of an action, no full stop is behind the badge', async ({
    page,
    site,
  }) => {
    test.slow()
    const states = [
      ...[1.5, 2].map((times) => [`letters × ${times}`, () => enlargeLetters(page, times)] as const),
      ...[150, 200].map(
        (percent) =>
          [`root ${percent} %`, () => setUserStyles(page, `html { font-size: ${percent}%; }`)] as const,
      ),
    ]
    await site.visit()
    for (const width of [320, 360, 390, 1280]) {
      await asServed(page)
      await page.setViewportSize({ width, height: 844 })
      for (const [how, enlarge] of states) {
        await asServed(page)
        await enlarge()
        const state = `${width} px, ${how}`
        expect.soft(await brokenNumbers(page), state).toEqual([])
        // At 200 % only in the usual width of a telephone.
        if (how !== 'root 200 %' || width === 390) expect.soft(await brokenWords(page), state).toEqual([])
        const [name, badge] = [page.locator('#precios li:has(.disc) h3 .dot'), page.locator('#precios .disc')]
        const apart = await name.evaluate(
          (dot, [cover]) => {
            const point = dot.getBoundingClientRect()
            const { x, y, width, height } = (cover as Element).getBoundingClientRect()
            // The full stop is in the lower part of its box.
            const [across, down] = [point.left + point.width / 2, point.bottom - point.height / 4]
            return (
              Math.hypot(across - x - width / 2, down - y - height / 2) -
              (cover as HTMLElement).offsetWidth / 2
            )
          },
          [await badge.elementHandle()],
        )
        expect.soft(apart, `${state}: px from the badge to the full stop`).toBeGreaterThan(0)
      }
    }
  })
})

/** What speaks up, and its letters' size: prices, the statement, the words to tick. */
const loud = 'main p > span > .display > span, p.display > span:not(.aside), fieldset.display label > span'

test('larger letters: what speaks up stays larger than what is read, and nothing beside the words takes their room', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const wordmark = page.locator('[data-bar] a svg[role=img]')
  await site.visit()
  const before = (await wordmark.boundingBox())!
  await expect(page.locator('#redes li').first()).toHaveCSS('hyphens', 'manual')
  for (const [how, enlarge] of Object.entries({
    'root 200 %': () => setUserStyles(page, 'html { font-size: 200%; }'),
    'letters × 2': () => enlargeLetters(page, 2),
  })) {
    await asServed(page)
    await enlarge()
    const sizes = await page.locator(loud).evaluateAll((all) => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      const least = size(document.body)
      return all.map((element) => ({ text: element.textContent, ratio: size(element) / least }))
    })
    expect(sizes.length).toBeGreaterThan(10)
    for (const { text, ratio } of sizes) expect.soft(ratio, `${how}: ${text}`).toBeGreaterThanOrEqual(1)

    const said = page.locator('#sobre-mi div:has(> p.display)')
    if (await said.count()) {
      const [label = 0, statement = 0] = await said.evaluate((element) =>
        ['h2 > span', 'p'].map((part) =>
          Number.parseFloat(getComputedStyle(element.querySelector(part)!).fontSize),
        ),
      )
      expect.soft(statement, `${how}: the statement`).toBeGreaterThan(label)
    }

    for (const row of await page.locator('#servicios > ul > li').all()) {
      const [whole = 0, words = 0] = await row.evaluate((element) =>
        [element, element.querySelector('p')!].map(({ clientWidth }) => clientWidth),
      )
      expect.soft(words / whole, `${how}: a service's words`).toBeGreaterThan(0.9)
    }
    const month = (await page.locator('#redes > svg').boundingBox())!
    const price = (await page.locator('#redes p:has(.display)').boundingBox())!
    expect.soft(month.y + month.height, `${how}: the price stands below its month`).toBeLessThan(price.y)
    expect.soft(month.width, `${how}: the month`).toBeGreaterThan(240)
    // Chromium has no Spanish syllables here, so none can be seen.
    await expect.soft(page.locator('#redes li').first(), how).toHaveCSS('hyphens', 'auto')
    // Drawn letters, which grow only where all lengths do, and where the bar has room: a long name has none.
    const { width } = (await wordmark.boundingBox())!
    expect.soft(width, `${how}: the agency's name`).toBeGreaterThanOrEqual(Math.min(before.width, 90))
  }
})

test('larger letters: all palettes of a name are in sight', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.visit()
  await page.locator('#marca').fill('Hamburguesas Doña Rosa')
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
  for (const width of [320, 390]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 844 })
    for (const percent of [100, 150, 200]) {
      await setUserStyles(page, `html { font-size: ${percent}%; }`)
      const over = await page
        .locator('#cosas fieldset label')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right - innerWidth))
      expect(over.length).toBeGreaterThan(3)
      expect(Math.max(...over), `${width} px, root ${percent} %`).toBeLessThanOrEqual(0)
    }
  }
})

test('131 px wide, a telephone at 300 %: no word ends beyond the screen, to which nobody could scroll', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 131, height: 284 })
  await site.visit()
  await page.locator('#marca').fill('Panadería Lucía')
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
  const cut = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (
        !parentElement?.checkVisibility({ visibilityProperty: true }) ||
        parentElement.closest('.visually-hidden, svg')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      if ([...range.getClientRects()].some(({ right }) => right > innerWidth + 1))
        found.push(String(textContent))
    }
    return found
  })
  expect(cut).toEqual([])
})

const pages = {
  'the page': '/',
  'the page with a name': '/?marca=Panader%C3%ADa%20Luc%C3%ADa',
  'the 404 page': '/no-existe',
}

for (const [name, path] of Object.entries(pages))
  test(`only letters grow: all of ${name} can be read`, async ({ page, site, browserErrors }) => {
    if (path === '/no-existe') browserErrors.expectStatus(404)
    await page.goto(path)
    if (path.includes('marca')) await site.hydrate()
    if (path !== '/no-existe') await site.waitUntilLoaded()
    for (const width of [320, 360, 1280]) {
      await asServed(page)
      await page.setViewportSize({ width, height: 780 })
      for (const times of [1.3, 1.5, 2]) {
        await enlargeLetters(page, times)
        await expectReadable(page, `${width} px, letters × ${times}`)
      }
    }
  })
