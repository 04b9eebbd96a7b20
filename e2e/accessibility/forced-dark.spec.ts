import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { asOrdered } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { channels, contrast } from '#web/domain/contrast.ts'
import { browserArgs } from '../../scripts/browser.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { field, linkTo, signs } from '../support/shop.ts'
import { setUserStyles } from './expect-accessible.ts'
import { type Picture, pictureOf, pictureOfAll } from './picture.ts'

/**
 * Chrome's automatic dark theme, which Android's WebViews apply too, to pages that do not forbid it. An app that darkens all it
 * shows (`FORCE_DARK_ONLY`) leaves the preference at light, and then no page can forbid it.
 */
const forcedDark = ['--enable-features=WebContentsForceDark', '--blink-settings=forceDarkModeEnabled=true']
// `launchOptions` replaces the configured ones, so the browser's path is repeated.
test.use({
  ...phone,
  reducedMotion: 'reduce',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...browserArgs, ...forcedDark] }),
})

/** Every line of text on the page and of its drawings, with its box; of drawn letters, which are large, the middle of it. */
const lines = (page: Page) =>
  page.evaluate(() => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement as HTMLElement
      const text = walker.currentNode.textContent?.trim()
      if (!text || element.closest('.visually-hidden, [data-strip]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const isDrawn = element.closest('svg') !== null
      // What is cut off or scrolled away: of the drawn website.
      const views: DOMRect[] = []
      for (
        let box: Element | null = element;
        box && box !== document.body && !isDrawn;
        box = box.parentElement
      )
        if (getComputedStyle(box).overflowY !== 'visible') views.push(box.getBoundingClientRect())
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { x, y, width, height } of range.getClientRects()) {
        const [top, high] = isDrawn ? [y + 0.3 * height, 0.4 * height] : [y, height]
        const away = views.some(
          (view) => x < view.x || x + width > view.right || y < view.y || y + height > view.bottom,
        )
        if (width > 4 && !away)
          found.push({ text, isDrawn, box: [x, top + scrollY, width, high].map(Math.floor) })
      }
    }
    return found
  })

/**
 * What of it cannot be read: WCAG 1.4.3 asks for 4.5, or 3 of large letters as those of drawings are; antialiased strokes do not
 * quite reach their colour.
 */
async function unread(page: Page): Promise<string[]> {
  // Further down the drawn website would stay in sight, over words.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const picture = await pictureOfAll(page)
  const { width, height } = picture
  const found = (await lines(page)).filter(
    ({ box: [x = 0, y = 0, w = 0, h = 0] }) => x >= 0 && x + w <= width && y + h <= height,
  )
  expect(found.length).toBeGreaterThan(5)
  return found.flatMap(({ text, isDrawn, box }) => {
    const ratio = readContrast(picture, box)
    return ratio < (isDrawn ? 3 : 4) ? [`${text}: ${ratio.toFixed(2)}`] : []
  })
}

const colourAt = ({ data, width }: Picture, x: number, y: number) => {
  const at = 3 * (y * width + x)
  return data.readUIntBE(at, 3)
}
const hex = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

/** The contrast between the most frequent colour of a box and the one that differs most from it. */
function readContrast(picture: Picture, [left = 0, top = 0, width = 0, height = 0]: number[]): number {
  const counts = new Map<number, number>()
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const colour = colourAt(picture, x, y)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  const [ground = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return Math.max(...[...counts.keys()].map((colour) => contrast(hex(ground), hex(colour))))
}

/** Another agency's colours are measured where the page is asked for its own. */
const schemes = asOrdered ? (['dark', 'light'] as const) : (['dark'] as const)

test('forced dark mode, asked for or not: every word of the 404 page and of the proxy’s error page can be read', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectStatus(404)
  for (const path of ['/no-existe', pathToFileURL('dist/error.html').href]) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await unread(page), `${path}, ${colorScheme} preferred`).toEqual([])
    }
  }
})

