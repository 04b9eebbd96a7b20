import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { digits } from '#web/domain/digits.ts'
import { planFor } from '#web/domain/prices.ts'
import { setUserStyles } from '../accessibility/expect-accessible.ts'
import { installClock } from '../support/clock.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { newMessage, type Site } from '../support/page-objects.ts'
import { signAlt } from '../support/shop.ts'
import { plans } from '../support/words.ts'

const { sent } = contact.form
const shop = 'Peluquería Sole'
const all = plans.builder.sections.map(({ name }) => name)
/** The plan that offers every section. */
const most = planFor(all)
const panel = (page: Page) => page.locator('[data-result=sent]')
/** The links to a chat that are seen in this part of the page. */
const chats = (page: Page) => page.locator('#contacto a[href*="wa.me"]').filter({ visible: true })
const heading = (page: Page) => panel(page).getByRole('heading')
const named = (name: string) => `${sent.named.replace('{marca}', name)}.`
const what = (email: string) => sent.text.replace('{email}', email)
const nameShop = (page: Page) => page.getByLabel(hero.shopName!.label).fill(shop)

test.describe('on a phone', () => {
  test.use(phone)

  test('sent with a sign: the panel is their shop, says what happens next, and its picture can be kept', async ({
    page,
    site,
    server,
  }) => {
    await installClock(page)
    await site.visit()
    await nameShop(page)
    await expect(site.form.message).not.toHaveValue('')
    await site.stopClock()
    const { name, email } = newMessage()
    await site.form.name.fill(name)
    await site.form.email.fill(email)
    // A long text, for which the field grows.
    await site.form.message.fill(`${await site.form.message.inputValue()}Quiero${'\n…'.repeat(9)}`)
    const text = await site.form.message.inputValue()
    const height = () => site.form.form.evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    await site.sendAtStandstill()
    await expect(heading(page)).toHaveText(named(shop))
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
    await expect(panel(page).getByText(what(email))).toBeInViewport({ ratio: 1 })
    await expect(panel(page).getByRole('img', { name: signAlt(shop) })).toBeVisible()
    await expect(panel(page)).toBeFocused()
    expect(Math.abs((await height()) - before), 'nothing below has moved').toBeLessThan(1)
    await expect(site.toasts.sent).toBeVisible()

    await test.step('the picture', async () => {
      await site.toasts.close.click()
      await page.clock.runFor(100)
      await expect(site.toasts.sent).toBeHidden()
      // On a phone the panel takes the toast's place. A click on what moves would be tried again after other scrolling.
      await site.expectScrolledTo(panel(page))
      expect((await panel(page).boundingBox())?.y).toBeLessThan(100)
      await panel(page).getByRole('button', { name: signWords.status }).click()
      const picture = panel(page).locator('img')
      await expect(picture).toBeInViewport()
      expect(Math.abs((await height()) - before), 'below it nothing has moved').toBeLessThan(1)
      expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1080)
    })
    await test.step('the agency gets the address of that sign', async () => {
      const [stored] = await server.messages(email)
      const [, link = ''] = /\n\nMi cartel: (https?:\/\/\S+)$/.exec(stored?.text ?? '') ?? []
      expect(stored?.text).toBe(`${text.trim()}\n\nMi cartel: ${link}`)
      await page.clock.resume()
      const other = await page.context().newPage()
      await other.goto(link)
      await other.mouse.move(9, 9)
      await expect(other.locator('#inicio').getByRole('img', { name: signAlt(shop) })).toBeVisible()
      await other.close()
    })
  })
})

/** Chooses so many sections of the builder, a plan alone (0), or nothing (-1). By a script, because their section is not laid out. */
async function choose({ page, form }: Site, sections: number) {
  await page.evaluate((count) => {
    const press = (what: string) => document.querySelector<HTMLElement>(`#precios ${what}`)!.click()
    const boxes = document.querySelectorAll<HTMLInputElement>('#precios fieldset input')
    for (const [at, box] of boxes.entries()) if (at < count && !box.checked) box.click()
    if (count === 0) press('[data-plan]')
    // A frame after the last tick the link takes all of them along.
    if (count > 0) setTimeout(press, 100, '[data-answer] ~ a')
  }, sections)
  if (sections > 0) await page.clock.runFor(200)
  await expect(form.plan).toHaveCount(Number(sections >= 0))
}

