import { nav } from '#content/nav.ts'
import { expect, test } from '../support/fixtures.ts'
import { changedPixels, pictureOf } from './picture.ts'
import { type TabStop, tabThrough } from './tab-stops.ts'

// No animation, so that two screenshots differ by the focus ring only.
test.use({ reducedMotion: 'reduce' })

/** The screenshot's margin around an element (px), wider than any focus ring. */
const margin = 8

test('the skip link is the first stop, in sight, and leads past the bar', async ({ page, site }) => {
  await site.visit()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: nav.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#inicio :focus')).toBeVisible()
})

test('every element in the tab order shows a focus ring of 3 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  // A shop's name adds controls: palettes, sharing, the picture to keep.
  await site.visit('/?marca=Panader%C3%ADa%20Luc%C3%ADa')
  await expect(page.locator('#cosas fieldset')).toBeVisible()
  const weak: string[] = []
  await tabThrough(page, async ({ name, part, x, y, width, height }) => {
    // Tab may leave the lower edge of a text field below the window.
    await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'center' }))
    const clip = {
      x: Math.max(0, x - margin),
      y: Math.max(0, y - margin),
      width: width + 2 * margin,
      height: height + 2 * margin,
    }
    const focused = await pictureOf(page, clip)
    const element = await page.evaluateHandle(() => {
      const element = document.activeElement as HTMLElement
      element.blur()
      return element
    })
    const plain = await pictureOf(page, clip)
    await element.evaluate((element) => element.focus({ preventScroll: true }))
    // A ring of 3 px along all edges; a quarter less, because rounded corners and a ring inside the box are shorter.
    const ring = 0.75 * 3 * 2 * (width + height)
    const difference = changedPixels(plain, focused)
    if (difference < ring) weak.push(`${part} ${name}: ${difference} of ${Math.round(ring)} px`)
  })
  expect(weak).toEqual([])
})

for (const [width, height] of [
  [390, 700],
  [1440, 700],
  // 1280 × 1024 at 400 %.
  [320, 256],
] as const)
  test(`tab order is visual and nothing focused is covered, ${width} × ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await site.visit()
    const down = await tabThrough(page)
    // In a low window the middle of a tall element may be outside; its upper edge must not be under the bar.
    const isHidden = ({ covered }: TabStop) => (height < 300 ? covered.includes('top') : covered.length > 0)
    expect(down.filter(isHidden)).toEqual([])
    expect(down.length).toBeGreaterThan(15)
    const back = down.flatMap((stop, index) => {
      const before = down[index - 1]
      // The skip link covers the bar while it is focused.
      if (!before || before.part !== stop.part || before.name === nav.skip) return []
      const right = stop.x >= before.x + before.width - 1
      const below = stop.y >= before.y + before.height - 1
      return right || below ? [] : [`${before.name} → ${stop.name}`]
    })
    expect(back, 'steps up or to the left').toEqual([])
    // A client's logo may be a link or not.
    const parts = new Set(down.map(({ part }) => part).filter((part) => part !== 'clientes'))
    expect([...parts]).toEqual(['header', 'inicio', 'cosas', 'servicios', 'precios', 'contacto', 'footer'])
  })

test('tap targets are at least 44 px, links in running text 24 px', async ({ page, site }) => {
  await site.visit()
  for (const [width, open] of [
    [1440, false],
    [390, false],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    if (open) await site.menu.toggle.click()
    const small = await page.locator('a, button, summary, input, textarea').evaluateAll((all) =>
      all.flatMap((element) => {
        const shown = element.checkVisibility({ visibilityProperty: true })
        // The skip link is for the keyboard.
        const aside = element.closest('[aria-hidden=true]') ?? element.matches('[href="#contenido"]')
        if (!shown || aside) return []
        const { width, height } = element.getBoundingClientRect()
        const inText = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
        const size = `${element.textContent?.trim() || element.ariaLabel}: ${Math.round(width)} × ${Math.round(height)}`
        return Math.round(Math.min(width, height)) >= (inText ? 24 : 44) ? [] : [size]
      }),
    )
    expect(small, `${width} px`).toEqual([])
  }
})
