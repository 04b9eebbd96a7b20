import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { agency, asOrdered } from '#content/agency.ts'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import {
  enlargeLetters,
  expectReadable,
  sectionAlone,
  setUserStyles,
} from '../accessibility/expect-accessible.ts'
import { installClock } from '../support/clock.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import type { Site } from '../support/page-objects.ts'
import { writeName } from '../support/shop.ts'
import { plans } from '../support/words.ts'

// Without motion, because elements that are still rising would be measured below their place.
test.use({ reducedMotion: 'reduce' })
test.beforeEach(({ page }) => installClock(page))

const low = { width: 844, height: 390 }
const longest = 'Cooperativa Vitivinícola Valle Encantado'
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
const name = async (page: Page, shop: string) => {
  await writeName(page, shop)
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
}

/** Expects that an arrow stands behind the last word of its link. */
async function expectArrows(page: Page, at: string) {
  const links = page.locator('#servicios li a[href^="#"]', { has: page.locator('svg') })
  await expect(links).not.toHaveCount(0)
  const away = await links.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstElementChild as Element)
      const last = [...range.getClientRects()].reduce((a, b) =>
        b.bottom > a.bottom - 4 && b.right > 0 ? b : a,
      )
      const arrow = (element.querySelector('svg') as Element).getBoundingClientRect()
      return { across: arrow.left - last.right, down: arrow.top - last.bottom }
    }),
  )
  for (const { across, down } of away) {
    expect.soft(Math.abs(across), at).toBeLessThan(14)
    expect.soft(down, at).toBeLessThan(0)
  }
}

/** The page as it comes, before React: nothing of it is a name's. */
async function look(page: Page, site: Site): Promise<void> {
  await page.goto('/')
  await site.waitUntilLoaded()
}

test('what was made for clients is shown whole and large, plans are ruled, an arrow stands behind the last word of its link, and two of a thing are counted side by side', async ({
  page,
  site,
}) => {
  await look(page, site)
  for (const viewport of [desk.viewport, low, phone.viewport]) {
    await page.setViewportSize(viewport)
    await test.step(`no word of what was made for clients is cut, ${viewport.width} px`, async () => {
      const shares = await page.locator('#clientes figure img').evaluateAll((all) =>
        all.map((element) => {
          const { naturalWidth, naturalHeight, clientWidth, clientHeight } = element as HTMLImageElement
          const [high, across] = [element.getAttribute('height'), element.getAttribute('width')].map(Number)
          return (clientHeight / clientWidth) * ((across || naturalWidth) / (high || naturalHeight))
        }),
      )
      for (const share of shares) expect.soft(share).toBeCloseTo(1, 1)
    })
    if (viewport !== desk.viewport) await expectArrows(page, `${viewport.width} px`)
  }
  if (asOrdered)
    await test.step('on a telephone it is large, the quotes beside it are no higher, and plans are ruled', async () => {
      const cards = page.locator('#clientes li:has(blockquote)').filter({ has: page.locator('img') })
      await expect(cards).not.toHaveCount(0)
      for (const card of await cards.all()) {
        const image = await boxOf(card.locator('img').first())
        expect.soft(image.width).toBeGreaterThanOrEqual(0.42 * 390)
        const { height } = await boxOf(card)
        expect.soft(height - image.height, 'no more below the image than its caption').toBeLessThan(40)
      }
      // What a plan offers reads as a table here too.
      const lines = page.locator('#precios li > ul > li')
      const rules = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).borderTopWidth))
      expect.soft(rules.filter((rule) => rule !== '2px')).toEqual([])
    })
  if (asOrdered)
    await test.step('two of a thing: one above the other they would be a colon', async () => {
      const first = page.locator('#sobre-mi ul svg').first()
      const [width = 0, height = 0] = await first.evaluate((svg) => {
        const { width, height } = (svg.querySelector('.counted') as SVGPathElement).getBBox()
        return [width, height]
      })
      expect.soft(width).toBeGreaterThan(0)
      expect.soft(height).toBe(0)
    })
  await enlargeLetters(page, 1.5)
  await expectArrows(page, 'letters × 1.5')
})

