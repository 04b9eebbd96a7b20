import type { Page } from '@playwright/test'
import { asOrdered } from '#content/agency.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { expect, test } from '../support/fixtures.ts'
import { atRest, firstScreenAlone, signs } from '../support/shop.ts'
import { enlargeLetters, expectReadable, sectionAlone, setUserStyles } from './expect-accessible.ts'

// Without motion the clients' names stand still, so that they are tested too.
test.use({ reducedMotion: 'reduce' })

const named = 'h1, h2, h3, h4, a, button'

/** Words of headings and actions that are broken over two lines without a hyphen. */
const brokenWords = (page: Page, selector = named) =>
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

/** Letters alone, as the apps of Android enlarge them, or all lengths with them. */
const states = [
  ...[1.3, 1.5, 2].map((times) => ({ how: `letters × ${times}`, times, css: '' })),
  ...[150, 200].map((percent) => ({
    how: `root ${percent} %`,
    times: 1,
    css: `html { font-size: ${percent}%; }`,
  })),
]
type State = (typeof states)[number]
const alone = states.filter(({ times }) => times > 1)
const lengths = states.filter(({ times }) => times === 1)

/** In this state, whatever was enlarged before. `more`: other styles of the test. */
async function enlarge(page: Page, { times, css }: State, more = ''): Promise<void> {
  await setUserStyles(page, css + more)
  await enlargeLetters(page, times)
}

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

/** From the edge of the badge to the full stop of the plan’s name beside it (px). */
const badgeToPoint = (page: Page) =>
  page.locator('#precios').evaluate((section) => {
    const point = section.querySelector('li:has(.disc) h3 .dot')!.getBoundingClientRect()
    const badge = section.querySelector<HTMLElement>('.disc')!
    const { x, y, width, height } = badge.getBoundingClientRect()
    // The full stop is in the lower part of its box.
    const [across, down] = [point.left + point.width / 2, point.bottom - point.height / 4]
    return Math.hypot(across - x - width / 2, down - y - height / 2) - badge.offsetWidth / 2
  })

/** What speaks up, and its letters' size: prices, the statement, the words to tick. */
const loud = 'main p > span > .display > span, p.display > span:not(.aside), fieldset.display label > span'

/** Expects that what speaks up stays larger than what is read, and that nothing beside the words takes their room. */
async function expectLoud(page: Page, how: string) {
  const found = await page.evaluate((selector) => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const box = (part: string) => document.querySelector(part)!.getBoundingClientRect()
    const least = size(document.body)
    const said = document.querySelector('#sobre-mi div:has(> p.display)')
    return {
      sizes: Array.from(document.querySelectorAll(selector), (element) => ({
        text: element.textContent,
        ratio: size(element) / least,
      })),
      statement: said && ['p', 'h2 > span'].map((part) => size(said.querySelector(part)!)),
      rows: Array.from(document.querySelectorAll('#servicios > ul > li'), (row) => {
        return row.querySelector('p')!.clientWidth / row.clientWidth
      }),
      month: box('#redes > svg'),
      price: box('#redes p:has(.display)'),
    }
  }, loud)
  expect(found.sizes.length).toBeGreaterThan(10)
  for (const { text, ratio } of found.sizes) expect.soft(ratio, `${how}: ${text}`).toBeGreaterThanOrEqual(1)
  const [statement = 1, label = 0] = found.statement ?? []
  expect.soft(statement, `${how}: the statement`).toBeGreaterThan(label)
  for (const share of found.rows) expect.soft(share, `${how}: a service's words`).toBeGreaterThan(0.9)
  const { month, price } = found
  expect.soft(month.bottom, `${how}: the price stands below its month`).toBeLessThan(price.top)
  expect.soft(month.width, `${how}: the month`).toBeGreaterThan(240)
  // Chromium has no Spanish syllables here, so none can be seen.
  await expect.soft(page.locator('#redes li').first(), how).toHaveCSS('hyphens', 'auto')
}

