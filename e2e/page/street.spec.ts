import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { asOrdered } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { expectNoViolations, setUserStyles } from '../accessibility/expect-accessible.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { atRest, field, firstScreenAlone, keepPicture, linkTo, lot, signAlt, signs } from '../support/shop.ts'

// Without motion, because shops that are still rising would be measured below the pavement.
test.use({ reducedMotion: 'reduce' })

const street = ['Panadería Lucía', 'Óptica Nimbo', 'Bicicletería Ñandú', 'Café Sur', 'Librería Tilo']
const mine = 'Peluquería Sole'
/** The list of shops as the text for a chat writes it. */
const listed = (shops: readonly string[]) => new Intl.ListFormat('es').format(shops)
const names = (page: Page) =>
  signs(page).evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''))
const emptyBox = { x: 0, y: 0, width: 0, height: 0 }
const boxesOf = async (locator: Locator) =>
  Promise.all((await locator.all()).map(async (item) => (await item.boundingBox()) ?? emptyBox))
/** The shops in the address that is shared. */
const sent = async (page: Page) => {
  const href = await page.getByRole('link', { name: signWords.send }).getAttribute('href')
  const [address = ''] = /http\S+$/.exec(new URL(href ?? '').searchParams.get('text') ?? '') ?? []
  return { address, shops: new URL(address).searchParams.getAll('marca') }
}

test('a street is handed on: its reader’s shop rises in the empty lot, and goes with the link', async ({
  page,
  context,
}) => {
  const [first, second] = [street.slice(0, 3), street[3] ?? '']
  await page.setViewportSize(desk.viewport)
  await page.goto(`${linkTo('Entrá a malo.com', ...first)}&color=c2185b`)
  await expect(signs(page)).toHaveCount(3)
  const boxes = await boxesOf(signs(page))
  const [x = [], bottoms = []] = [
    boxes.map(({ x }) => x),
    boxes.map(({ y, height }) => Math.round(y + height)),
  ]
  expect(x, 'side by side').toEqual([...x].sort((a, b) => a - b))
  expect(new Set(bottoms).size, 'on one pavement').toBe(1)
  await expect(page.locator('#inicio').getByText(signWords.example)).toBeInViewport()
  await expect(page.getByText(signWords.lot)).toBeInViewport()
  await expect(lot(page)).toHaveAccessibleName(`${signWords.lot} ${signWords.yours}`)
  expect((await lot(page).locator('text').allTextContents()).join(' ')).toBe(signWords.yours)
  const place = await lot(page).boundingBox()
  expect(place?.x, 'at the end').toBeGreaterThan(Math.max(...x))
  await expectNoViolations(page, 'street')

  await lot(page).press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type(second)
  await expect.poll(() => names(page)).toEqual([...first, second].map(signAlt))
  await expect(lot(page)).toHaveCount(0)
  const { address, shops } = await sent(page)
  expect(shops).toEqual([...first, second])
  expect(address).toContain(`${encodeURIComponent(first[2] ?? '')}&color=c2185b&marca=`)
  await expect(page.getByRole('link', { name: signWords.send })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(signWords.streetMessage.replace('{marca}', listed([...first, second])))),
  )
  await test.step('a reload keeps it; another reader has another lot', async () => {
    await page.reload()
    await expect.poll(() => names(page)).toEqual([...first, second].map(signAlt))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second)
    const other = await context.newPage()
    await other.goto(address)
    await expect.poll(() => names(other)).toEqual([...first, second].map(signAlt))
    await expect(lot(other)).toBeVisible()
  })
  await test.step('the name is taken back: the lot is empty again', async () => {
    await field(page).fill('')
    await expect.poll(() => names(page)).toEqual(first.map(signAlt))
    await expect(lot(page)).toBeVisible()
  })
  await test.step('one’s own alone', async () => {
    await field(page).fill(second)
    await page.getByRole('button', { name: signWords.alone }).click()
    await expect.poll(() => names(page)).toEqual([signAlt(second)])
    await expect(page).toHaveURL(linkTo(second))
  })
})