test('the drawn website has its name in one line at a desk, however long, and its last part reaches its frame: nothing of the ground between them', async ({
  page,
  site,
}) => {
  await page.setViewportSize(desk.viewport)
  await site.visit()
  await test.step('the name is in one line', async () => {
    const head = page.locator('#precios [data-drawing]').first().locator('xpath=../preceding-sibling::p')
    await expect(head).toContainText(mockups.example)
    const { height } = await boxOf(head)
    for (const shop of ['Hamburguesas Doña Rosa', longest]) {
      await name(page, shop)
      await expect(head).toContainText(shop)
      expect((await boxOf(head)).height, shop).toBe(height)
      const cut = await head.evaluate((element) => {
        const { bottom, right } = element.getBoundingClientRect()
        const boxes = [...element.children].map((part) => part.getBoundingClientRect())
        return boxes.filter((box) => box.top < bottom && (box.bottom > bottom || box.right > right)).length
      })
      expect(cut, 'of name and menu').toBe(0)
    }
    // Between the plans and the contact it stands on a ground of its own, from edge to edge.
    const builder = page.locator('#precios > div:has(fieldset)')
    const { width = 0 } = (await builder.boundingBox()) ?? {}
    expect(width).toBe(page.viewportSize()?.width)
    await expect(builder).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
  await test.step('the last part reaches the frame', async () => {
    const boxes = page.locator('#precios fieldset input')
    for (const [at, { ticked }] of plans.builder.sections.entries()) if (!ticked) await boxes.nth(at).check()
    const website = page.locator('#precios [data-drawing]').first().locator('..')
    await expect(website.locator('[data-drawing]')).toHaveCount(plans.builder.sections.length)
    // Wherever a part of a pixel is left over.
    for (const width of [1440, 1400, 1366, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await website.evaluate((element) =>
        element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }),
      )
      const { x, y, width: across, height } = await boxOf(website)
      // The frame has the colour of the last part.
      const clip = {
        x: Math.ceil(x) + 4,
        y: Math.round(y + height) - 6,
        width: Math.floor(across) - 8,
        height: 7,
      }
      const { channels } = await sharp(await page.screenshot({ clip })).stats()
      for (const { min, max } of channels) expect(max - min, `${width} px: one colour`).toBeLessThan(8)
    }
  })
})

test('what one does with the drawings stands in one row at a desk, and what came of it is said there, in ink; on a telephone the next heading keeps its distance, and on a tablet a button is as wide as its words', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.visit()
  await test.step('768 px: a button is as wide as its words', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const start = page.getByRole('link', { name: mockups.start })
    expect.soft((await boxOf(start)).width).toBeLessThan(768 / 2)
    await name(page, mockups.example)
    expect
      .soft((await boxOf(page.getByRole('button', { name: signWords.status }))).width)
      .toBeLessThan(768 / 2)
  })
  await test.step('390 px: the next heading keeps its distance', async () => {
    await page.setViewportSize(phone.viewport)
    const last = await boxOf(page.getByRole('button', { name: signWords.copy }))
    const { y } = await boxOf(page.locator('#servicios h2'))
    expect.soft(y - last.y - last.height).toBeGreaterThanOrEqual(32)
  })
  for (const [at, width] of [390, 1024, 1440].entries()) {
    await page.setViewportSize({ width, height: 900 })
    // Another name: what was said of the last one is gone.
    await name(page, at % 2 ? mockups.example : 'Bar Sur')
    const copy = page.getByRole('button', { name: signWords.copy })
    const middles = await Promise.all(
      [copy, page.getByRole('button', { name: signWords.status })].map(async (button) => {
        const { y, height } = await boxOf(button)
        return y + height / 2
      }),
    )
    const apart = Math.abs(Number(middles[0]) - Number(middles[1]))
    if (width > 390) expect(apart, `${width} px: one row`).toBeLessThan(4)
    const colour = (element: Element) => getComputedStyle(element).color
    await expect(page.getByText(signWords.what)).toBeVisible()
    expect(await page.getByText(signWords.what).evaluate(colour)).toBe(await copy.evaluate(colour))
    if (width <= 390) continue
    await copy.click()
    const pressed = await boxOf(copy)
    const { right, top } = await page
      .locator('#cosas')
      .getByText(signWords.copied)
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
    expect(Math.abs(pressed.x + pressed.width - right), `${width} px: where one looks`).toBeLessThan(2)
    expect(top - pressed.y - pressed.height, `${width} px: right below`).toBeLessThan(24)
  }
})

