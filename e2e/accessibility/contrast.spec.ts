import { expect, test } from '../support/fixtures.ts'
import { sectionIds, settle, visit } from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { expectClearWords } from './contrast.ts'
import { ink } from './screenshot-pixels.ts'

test.use({ reducedMotion: 'reduce' })

test('no dot of the mountains is behind a word or a control', async ({ page }) => {
  await visit(page)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 700],
    [1440, 800],
    [1920, 1000],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expectClearWords(page)
    })
})

for (const script of [true, false])
  test(`the bar can be read over every section, ${script ? 'with' : 'without'} JavaScript`, async ({
    page,
  }) => {
    await (script ? visit(page) : visitWithoutScript(page))
    await settle(page)
    for (const id of sectionIds) {
      // Past the section's upper edge, so that its own ground is behind the bar; then two frames, for the bar to know.
      await page.locator(`#${id}`).evaluate(async (section) => {
        scrollTo(0, (section as HTMLElement).offsetTop + 120)
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      })
      const links = await page
        .getByRole('banner')
        .locator('nav a:visible')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
      const shares = await ink(
        await page.screenshot({ clip: { x: 0, y: 0, width: 1440, height: 100 } }),
        links,
      )
      expect(Math.min(...shares), `over ${id}`).toBeGreaterThan(0.02)
    }
  })
