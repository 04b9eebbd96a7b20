import type { Page } from '@playwright/test'
import { setUserStyles, textSpacing } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { field, linkTo, signs } from '../support/shop.ts'

/*
 * The real boxes of shops and words, which layout.test.ts computes for many more windows. 1093 × 525 is a laptop of 1366 × 768 with
 * Windows' 125 %.
 */

// Without motion, because shops that are still rising would be measured below the pavement.
test.use({ reducedMotion: 'reduce' })

const windows = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1093, 525],
  [1280, 600],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
] as const

const states = [
  ['one’s own shop', [], 'Panadería Lucía'],
  ['a stranger’s', ['Distribuidora de Bebidas Los Gil'], ''],
  ['three', ['Panadería Lucía', 'Óptica Nimbo', 'Café Sur'], ''],
] as const

/** Waits until nothing of the first screen moves any more, and tells what stands on what. */
const faultsOf = (page: Page) =>
  page.locator('#inicio').evaluate(async (section) => {
    const boxes = (elements: Iterable<Element>) => [...elements].map((of) => of.getBoundingClientRect())
    const places = () => JSON.stringify(boxes(section.querySelectorAll('*')))
    for (let before = ''; before !== places(); ) {
      before = places()
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
    const houses = boxes(
      [...section.querySelectorAll('svg[role=img]')].filter((house) => house.checkVisibility()),
    )
    const words: [string, DOMRect][] = []
    const texts = document.createTreeWalker(section.firstElementChild as Element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const said = texts.currentNode as Text
      if (!said.data.trim() || said.parentElement?.matches('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNode(said)
      for (const rect of range.getClientRects()) if (rect.width > 1) words.push([said.data.trim(), rect])
    }
    for (const control of section.querySelectorAll('#marca, [href="#contacto"]'))
      words.push([control.textContent || 'the field', control.getBoundingClientRect()])
    const [pavement] = boxes(section.querySelectorAll('[data-layout] > :last-child'))
    const faults: string[] = []
    if (!houses.length || !pavement) faults.push('no shop')
    for (const [at, { left, top, right }] of houses.entries()) {
      if (left < -1 || right > innerWidth + 1) faults.push(`shop ${at} beyond the window`)
      if (at && left < (houses[at - 1]?.right ?? 0)) faults.push(`shop ${at} on another`)
      const bottom = pavement?.top ?? 0
      for (const [word, box] of words)
        if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
          faults.push(`shop ${at} on “${word}”`)
    }
    for (const [word, box] of words)
      if (pavement && box.bottom > pavement.top + 1) faults.push(`pavement on “${word}”`)
    return faults
  })

for (const [shops, linked, own] of states)
  for (const [letters, size, styles] of [
    ['letters of 16 px', 16, ''],
    ['letters of 20 px', 20, ''],
    ['the text spacing of WCAG 1.4.12', 16, textSpacing],
  ] as const)
    test(`${shops}, with ${letters}: no word lies under a shop in any of ${windows.length} windows`, async ({
      page,
      site,
    }) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await site.visit(linked[0] ? linkTo(...linked) : '/')
      if (own) await field(page).fill(own)
      await expect(signs(page)).toHaveCount(linked.length || 1)
      await setUserStyles(page, styles)
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        expect.soft(await faultsOf(page), `${width} × ${height}`).toEqual([])
      }
    })
