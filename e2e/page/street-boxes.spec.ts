import type { Page } from '@playwright/test'
import { expectReadable, setUserStyles, textSpacing } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { atRest, field, firstScreenAlone, linkTo, signs } from '../support/shop.ts'

/*
 * The real boxes of shops and words, which layout.test.ts computes for many more windows. 1093 × 525 is a laptop of 1366 × 768 with
 * Windows' 125 %.
 */

// Without motion, because shops that are still rising would be measured below the pavement.
test.use({ reducedMotion: 'reduce' })

const windows = [
  // 1280 × 1024 at 400 %.
  [320, 256],
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
  ['five', ['Panadería Lucía', 'Óptica Nimbo', 'Bicicletería Ñandú', 'Café Sur', 'Librería Tilo'], ''],
] as const

/** What stands on what in the first screen. */
const faultsOf = (page: Page) =>
  page.locator('#inicio').evaluate((section) => {
    const boxes = (elements: Iterable<Element>) => [...elements].map((of) => of.getBoundingClientRect())
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

const letters = [
  ['letters of 16 px', 16, ''],
  ['the text spacing of WCAG 1.4.12', 16, textSpacing],
  // Of these the first screen’s boxes alone are compared.
  ['letters of 20 px', 20, ''],
] as const

/**
 * Where all of the page is asked, and not the first screen alone: the narrowest window of each layout, low and high (styles/media.ts), and the
 * widest. What is below a street follows its last shop alone, so of a street the lowest is enough.
 */
const wholePage = windows.filter(([width]) => [320, 768, 844, 1024, 1440, 1920].includes(width))

for (const [shops, linked, own] of states)
  test(`${shops}: no word lies under a shop in any of ${windows.length} windows, and all can be read, whatever the letters`, async ({
    page,
    site,
  }) => {
    test.slow()
    const browser = await page.context().newCDPSession(page)
    await site.visit(linked[0] ? linkTo(...linked) : '/')
    if (own) await field(page).fill(own)
    await expect(signs(page)).toHaveCount(linked.length || 1)
    for (const [how, standard, styles] of letters) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard } })
      await setUserStyles(page, firstScreenAlone + styles)
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        await atRest(page)
        const state = `${how}, ${width} × ${height}`
        expect.soft(await faultsOf(page), state).toEqual([])
        if (standard === 16) await expectReadable(page, state)
      }
      if (standard !== 16) continue
      await setUserStyles(page, styles)
      for (const [width, height] of linked.length > 1 ? wholePage.slice(0, 1) : wholePage) {
        await page.setViewportSize({ width, height })
        await atRest(page)
        await expectReadable(page, `${how}, ${width} × ${height}, all of the page`)
      }
    }
  })