/** Asked again, because a picture of the whole page makes the window higher, and the street is laid anew. What is pale stays pale. */
const expectRead = (page: Page, what: string) =>
  expect
    .configure({ soft: true })
    .poll(() => unread(page), { message: what })
    .toEqual([])

/** Hides what wears no name: the pictures are of the rest. */
const worn = 'main > section:not(#inicio, #cosas, #precios), footer { display: none }'

/** Shops of four trades, whose palettes are all that there are: pale boards with dark letters, and dark ones with pale letters. */
const street = ['Panadería Lucía', 'Bicicletería Ñandú', 'Librería Tilo', 'Peluquería Sole']
test('forced dark mode, asked for or not: the letters of signs and of what wears a name can be read in every palette', async ({
  page,
  site,
}) => {
  test.skip(!asOrdered, accepted.content.colours)
  await page.emulateMedia({ colorScheme: 'dark' })
  await site.visit(linkTo(...street))
  await expect(signs(page)).toHaveCount(street.length)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectRead(page, `a street, ${colorScheme} preferred`)
  }
  await field(page).fill('Yoga Luna')
  await expect(page.locator('#cosas').getByRole('radio')).toHaveCount(mockups.palettes.length)
  // Where the page is asked its colours stay: one palette for all.
  await page.getByRole('radio', { name: mockups.palettes[0].name }).check({ force: true })
  await expectRead(page, 'a palette, dark preferred')
  await page.emulateMedia({ colorScheme: 'light' })
  await setUserStyles(page, worn)
  for (const { name } of mockups.palettes) {
    await page.getByRole('radio', { name }).check({ force: true })
    await expectRead(page, name)
  }
  for (const colour of ['#fff3b0', '#0b2545', '#c2185b']) {
    await page.getByLabel(signWords.ownColour).fill(colour)
    await expectRead(page, colour)
  }
})

const drawn = {
  'a client’s logo': '#clientes [role=img]',
  'the dots of the first figure': '#sobre-mi li:nth-child(1) svg',
  'the dots of the second': '#sobre-mi li:nth-child(2) svg',
  'the dots of the last': '#sobre-mi li:last-child svg',
  'a service’s drawing': '#servicios li svg',
  'the weekdays': '#redes svg text',
  'a plan’s dots': '#precios > ul > li:nth-child(2) .dot-row i:first-child',
  'the mountains': '#inicio [data-ridge]',
  'the frame of the field': '#marca',
}
test('forced dark mode, asked for or not: every word of the page can be read, and what is drawn can be seen', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await site.visit()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await unread(page), `${colorScheme} preferred`).toEqual([])
  }
  await test.step('asked, the page keeps its colours: the pill of the main action, left of its words', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const action = page.locator('main a[href="#contacto"]').first()
    const { x, y, height } = (await action.boundingBox())!
    const picture = await pictureOf(page)
    const pill = colourAt(picture, Math.round(x + height / 2), Math.round(y + height / 2))
    expect.soft(channels(hex(pill))).toEqual(channels(brand.colours['celeste-300']))
  })
  if (!asOrdered) return
  for (const viewport of [phone.viewport, desk.viewport]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      for (const [name, selector] of Object.entries(drawn)) {
        const element = page.locator(selector).filter({ visible: true }).first()
        await element.scrollIntoViewIfNeeded()
        const picture = await pictureOf(page)
        const { x, y, width, height } = (await element.boundingBox())!
        // The frame is two pixels wide, with the ground around it; over the mountains stands the claim.
        const [frame, foot] = [selector === '#marca' ? 6 : 0, selector.includes('ridge') ? height - 40 : 0]
        const box = frame ? [x - frame, y - frame, 20, 14] : [x, y + foot, width, height - foot]
        const ratio = readContrast(picture, box.map(Math.floor))
        // WCAG 1.4.11.
        expect
          .soft(ratio, `${name}, ${colorScheme} preferred, ${viewport.width} px`)
          .toBeGreaterThanOrEqual(3)
      }
    }
  }
})
