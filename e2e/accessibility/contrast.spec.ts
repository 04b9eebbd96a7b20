import { agency } from '#content/agency.ts'
import { expect, test } from '../support/fixtures.ts'
import { firstScreenAlone } from '../support/shop.ts'
import { plans } from '../support/words.ts'
import { setUserStyles } from './expect-accessible.ts'
import { deviationIn, pictureOf, pictureOfAll } from './picture.ts'

test.use({ reducedMotion: 'reduce' })

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

test('contrast in the first screen: no dot of the mountains behind text', async ({ page, site }) => {
  await site.visit()
  // `visibility: hidden` keeps the layout: only the mountains are left in the boxes.
  const hidden = '#inicio > :not([data-ridge]), header { visibility: hidden }'
  await setUserStyles(page, firstScreenAlone + hidden)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 700],
    [1440, 800],
    [1920, 1000],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { boxes, hero } = await page.evaluate(() => {
      const found: Box[] = []
      const hero = document.getElementById('inicio') as HTMLElement
      const { width, height } = hero.getBoundingClientRect()
      const add = ({ x, y, width, height }: DOMRect) => found.push({ x, y, width, height })
      for (const control of hero.querySelectorAll('a')) add(control.getBoundingClientRect())
      const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        for (const rect of range.getClientRects()) add(rect)
      }
      return { boxes: found.filter((box) => box.width > 1), hero: { x: 0, y: 0, width, height } }
    })
    expect(boxes.length).toBeGreaterThan(5)
    const picture = await pictureOf(page, hero, true)
    expect(Math.max(...boxes.map((box) => deviationIn(picture, box))), `${width} × ${height}`).toBe(0)
  }
})

/** Elements whose meaning depends on a drawing or a background, which forced colours remove. */
const drawn = {
  claim: '#inicio p:has(> strong)',
  'main action': '#inicio a[href="#contacto"]',
  'drawing of a service': '#servicios li > .mask',
  'month of posts': '#servicios svg:has(text)',
  statistic: '#sobre-mi li > svg',
  logo: '#clientes [role=img]:not([aria-hidden=true] *)',
  ...(plans.list.some(({ popular }) => popular) && { badge: '#precios li p.disc' }),
  plan: '#precios li > a',
  'field of the form': 'form input[name=name]',
  submit: 'form button[type=submit]',
  ...(agency.instagram && { 'icon of the footer': 'footer a svg' }),
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test(`forced colours, ${colorScheme}, ${width} px: drawings and focus ring`, {
    // Its own drawings are seen once.
    tag: width > 390 ? '@any-agency' : [],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await site.visit()
    const picture = await pictureOfAll(page)
    const menuButton = width < 1024 && { 'menu button': '[aria-controls=menu] [aria-hidden]' }
    for (const [name, selector] of Object.entries({ ...drawn, ...menuButton })) {
      const found = page.locator(selector)
      const boxes = await found.evaluateAll((all) =>
        all.map((element) => element.getBoundingClientRect().toJSON()),
      )
      expect(boxes.length, `how many ${name} at ${selector}`).toBeGreaterThan(0)
      expect(Math.min(...boxes.map((box) => deviationIn(picture, box))), name).toBeGreaterThan(10)
    }
    const submit = page.locator('form button[type=submit]')
    await submit.focus()
    await expect(submit).toHaveCSS('outline-style', 'solid')
    await expect(submit).toHaveCSS('outline-width', '3px')
  })
