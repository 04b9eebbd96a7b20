import { expect, test } from '../support/fixtures.ts'
import { settle, visit } from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { type Box, ink } from './screenshot-pixels.ts'
import { readerStyles } from './visible-text.ts'

test('no dot of the mountains is behind a word or a control', { tag: ['@once', '@brand'] }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  // Hidden, words keep their place: what is left in it is the picture.
  await readerStyles(page, '#inicio > :not([data-ridge]), header { visibility: hidden }')
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [640, 900],
    [768, 1024],
    [1023, 700],
    [1024, 700],
    [1440, 800],
    [1920, 1000],
  ] as const) {
    await page.setViewportSize({ width, height })
    const boxes = await page.evaluate(() => {
      const found: Box[] = []
      const hero = document.getElementById('inicio') as HTMLElement
      const corner = hero.getBoundingClientRect()
      const add = ({ x, y, width, height }: DOMRect) => found.push({ x, y: y - corner.y, width, height })
      for (const control of hero.querySelectorAll('a')) add(control.getBoundingClientRect())
      const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const rect of range.getClientRects()) add(rect)
      }
      return found.filter((box) => box.width > 1)
    })
    expect(boxes.length).toBeGreaterThan(5)
    const shares = await ink(await page.locator('#inicio').screenshot(), boxes)
    expect(Math.max(...shares), `${width} × ${height}`).toBe(0)
  }
})

for (const script of [true, false])
  test(`the bar can be read over every field, ${script ? 'with' : 'without'} JavaScript`, {
    tag: script ? ['@once', '@brand'] : '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await (script ? visit(page) : visitWithoutScript(page))
    await settle(page)
    for (const id of ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto']) {
      // Past the section's upper edge, so that its own field is behind the bar; then two frames, for the bar to know.
      await page.locator(`#${id}`).evaluate(async (section) => {
        scrollTo(0, (section as HTMLElement).offsetTop + 120)
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      })
      const links = await page.locator('[data-bar] nav a').evaluateAll((all) =>
        all
          .filter((link) => link.checkVisibility({ visibilityProperty: true }))
          .map((link) => {
            const { x, y, width, height } = link.getBoundingClientRect()
            return { x, y, width, height }
          }),
      )
      const shares = await ink(
        await page.screenshot({ clip: { x: 0, y: 0, width: 1440, height: 100 } }),
        links,
      )
      expect(Math.min(...shares), `over ${id}`).toBeGreaterThan(0.02)
    }
  })