test('five fill the street: it says so, and one more begins another; nobody has to go', async ({
  page,
  context,
}) => {
  await page.goto(linkTo(...street))
  await expect.poll(() => names(page)).toEqual(street.map(signAlt))
  await expect(lot(page)).toHaveCount(0)
  await expect(page.locator('#inicio').getByText(signWords.full)).toBeInViewport()
  await page.getByRole('button', { name: signWords.begin }).click()
  await page.keyboard.type(mine)
  await expect.poll(() => names(page)).toEqual([signAlt(mine)])
  expect((await sent(page)).shops).toEqual([mine])
  await test.step('its reader finds a lot beside it', async () => {
    const other = await context.newPage()
    await other.goto((await sent(page)).address)
    await expect.poll(() => names(other)).toEqual([signAlt(mine)])
    await expect(lot(other)).toBeVisible()
  })
  await test.step('a name that stands already is that shop', async () => {
    await field(page).fill('Óptica Nimbo')
    const rest = street.filter((shop) => shop !== 'Óptica Nimbo')
    await expect.poll(() => names(page)).toEqual([...rest, 'Óptica Nimbo'].map(signAlt))
  })
  await test.step('taken back, all five are there again', async () => {
    await field(page).fill('')
    await expect.poll(() => names(page)).toEqual(street.map(signAlt))
  })
  await field(page).press('Escape')
  await expect(signs(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('the owner of the last shop takes it by Enter; the picture to keep is the whole block', async ({
  page,
  site,
}) => {
  const shops = street.slice(0, 3)
  await site.visit(linkTo(...shops))
  await expect(signs(page)).toHaveCount(3)
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shops[2] ?? '')
  await expect.poll(() => names(page)).toEqual(shops.map(signAlt))
  expect((await sent(page)).shops).toEqual(shops)
  const boards = await signs(page).evaluateAll((all) =>
    all.map((element) => element.querySelector('path')?.getAttribute('fill')),
  )
  for (const [kind, points] of [
    // Points inside each board: one column for the tall picture, two rows of two for the square one.
    [
      signWords.tall,
      [
        [9, 9],
        [9, 640],
        [9, 1270],
      ],
    ],
    [
      signWords.square,
      [
        [9, 9],
        [549, 9],
        [9, 500],
      ],
    ],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), keepPicture(page, kind)])
    expect(download.suggestedFilename(), 'after none of them').toMatch(/^cuadra-de-3-/)
    const { data, info } = await sharp(await download.path())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = points.map(([x, y]) => {
      const at = (y * info.width + x) * info.channels
      return `#${data.subarray(at, at + 3).toString('hex')}`
    })
    expect(colours).toEqual(boards)
    const colourAt = (pixel: number) => `#${data.subarray(3 * pixel, 3 * pixel + 3).toString('hex')}`
    const foot = colourAt((info.height - 9) * info.width + 9)
    const betweenRows = kind === signWords.tall ? 593 : 478
    expect(colourAt(betweenRows * info.width + 9), 'a pavement between rows').toBe(foot)
    if (kind !== signWords.square) continue
    // The rings of the second house, and how often their colour is found in the first one's half.
    const rings = await signs(page).nth(1).locator('path[stroke-dasharray]').first().getAttribute('stroke')
    const [red, green, blue] = Buffer.from(String(rings).slice(1), 'hex')
    const inBoth = [0, 0]
    for (let y = 0; y < 480; y++)
      for (const [half, from] of [0, 540].entries())
        for (let x = from; x < from + 538; x++) {
          const at = (y * info.width + x) * info.channels
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) inBoth[half]!++
        }
    expect(inBoth, 'no house reaches into its neighbour').toEqual([0, expect.any(Number)])
    expect(inBoth[1], 'the rings are there').toBeGreaterThan(500)
  }
})

