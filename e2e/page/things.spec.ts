import type { Page } from '@playwright/test'
import { drawn, things } from '#content/things.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { catchPictures, lastPicture } from '../support/kept-picture.ts'
import { visit } from '../support/visitor.ts'

const field = (page: Page) => page.locator('#marca')
const board = (page: Page, name: string) =>
  page.getByRole('img', { name: drawn.alt.replace('{marca}', () => name) })
const colours = (page: Page, name: string) => page.getByRole('radio', { name })

/** The names as they are drawn: their boxes, and that of the board. */
const drawnNames = (page: Page, first: string) =>
  page.locator('#cosas svg[role=img]').evaluate((svg, first) => {
    const texts = [...svg.querySelectorAll('text')].filter(({ textContent }) => textContent === first)
    return texts.map((text) => text.getBoundingClientRect().height)
  }, first)

test.describe('on a phone', () => {
  test.use(phone)

  test('board, colours and button stand on one screen', async ({ page }) => {
    await visit(page)
    const head = await page.locator('#cosas picture').boundingBox()
    const button = await page.getByRole('link', { name: things.start }).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0) - (head?.y ?? 0)).toBeLessThanOrEqual(640)
    await page.getByRole('link', { name: things.start }).click()
    await expect(field(page)).toBeFocused()
  })
})

test('a name is worn by all four, in the colours that are chosen, by keyboard', async ({ page }) => {
  await visit(page)
  await expect(page.getByRole('img', { name: things.alt })).toBeVisible()
  await colours(page, 'Botella').focus()
  await page.keyboard.press('ArrowRight')
  await expect(colours(page, 'Barro')).toBeChecked()
  await expect(
    board(page, things.example).locator(`path[fill="${things.palettes[1].dark}"]`).first(),
  ).toBeAttached()
  await field(page).fill('Óptica')
  await expect(board(page, 'Óptica').getByText('Óptica', { exact: true })).toHaveCount(4)
  await field(page).press('Escape')
  await expect(board(page, things.example)).toBeVisible()
})

for (const name of [
  'Ña',
  'La Esquina de los Abuelos Pizza y Café',
  'Cooperativavitivinícolavalleencantadooo',
])
  test(`${name} stays within its places and can be read`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page)
    await field(page).fill(name)
    await expect(board(page, name)).toBeVisible()
    const first = (await page.locator('#cosas svg[role=img] text').first().textContent()) ?? ''
    const heights = await drawnNames(page, first)
    expect(heights).toHaveLength(4)
    for (const height of heights) expect(height).toBeGreaterThan(9)
    const outside = await page.locator('#cosas svg[role=img]').evaluate((svg) =>
      [...svg.querySelectorAll('text')]
        .filter((text) => {
          const box = text.getBoundingClientRect()
          const panel = text.closest('[clip-path]')?.querySelector('path')?.getBoundingClientRect()
          return !panel || box.left < panel.left || box.right > panel.right + 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(outside).toEqual([])
  })

test('a picture of the sign goes into the downloads, and that is said', async ({ page }) => {
  await visit(page)
  await field(page).fill('Óptica Nimbo')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: things.status }).click(),
  ])
  expect(file.suggestedFilename()).toBe('óptica-nimbo-estado.png')
  await expect(page.locator('#cosas').getByRole('status')).toHaveText(drawn.saved)
})

test('where the system shares files it gets a picture of the size asked for, another for another name', async ({
  page,
}) => {
  await visit(page)
  await page.evaluate(catchPictures)
  const made = []
  for (const [name, button] of [
    ['Ña', things.status],
    ['Óptica', things.status],
    ['Óptica', things.square],
  ] as const) {
    await field(page).fill(name)
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('#cosas').getByRole('status')).toHaveText(drawn.shared)
    made.push(JSON.parse(await page.evaluate(lastPicture)))
  }
  expect(made.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/png', 1080, 1920],
    ['image/png', 1080, 1920],
    ['image/png', 1080, 1080],
  ])
  expect(new Set(made.map(({ ink }) => ink)).size).toBe(3)
})

test('a picture that cannot be made is said', async ({ page }) => {
  await visit(page)
  await field(page).fill('Óptica')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await page.getByRole('button', { name: things.status }).click()
  await expect(page.locator('#cosas').getByRole('status')).toHaveText(drawn.failed)
})