test('a service has its drawing whole before its title, and from 768 px on a part of made work at its end; a telephone fetches none', async ({
  page,
  site,
}) => {
  test.skip(!asOrdered, accepted.content.words)
  // Only where nothing was measured are all rows alike.
  await page.addInitScript(() => {
    performance.getEntriesByType = () => []
  })
  const rows = page.locator('#servicios li:has(h3 + div)')
  const images = rows.locator('img')
  await look(page, site)
  await setUserStyles(page, sectionAlone('servicios'))
  for (const viewport of [phone.viewport, low]) {
    await page.setViewportSize(viewport)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(4)
    for (const row of await rows.all()) {
      await expect(row.locator('.mask')).toBeVisible()
      await expect(row.locator('> :last-child')).toBeHidden()
    }
    const lazy = await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading))
    expect(lazy).toEqual(['lazy', 'lazy', 'lazy'])
  }
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) =>
        [
          row.querySelector('h3'),
          row.querySelector('.mask'),
          row.querySelector('p'),
          row.lastElementChild,
          row,
        ].map((part) => part!.getBoundingClientRect()),
      ),
    )
    for (const [title, drawing, words, work, whole] of boxes) {
      const at = `${width} px`
      expect(Math.abs(drawing!.width - 66), at).toBeLessThanOrEqual(8)
      expect(drawing!.height, at).toBeCloseTo(drawing!.width, 0)
      expect(title!.x - drawing!.right, `${at}: before the title`).toBeGreaterThanOrEqual(16)
      if (width >= 1024) expect(words!.x, `${at}: beside the title`).toBeGreaterThan(title!.x + 100)
      expect(work!.right, `${at}: at the end`).toBeCloseTo(whole!.right, 0)
      expect(work!.height / work!.width, at).toBeCloseTo(200 / 352, 2)
      expect(work!.bottom, `${at}: whole`).toBeLessThan(whole!.bottom)
      if (width === 1440) expect(work!.width).toBe(352)
    }
  }
  for (const row of await rows.all()) await row.scrollIntoViewIfNeeded()
  await expect(images).toHaveCount(3)
  for (const image of await images.all())
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
})