test('larger letters, alone or with all lengths: all of the page can be read, no number breaks, no word of a heading, of what speaks up or of an action, no full stop is behind the badge, and what speaks up stays larger than what is read', async ({
  page,
  site,
}) => {
  test.slow()
  const wordmark = page.locator('[data-bar] a svg[role=img]')
  await site.visit()
  await expect(page.locator('#redes li').first()).toHaveCSS('hyphens', 'manual')
  for (const width of [320, 360, 390, 1280]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 780 })
    const before = (await wordmark.boundingBox())!
    for (const state of states) {
      const how = `${width} px, ${state.how}`
      await enlarge(page, state)
      expect.soft(await brokenNumbers(page), how).toEqual([])
      // At 200 % only in the usual width of a telephone.
      if (state.css !== lengths.at(-1)?.css || width === 390)
        expect.soft(await brokenWords(page, state.times > 1 ? `${named}, .display` : named), how).toEqual([])
      expect.soft(await badgeToPoint(page), `${how}: px from the badge to the full stop`).toBeGreaterThan(0)
      if (width === 390 && /× 2|200 %/.test(how)) {
        await expectLoud(page, how)
        // Drawn letters, which grow only where all lengths do, and where the bar has room: a long name has none.
        const { width: drawn } = (await wordmark.boundingBox())!
        expect.soft(drawn, `${how}: the agency's name`).toBeGreaterThanOrEqual(Math.min(before.width, 90))
      }
      if (state.times > 1 && width !== 390) await expectReadable(page, how)
    }
  }
  await test.step('on a tablet the question above the field stays whole, below the lead where it has no space beside it', async () => {
    for (const width of [768, 820, 1023]) {
      await asServed(page)
      await page.setViewportSize({ width, height: 1024 })
      for (const state of alone) {
        await enlarge(page, state, firstScreenAlone)
        expect.soft(await brokenWords(page, '#inicio label'), `${width} px, ${state.how}`).toEqual([])
      }
    }
  })
  await test.step('what stops the strip of clients, which only moves with motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const width of [320, 360, 390, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      for (const state of states) {
        await enlarge(page, state, sectionAlone('clientes'))
        expect.soft(await brokenWords(page, '#clientes button'), `${width} px, ${state.how}`).toEqual([])
      }
    }
  })
})

/** Expects that all can be read when letters alone grow. */
async function expectReadableEnlarged(page: Page): Promise<void> {
  for (const width of [320, 360, 1280]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 780 })
    for (const state of alone) {
      await enlarge(page, state)
      await expectReadable(page, `${width} px, ${state.how}`)
      expect.soft(await brokenWords(page), `${width} px, ${state.how}`).toEqual([])
    }
  }
}

test('larger letters, and a name: all can be read, no word breaks, its sign stands below the claim, and all its palettes are in sight', async ({
  page,
  site,
}) => {
  // A stranger's sign, until one writes a name of one's own.
  await site.visit('/?marca=Panader%C3%ADa%20Luc%C3%ADa')
  await expectReadableEnlarged(page)
  await asServed(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('#marca').fill('Hamburguesas Doña Rosa')
  const sign = signs(page, 'Hamburguesas Doña Rosa')
  await expect(sign).toHaveCount(1)
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
  await page.getByRole('button', { name: signWords.status }).press('Enter')
  await expect(page.getByRole('button', { name: signWords.square })).toBeVisible()
  for (const width of [320, 390]) {
    await asServed(page)
    await page.setViewportSize({ width, height: 844 })
    for (const state of [...alone.slice(1), { how: 'root 100 %', times: 1, css: '' }, ...lengths]) {
      const how = `${width} px, ${state.how}`
      await enlarge(page, state)
      if (state.times > 1) {
        await expect.poll(() => brokenWords(page), how).toEqual([])
        const claim = await page.locator('#inicio strong').boundingBox()
        const board = await sign.boundingBox()
        expect(board?.y, how).toBeGreaterThanOrEqual((claim?.y ?? 0) + (claim?.height ?? Infinity))
        continue
      }
      const over = await page
        .locator('#cosas fieldset label')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right - innerWidth))
      expect(over.length).toBeGreaterThan(3)
      expect(Math.max(...over), how).toBeLessThanOrEqual(0)
    }
  }
  await test.step('131 px wide, a telephone at 300 %: no word ends beyond the screen, to which nobody could scroll', async () => {
    await asServed(page)
    await page.setViewportSize({ width: 131, height: 284 })
    await page.locator('#marca').fill('Panadería Lucía')
    await expect(signs(page, 'Panadería Lucía')).toHaveCount(1)
    await page.getByRole('button', { name: signWords.status }).press('Enter')
    await expect(page.getByRole('button', { name: signWords.square })).toBeVisible()
    await atRest(page)
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
})

test('only letters grow: all of the 404 page can be read', async ({ page, browserErrors }) => {
  browserErrors.expectStatus(404)
  await page.goto('/no-existe')
  await expectReadableEnlarged(page)
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