/** Writes a message in one go: how a visitor does it is shown above. For a long one the field grows. */
const write = ({ form }: Site, long = false) =>
  form.form.evaluate(
    (form, message) => {
      for (const [name, value] of Object.entries(message)) {
        const field = (form as HTMLFormElement).elements.namedItem(name) as HTMLInputElement
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    newMessage(long ? { message: `Quiero${'\n…'.repeat(14)}` } : {}),
  )

/** Sends a first message, and looks at what stands around its panel, and after the way back to the fields. */
async function lookAround(site: Site, isPhone: boolean) {
  const { page } = site
  const contactPart = page.locator('#contacto')
  const asked = contactPart.getByRole('heading', { name: contact.heading.join(' ') })
  const more = contactPart.getByText(sent.more).filter({ visible: true })
  const ground = () =>
    chats(page)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const top = () =>
    site.form.form.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  const loud = await ground()
  const before = await top()
  await site.form.fill(newMessage())
  await site.sendAtStandstill()
  await expect(more).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(chats(page)).toHaveText(new RegExp(`^${sent.action}`))
  expect(await ground(), 'a plain link').not.toBe(loud)
  expect(await top(), 'nothing has moved').toBe(before)
  await site.toasts.close.click()
  await page.clock.runFor(100)
  if (isPhone) {
    const bar = (await page.locator('[data-bar] nav').boundingBox())!
    const gap = async () => ((await panel(page).boundingBox())?.y ?? 0) - bar.y - bar.height
    await expect.poll(gap, 'right under the bar, where the toast was').toBeLessThan(24)
    expect(await gap()).toBeGreaterThan(0)
  }
  await panel(page).getByRole('link', { name: sent.invite }).click()
  await expect(page.locator('#marca'), 'the way to a sign').toBeInViewport({ ratio: 1 })
  await panel(page).getByRole('button', { name: sent.again }).click()
  await expect(site.form.name).toBeFocused()
  await expect(asked).toBeVisible()
  await expect(more).toHaveCount(0)
  expect(await ground()).toBe(loud)
  expect(await top(), 'nothing has moved').toBe(before)
}

/** What is read or pressed in the window, and lies under the toast. What is drawn is neither. */
const underToast = (site: Site) =>
  site.toasts.sent.evaluate((toast) => {
    const over = toast.getBoundingClientRect()
    const touches = ({ x, y, right, bottom, width }: DOMRect) =>
      width > 1 && x < over.right && right > over.x && y < over.bottom && bottom > over.y
    const seen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('svg, .visually-hidden') &&
      !toast.contains(element)
    const under: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      if (seen(currentNode.parentElement) && [...range.getClientRects()].some(touches))
        under.push(currentNode.textContent ?? '')
    }
    for (const control of document.querySelectorAll('a, button, input, textarea'))
      if (seen(control) && touches(control.getBoundingClientRect()))
        under.push(control.outerHTML.slice(0, 90))
    return under
  })

/** Styles of the test below: of what stands above the form nothing is laid out, but its room. */
const formAlone = 'main > section:not(#contacto) { display: none } main { padding-top: 100vh }'

/** In one visit at all sizes: what the panel takes from the window (its height, its place) it takes when a message is sent. */
const sizes = {
  phone: [
    [390, 844],
    [320, 568],
    [360, 640],
    [390, 664],
  ],
  desk: [
    [768, 1024],
    [832, 1024],
    [1024, 768],
    [1280, 720],
    [1366, 650],
    [1440, 900],
    [1920, 1080],
  ],
} as const
for (const [device, withName] of [
  ['phone', true],
  ['phone', false],
  ['desk', true],
  ['desk', false],
] as const)
  test.describe(`on a ${device}, ${withName ? 'with' : 'without'} a name`, () => {
    test.use({ ...(device === 'phone' ? phone : desk), reducedMotion: 'reduce' })

    test('the sign stands in sight by its heading, the receipt below that, the toast lies on nothing, and nothing moves', async ({
      page,
      site,
    }) => {
      test.slow()
      await installClock(page)
      await site.visit()
      if (withName) {
        await nameShop(page)
        await expect(site.form.message).not.toHaveValue('')
      }
      await site.stopClock()
      if (!withName)
        await test.step('nothing asks for a message that was sent; it does again with the fields', () =>
          lookAround(site, device === 'phone'))
      await setUserStyles(page, formAlone)
      const visits = sizes[device].flatMap(([width, height]) => {
        const plansToo = height === 664 || width === 1366 || width === 1440
        return (plansToo ? [-1, 0, all.length] : [-1]).map((sections) => ({ width, height, sections }))
      })
      for (const { width, height, sections } of visits) {
        const which = `${width} × ${height}, ${sections} sections`
        const wide = width >= 832
        const again = panel(page).getByRole('button', { name: sent.again })
        if (await again.isVisible()) await again.click()
        await page.setViewportSize({ width, height })
        await choose(site, sections)
        await write(site, width === 1280)
        /** The heights of the reasons and of the form. */
        const heights = () =>
          page
            .locator('#contacto li, #contacto form')
            .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
        const before = await heights()
        const expectUnmoved = async (what: string) => {
          const now = await heights()
          const moved = now.map((height, at) => height - before[at]!).filter((by) => Math.abs(by) >= 1)
          expect(moved, `${which}: nothing has moved, ${what}`).toEqual([])
        }
        await site.sendAtStandstill()
        await expect(panel(page)).toBeFocused()
        await expectUnmoved('sent')
        await site.expectScrolledTo(panel(page))
        expect(await underToast(site), which).toEqual([])
        await expect(heading(page), which).toBeInViewport({ ratio: 1 })
        const drawing = panel(page).locator(':scope > div > svg').last()
        // The panel's edge cuts off a pixel.
        await expect(drawing, which).toBeInViewport({ ratio: 0.98 })
        await expect(chats(page), which).toHaveText(new RegExp(`^${sent.action}`))
        const { beside, first, gap, room, receipt, whole } = await panel(page).evaluate((element, wide) => {
          const drawing = element.querySelector(':scope > div > :is(svg, img)')!.parentElement!
          const parts = [...element.querySelectorAll('h3, p, i, a, button'), ...(wide ? [] : [drawing])]
          const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0)
          boxes.sort((a, b) => a.top - b.top)
          const line = element.querySelector('strong')?.parentElement
          const [name, price] = [...(line?.children ?? [])].slice(-2).map((part) => {
            const { top, bottom } = part.getBoundingClientRect()
            return { top, bottom, size: Number.parseFloat(getComputedStyle(part).fontSize) }
          })
          const { top, right } = drawing.getBoundingClientRect()
          const { paddingLeft, paddingRight } = getComputedStyle(element)
          return {
            whole:
              element.getBoundingClientRect().width /
              document.querySelector('#contacto h2')!.closest('section')!.clientWidth,
            beside: element.querySelector('h3')!.getBoundingClientRect().left - right,
            first: top - element.querySelector('h3')!.getBoundingClientRect().bottom,
            gap: Math.max(
              ...boxes
                .slice(1)
                .map(({ top }, at) => top - Math.max(...boxes.slice(0, at + 1).map(({ bottom }) => bottom))),
            ),
            room: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
            receipt: line && { name: name!, price: price!, width: line.parentElement!.offsetWidth },
          }
        }, wide)
        if (wide) {
          expect(beside, `${which}: the words stand at the sign’s right`).toBeGreaterThanOrEqual(16)
          expect(whole, `${which}: over both columns`).toBeGreaterThan(0.6)
          if (sections < 0) await expect(panel(page), which).toBeInViewport({ ratio: 1 })
        } else {
          expect(first, `${which}: nothing between heading and sign`).toBeLessThanOrEqual(28)
          expect(first, which).toBeGreaterThan(8)
        }
        expect(gap, which).toBeLessThanOrEqual(68)
        if (withName) await expect(heading(page)).toHaveText(named(shop))
        if (withName && sections < 0 && [1280, 1440, 1920].includes(width)) {
          await panel(page).getByRole('button', { name: signWords.status }).click()
          await expect(panel(page).locator('img')).toBeVisible()
          await expectUnmoved('with the picture')
        }
        if (sections < 0) continue
        const plan = sections > 0 ? most : plans.list[0]!
        for (const words of [contact.form.plan.sentLabel, plan.name, digits(Number(plan.price))])
          await expect(panel(page)).toContainText(words)
        if (sections > 0) await expect(panel(page)).toContainText(`${all.join(', ')}.`)
        expect(Math.abs(receipt!.width - room)).toBeLessThan(1)
        expect(receipt!.price.top).toBeGreaterThanOrEqual(receipt!.name.bottom)
        expect(receipt!.price.size).toBeGreaterThan(1.5 * receipt!.name.size)
      }
    })
  })