// No word lies under a shop: street-boxes.spec.ts.
test.describe('on a phone', () => {
  test.use(phone)

  // Which words of a name stand on a narrow board: lettered.test.ts, and of our trades trades.content.test.ts.
  for (const [shops, own] of [
    [street.slice(0, 2), null],
    [street.slice(0, 3), ['Lucía', 'Nimbo', 'Ñandú']],
    [street.slice(0, 4), null],
    [street, ['Lucía', 'Nimbo', 'Ñandú', 'SUR', 'Tilo']],
  ] as const)
    test(`${shops.length} shops: names, drawings and the contact are in sight, at three sizes${own ? `; the shops’ own names, large enough to read: ${own}` : ''}`, async ({
      page,
    }) => {
      await page.goto(linkTo(...shops))
      await expect.poll(() => names(page), 'screen readers say the whole name').toEqual(shops.map(signAlt))
      await setUserStyles(page, firstScreenAlone)
      let read: { text: string | null; size: number }[] = []
      for (const [width, height] of [
        [320, 640],
        [360, 740],
        [390, 844],
      ] as const) {
        const size = `${width} × ${height}`
        await page.setViewportSize({ width, height })
        await atRest(page)
        const seen = await page.locator('#inicio').evaluate((section) => {
          const boxes = (selector: string) =>
            [...section.querySelectorAll(selector)]
              .filter((one) => one.checkVisibility())
              .map((one) => one.getBoundingClientRect().toJSON() as DOMRect)
          const letters = [
            ...section.querySelectorAll<SVGTextElement>('[data-layout] :not(button) > svg text'),
          ]
          return {
            drawings: boxes('.notranslate path[stroke-width="8"]'),
            texts: boxes('.notranslate text'),
            chat: boxes('a[href^="https://wa.me/5"]'),
            houses: boxes('svg[role=img]'),
            letters: letters.map((text) => ({
              text: text.textContent,
              size: (text.getScreenCTM()?.a ?? 0) * Number.parseFloat(getComputedStyle(text).fontSize),
            })),
          }
        })
        const { drawings, texts, chat, houses, letters } = seen
        expect([drawings.length, chat.length], size).toEqual([shops.length, 1])
        for (const { left, top, right, bottom } of [...drawings, ...texts, ...chat]) {
          // A place between two pixels.
          expect(Math.min(left, top), `${size}: in sight`).toBeGreaterThanOrEqual(-0.1)
          expect(right, `${size}: in sight`).toBeLessThanOrEqual(width + 0.1)
          expect(bottom, `${size}: in sight`).toBeLessThanOrEqual(height + 0.1)
        }
        for (const { height } of texts) expect(height, `${size}: a name can be read`).toBeGreaterThan(9)
        for (const { left } of houses) expect(left, size).toBeGreaterThanOrEqual(0)
        read = letters.filter(({ text }) => text?.[1])
      }
      if (!own) return
      test.skip(!asOrdered, accepted.content.trades)
      expect(read.map(({ text }) => text)).toEqual(own)
      const sizes = read.map(({ size }) => size)
      expect(Math.min(...sizes), 'px').toBeGreaterThanOrEqual(12)
      expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThanOrEqual(0.65)
    })

  test('the lot is a house like the one beside it, with the question on its board', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(linkTo('Óptica Nimbo'))
    await expect(lot(page)).toBeVisible()
    await page.setViewportSize(phone.viewport)
    await expect(lot(page)).toHaveAccessibleName(`${signWords.lot} ${signWords.yours}`)
    const [[sign = emptyBox], [place = emptyBox]] = [await boxesOf(signs(page)), await boxesOf(lot(page))]
    expect(place.height).toBeGreaterThan(0.85 * sign.height)
    expect(sign.y + sign.height).toBeCloseTo(place.y + place.height, -1)
    const claim = page.locator('#inicio p', { hasText: hero.claim.figure })
    await expect(claim, 'no second frame of dots').toHaveCSS('border-style', 'none')
    await lot(page).tap()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing of a street is there', async ({ page }) => {
    await page.goto(linkTo(...street))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hero.headline.join(' ')}.`)
    await expect(page.locator('#inicio svg[role=img], #inicio button')).toHaveCount(0)
  })
})

test('a pavement that was higher in a narrow window is low again in a wide one', async ({ page, site }) => {
  const height = () =>
    page
      .locator('#inicio')
      .evaluate((section) => Number.parseFloat(section.style.getPropertyValue('--paved')))
  await site.visit(linkTo(...street.slice(0, 3)))
  await field(page).fill(mine)
  await expect.poll(height).toBeGreaterThan(0)
  const wide = await height()
  await page.setViewportSize({ width: 280, height: 653 })
  await expect.poll(height).toBeGreaterThan(wide)
  await page.setViewportSize(desk.viewport)
  await expect.poll(height).toBe(wide)
})