test('at a desk no lead climbs above its heading, that of the drawings goes on where theirs ends, as large, and the statement is all that stands above its figures, which end where the page’s words do', async ({
  page,
  site,
}) => {
  await look(page, site)
  for (const width of [1024, 1150, 1300, 1440, 1920])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const places = await page.evaluate(() => {
        const boxOf = (part: string) => {
          const element = document.querySelector(part)!
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right } = range.getBoundingClientRect()
          const { x, y } = element.getBoundingClientRect()
          return { left, right, x, y, size: getComputedStyle(element).fontSize }
        }
        return ['#precios', '#cosas'].map((id) => [boxOf(`${id}-titulo`), boxOf(`${id} .lead`)] as const)
      })
      for (const [above, beside] of places) {
        expect.soft(beside.x, 'beside it').toBeGreaterThan(above.x + 100)
        expect.soft(beside.y, 'no higher').toBeGreaterThanOrEqual(above.y - 8)
      }
      const [heading, lead] = places[1]!
      expect.soft(lead.left - heading.right, 'of the drawings').toBeLessThan(32)
      expect.soft(lead.left - heading.right, 'of the drawings').toBeGreaterThan(4)
      expect.soft(lead.size).toBe(heading.size)
    })
  if (agency.owner !== undefined || !asOrdered) return
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [1366, 660],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('#sobre-mi').evaluate((section) => section.scrollIntoView())
    const { edge, last, drawn } = await page.locator('#sobre-mi').evaluate((section) => {
      const above = section.querySelector('.dot')!.closest('div') as HTMLElement
      const pseudo = ['::before', '::after'].filter((one) => getComputedStyle(above, one).content !== 'none')
      return {
        edge: above.getBoundingClientRect().right,
        last: Math.max(
          ...[...section.querySelectorAll('ul svg')].map((svg) => svg.getBoundingClientRect().right),
        ),
        drawn: pseudo.length + above.querySelectorAll('svg, img').length,
      }
    })
    expect(drawn, `${width} × ${height}`).toBe(0)
    expect(last, `${width} × ${height}`).toBeCloseTo(edge, 0)
    for (const words of await page.locator('#sobre-mi li p').all())
      await expect(words).toBeInViewport({ ratio: 1 })
  }
})

/** The boxes of each element's lines of text. */
const wordsOf = (all: Locator) =>
  all.evaluateAll((found) =>
    found.map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const boxes: { left: number; right: number; top: number; bottom: number }[] = []
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        for (const { left, right, top, bottom, width } of range.getClientRects())
          if (width > 2) boxes.push({ left, right, top, bottom })
      }
      return boxes
    }),
  )
/** How many lines the text of each takes. */
async function linesOf(all: Locator) {
  const words = await wordsOf(all)
  return words.map((boxes) => {
    let end = Number.NEGATIVE_INFINITY
    let lines = 0
    for (const { top, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
      if (top > end - 8) lines += 1
      end = Math.max(end, bottom)
    }
    return lines
  })
}

test('on a telephone that lies all can be read, the plans’ actions are on one line, short links are not broken, and the drawings take the whole width', async ({
  page,
  site,
}) => {
  await page.setViewportSize(low)
  await site.visit()
  await test.step('actions and short links', async () => {
    const actions = page.locator('#precios > ul [data-plan]')
    const edges = await actions.evaluateAll((all) =>
      all.map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return `${Math.round(top)} to ${Math.round(bottom)}`
      }),
    )
    expect(new Set(edges).size, edges.join()).toBe(1)
    const links =
      '#precios > ul [data-plan], #precios li > a[href*="wa.me"], #servicios li a[href="#redes"] > :first-child'
    const lines = await linesOf(page.locator(links))
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.filter((count) => count > 1)).toEqual([])
  })
  await test.step('all can be read, and the drawings take the whole width', async () => {
    await expectReadable(page, 'without a name')
    const wide = async () => {
      const heading = await boxOf(page.locator('#cosas-titulo'))
      const image = page.locator('#cosas').getByRole('img').first()
      return (await boxOf(image)).width / (low.width - 2 * heading.x)
    }
    expect(await wide()).toBeCloseTo(1)
    const clear = await page.locator('#precios').evaluate((section) => {
      const badge = section.querySelector('.disc') as HTMLElement
      const { x, y, width, height } = badge.getBoundingClientRect()
      const [left, top] = [x + width / 2, y + height / 2]
      const range = document.createRange()
      range.selectNodeContents(section.querySelector('.lead') as Element)
      const away = [...range.getClientRects()].map((line) =>
        Math.hypot(
          Math.max(line.left - left, 0, left - line.right),
          Math.max(line.top - top, 0, top - line.bottom),
        ),
      )
      return Math.min(...away) - badge.offsetWidth / 2
    })
    expect(clear, 'the badge is clear of the lead').toBeGreaterThan(0)
    await name(page, longest)
    await expectReadable(page, 'with a name')
    expect(await wide()).toBeCloseTo(1)
  })
})
