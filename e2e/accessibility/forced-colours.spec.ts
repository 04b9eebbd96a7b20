import { clients } from '#content/clients.ts'
import { plans } from '#content/plans.ts'
import { expect, test } from '../support/fixtures.ts'
import { menu, visit } from '../support/visitor.ts'
import { type Box, changed, ink } from './screenshot-pixels.ts'

/** What carries meaning or marks a control by a drawing or a ground, which forced colours take away. */
const drawn = {
  claim: '#inicio p:has(> strong)',
  'main action': '#inicio a[href="#contacto"]',
  motif: '#servicios li > svg',
  'month of posts': '#servicios svg:has(text)',
  matrix: '#sobre-mi li > svg',
  logo: '[data-strip] ul:not([inert]) [role=img]',
  ...(clients.testimonials.length > 0 && { star: '#clientes figure > p svg' }),
  ...(clients.testimonials.some(({ avatarUrl }) => avatarUrl === null) && {
    avatar: '#clientes figure > span',
  }),
  ...(plans.list.some(({ popular }) => popular) && { badge: '#precios li > p:first-child:has(span)' }),
  plan: '#precios li > a',
  field: 'form input[name=name]',
  submit: 'form button[type=submit]',
  wordmark: 'footer > svg',
  'footer icon': 'footer a svg',
}

for (const width of [390, 1440])
  test(`forced colours, light and dark, ${width} px: dots, pills, badge and drawings stay`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
      const boxes: { name: string; box: Box }[] = []
      for (const [name, selector] of Object.entries(drawn)) {
        const places = await page.locator(selector).evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return { x: x + scrollX, y: y + scrollY, width, height }
          }),
        )
        expect(places.length, `how many ${name} at ${selector}`).toBeGreaterThan(0)
        boxes.push(...places.map((box, index) => ({ name: `${name} ${index} at ${selector}`, box })))
      }
      const picture = await page.screenshot({ fullPage: true })
      const shares = await ink(
        picture,
        boxes.map(({ box }) => box),
      )
      // A logo may be a hairline.
      const least = (name: string) => (name.startsWith('logo ') ? 0.002 : 0.01)
      const empty = boxes.flatMap(({ name }, index) => ((shares[index] ?? 0) < least(name) ? [name] : []))
      expect(empty).toEqual([])

      if (width === 390) {
        const { toggle } = menu(page)
        await page.evaluate(() => scrollTo(0, 0))
        const glyph = await toggle.locator('[aria-hidden]').boundingBox()
        const [dots] = await ink(await page.screenshot(), glyph ? [glyph] : [])
        expect(dots, 'the dots of the menu button').toBeGreaterThan(0.2)
      }

      // Where things move there is a button to stop them, with its bars and its edge.
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'no-preference' })
      const pause = page.locator('[data-strip] button')
      await pause.scrollIntoViewIfNeeded()
      const bars = await pause.boundingBox()
      const [shown] = await ink(await page.screenshot(), bars ? [bars] : [])
      expect(shown, 'the bars of the pause button').toBeGreaterThan(0.01)
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })

      // Focus: the ring is still there, 3 px and of a colour that the palette shows.
      const submit = page.locator('form button[type=submit]')
      await submit.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      const at = (await submit.boundingBox()) as Box
      const clip = { x: at.x - 8, y: at.y - 8, width: at.width + 16, height: at.height + 16 }
      const plain = await page.screenshot({ clip })
      await submit.focus()
      expect(await changed(plain, await page.screenshot({ clip }))).toBeGreaterThan(4 * at.width)
      await submit.blur()
    }
  })
