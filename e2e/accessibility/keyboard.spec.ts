import { nav } from '#content/nav.ts'
import { expect, test } from '../support/fixtures.ts'
import { menu, visit } from '../support/visitor.ts'
import { changed } from './screenshot-pixels.ts'
import { type TabStop, walk } from './tab-stops.ts'

// Still: a picture taken while something glides would differ by more than the focus.
test.use({ reducedMotion: 'reduce' })

/** Wider than any ring: what a stop looks like is looked for this far outside it (px). */
const around = 8

for (const width of [390, 1440])
  test(`at ${width} px every stop of the keyboard shows a ring of 3 px; the focus goes as the eye does and is never under anything`, {
    tag: '@once',
  }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 700 })
    await visit(page)
    const weak: string[] = []
    const hidden: string[] = []
    const look = (stop: TabStop) => {
      if (stop.covered.length > 0) hidden.push(`${stop.part} ${stop.name}: ${stop.covered}`)
    }
    const down = await walk(page, 'Tab', async (stop) => {
      look(stop)
      const scroll = await page.evaluate(() => scrollY)
      const clip = {
        x: Math.max(0, stop.x - around),
        y: Math.max(0, stop.y - scroll - around),
        width: Math.min(width, stop.width + 2 * around),
        height: stop.height + 2 * around,
      }
      const focused = await page.screenshot({ clip })
      const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
      await element.evaluate((one) => one.blur())
      const plain = await page.screenshot({ clip })
      await element.evaluate((one) => one.focus({ preventScroll: true }))
      const difference = await changed(plain, focused)
      // 3 px along the edges; a quarter less, for what a pill's round ends and a ring drawn inside save.
      const ring = 0.75 * 3 * 2 * (stop.width + stop.height)
      if (difference < ring) weak.push(`${stop.part} ${stop.name}: ${difference} of ${Math.round(ring)} px`)
    })
    expect(weak).toEqual([])
    const up = await walk(page, 'Shift+Tab', look)
    expect(hidden).toEqual([])
    expect(up.map((stop) => stop.name)).toEqual(down.map((stop) => stop.name).reverse())
    expect(down.length).toBeGreaterThan(15)

    const back = down.flatMap((stop, index) => {
      const before = down[index - 1]
      // The skip link shows itself over the bar while it has the focus.
      if (!before || before.part !== stop.part || before.name === nav.skip) return []
      const right = stop.x >= before.x + before.width - 1
      const below = stop.y >= before.y + before.height - 1
      return right || below ? [] : [`${before.name} → ${stop.name}`]
    })
    expect(back, 'steps up or to the left').toEqual([])
    const parts = [...new Set(down.map((stop) => stop.part))]
    expect(parts).toEqual(
      ['header', 'inicio', 'servicios', 'clientes', 'precios', 'contacto', 'footer'].filter((part) =>
        parts.includes(part),
      ),
    )
  })

test('at 320 × 256 px (400 % of 1280 × 1024) the bar hides no stop', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page)
  const hidden: string[] = []
  const look = (stop: TabStop) => {
    // Taller than the window under the bar, its middle may stand outside; its upper edge may not be under the bar.
    if (stop.covered.includes('top')) hidden.push(`${stop.part} ${stop.name}: ${stop.covered}`)
  }
  await walk(page, 'Tab', look)
  await walk(page, 'Shift+Tab', look)
  expect(hidden).toEqual([])
})

test('what takes a finger is 44 px or larger, in running text 24', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  for (const [width, open] of [
    [1440, false],
    [390, false],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    if (open) await menu(page).toggle.click()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, summary, input, textarea')].flatMap(
        (element) => {
          const shown = element.checkVisibility({ visibilityProperty: true })
          if (
            !shown ||
            element.closest('[aria-hidden=true]') ||
            element.matches(':not(:focus)[href="#contenido"]')
          )
            return []
          const { width, height } = element.getBoundingClientRect()
          const inText = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
          const least = inText ? 24 : 44
          const size = `${element.textContent?.trim() || element.ariaLabel}: ${Math.round(width)} × ${Math.round(height)}`
          return Math.round(Math.min(width, height)) >= least ? [] : [size]
        },
      ),
    )
    expect(small, `${width} px`).toEqual([])
  }
})
