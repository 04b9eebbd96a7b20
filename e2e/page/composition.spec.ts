import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { agency, asOrdered } from '#content/agency.ts'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { enlargeLetters, expectReadable } from '../accessibility/expect-accessible.ts'
import { installClock } from '../support/clock.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
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

test('what was made for clients is shown whole: no word of it is cut', async ({ page, site }) => {
  await site.visit()
  for (const viewport of [phone.viewport, low, desk.viewport]) {
    await page.setViewportSize(viewport)
    const shares = await page.locator('#clientes figure img').evaluateAll((all) =>
      all.map((element) => {
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = element as HTMLImageElement
        const [high, across] = [element.getAttribute('height'), element.getAttribute('width')].map(Number)
        return (clientHeight / clientWidth) * ((across || naturalWidth) / (high || naturalHeight))
      }),
    )
    for (const share of shares) expect(share, `${viewport.width} px`).toBeCloseTo(1, 1)
  }
})

test('on a telephone what was made for clients is large, and the quotes beside it are no higher; plans are ruled', async ({
  page,
  site,
}) => {
  test.skip(!asOrdered, accepted.content.words)
  await page.setViewportSize(phone.viewport)
  await site.visit()
  const cards = page.locator('#clientes li:has(blockquote)').filter({ has: page.locator('img') })
  await expect(cards).not.toHaveCount(0)
  for (const card of await cards.all()) {
    const image = await boxOf(card.locator('img').first())
    expect(image.width).toBeGreaterThanOrEqual(0.42 * 390)
    const { height } = await boxOf(card)
    expect(height - image.height, 'no more below the image than its caption').toBeLessThan(40)
  }
  // What a plan offers reads as a table here too.
  const lines = page.locator('#precios li > ul > li')
  const rules = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).borderTopWidth))
  expect(rules.filter((rule) => rule !== '2px')).toEqual([])
})

test('an arrow stands behind the last word of its link', async ({ page, site }) => {
  await site.visit()
  for (const [viewport, times] of [
    [low, 1],
    [phone.viewport, 1],
    [phone.viewport, 1.5],
  ] as const) {
    await page.setViewportSize(viewport)
    if (times > 1) await enlargeLetters(page, times)
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
      expect(Math.abs(across), `${viewport.width} px, letters × ${times}`).toBeLessThan(14)
      expect(down).toBeLessThan(0)
    }
  }
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

test('with a name the next heading keeps its distance', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  await name(page, mockups.example)
  const last = await boxOf(page.getByRole('button', { name: signWords.copy }))
  const { y } = await boxOf(page.locator('#servicios h2'))
  expect(y - last.y - last.height).toBeGreaterThanOrEqual(32)
})

test('what one does with the drawings stands in one row at a desk, and what came of it is said there, in ink', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.visit()
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

test('between a telephone and a desk a button is as wide as its words', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await site.visit()
  const start = page.getByRole('link', { name: mockups.start })
  expect((await boxOf(start)).width).toBeLessThan(768 / 2)
  await name(page, mockups.example)
  expect((await boxOf(page.getByRole('button', { name: signWords.status }))).width).toBeLessThan(768 / 2)
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
  await site.visit()
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
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded()
      const [title, drawing, words, work, whole] = await Promise.all(
        [
          row.locator('h3'),
          row.locator('.mask'),
          row.locator('p').first(),
          row.locator('> :last-child'),
          row,
        ].map(boxOf),
      )
      const at = `${width} px`
      expect(Math.abs(drawing!.width - 66), at).toBeLessThanOrEqual(8)
      expect(drawing!.height, at).toBeCloseTo(drawing!.width, 0)
      expect(title!.x - drawing!.x - drawing!.width, `${at}: before the title`).toBeGreaterThanOrEqual(16)
      if (width >= 1024) expect(words!.x, `${at}: beside the title`).toBeGreaterThan(title!.x + 100)
      expect(work!.x + work!.width, `${at}: at the end`).toBeCloseTo(whole!.x + whole!.width, 0)
      expect(work!.height / work!.width, at).toBeCloseTo(200 / 352, 2)
      expect(work!.y + work!.height, `${at}: whole`).toBeLessThan(whole!.y + whole!.height)
      if (width === 1440) expect(work!.width).toBe(352)
    }
  }
  await expect(images).toHaveCount(3)
  for (const image of await images.all())
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
})

test('at a desk no lead climbs above its heading, and that of the drawings goes on where theirs ends, as large', async ({
  page,
  site,
}) => {
  await site.visit()
  await test.step('the lead of the drawings goes on where their heading ends', async () => {
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [heading, lead] = await Promise.all(
        [page.locator('#cosas-titulo'), page.locator('#cosas .lead')].map((words) =>
          words.evaluate((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            const { left, right } = range.getBoundingClientRect()
            return { left, right, size: getComputedStyle(element).fontSize }
          }),
        ),
      )
      expect(lead!.left - heading!.right, `${width} px`).toBeLessThan(32)
      expect(lead!.left - heading!.right, `${width} px`).toBeGreaterThan(4)
      expect(lead!.size).toBe(heading!.size)
    }
  })
  await test.step('no lead climbs above its heading', async () => {
    for (const width of [1024, 1150, 1300, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [heading, lead] of [
        ['#precios-titulo', '#precios .lead'],
        ['#cosas-titulo', '#cosas .lead'],
      ] as const) {
        const [above, beside] = [await boxOf(page.locator(heading)), await boxOf(page.locator(lead).first())]
        expect(beside.x, `${lead}, ${width} px: beside it`).toBeGreaterThan(above.x + 100)
        expect(beside.y, `${lead}, ${width} px`).toBeGreaterThanOrEqual(above.y - 8)
      }
    }
  })
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

test('at a desk the statement is all that stands above its figures, which end where the page’s words do', async ({
  page,
  site,
}) => {
  test.skip(agency.owner !== undefined || !asOrdered, accepted.content.words)
  await site.visit('/#sobre-mi')
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

test('two of a thing are counted side by side: one above the other they would be a colon', async ({
  page,
  site,
}) => {
  test.skip(!asOrdered, accepted.content.words)
  await site.visit()
  const first = page.locator('#sobre-mi ul svg').first()
  const [width = 0, height = 0] = await first.evaluate((svg) => {
    const { width, height } = (svg.querySelector('.counted') as SVGPathElement).getBBox()
    return [width, height]
  })
  expect(width).toBeGreaterThan(0)
  expect(height).toBe(0)
})
