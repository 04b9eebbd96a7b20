import { plans } from '#content/plans.ts'
import { expect, test } from '../support/fixtures.ts'
import { menu, visit } from '../support/visitor.ts'
import { type Box, ink } from './screenshot-pixels.ts'

/** What carries meaning or marks a control by a drawing or a ground, which forced colours take away. */
const drawn = {
  claim: '#inicio p:has(> strong)',
  'main action': '#inicio a[href="#contacto"]',
  'drawing of a service': '#servicios li > svg',
  'month of posts': '#servicios svg:has(text)',
  statistic: '#sobre-mi li > svg',
  logo: '#clientes [role=img]:not([aria-hidden=true] *)',
  ...(plans.list.some(({ popular }) => popular) && { badge: '#precios li > p:first-child:has(span)' }),
  plan: '#precios li > a',
  'field of the form': 'form input[name=name]',
  submit: 'form button[type=submit]',
  'icon of the footer': 'footer a svg',
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test(`forced colours, ${colorScheme}, ${width} px: dots, pills, badge and drawings stay, and the ring of the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await visit(page)
    const boxes: { name: string; box: Box }[] = []
    for (const [name, selector] of Object.entries(drawn)) {
      const places = await page.locator(selector).evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + scrollX, y: y + scrollY, width, height }
        }),
      )
      expect(places.length, `how many ${name} at ${selector}`).toBeGreaterThan(0)
      boxes.push(...places.map((box, index) => ({ name: `${name} ${index}`, box })))
    }
    const shares = await ink(
      await page.screenshot({ fullPage: true }),
      boxes.map(({ box }) => box),
    )
    // A logo may be a hairline.
    const least = (name: string) => (name.startsWith('logo ') ? 0.002 : 0.01)
    const empty = boxes.filter(({ name }, index) => (shares[index] ?? 0) < least(name))
    expect(empty).toEqual([])

    const { toggle } = menu(page)
    if (await toggle.isVisible()) {
      const dots = await toggle.locator('[aria-hidden]').boundingBox()
      const [share] = await ink(await page.screenshot(), dots ? [dots] : [])
      expect(share, 'the dots of the menu button').toBeGreaterThan(0.2)
    }
    const submit = page.locator('form button[type=submit]')
    await submit.focus()
    await expect(submit).toHaveCSS('outline-style', 'solid')
    await expect(submit).toHaveCSS('outline-width', '3px')
  })
