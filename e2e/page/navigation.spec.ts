import type { Page } from '@playwright/test'
import { nav } from '#content/nav.ts'
import { tabThrough } from '../accessibility/tab-stops.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { labelOf, type Site, somePlan } from '../support/page-objects.ts'

/** The background of the bar: its opacity and its brightest colour channel. */
const backgroundOf = (bar: Element) => {
  const { opacity, backgroundColor } = getComputedStyle(bar, '::before')
  const [red = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return { alpha: alpha * Number(opacity), light: Math.max(red, green, blue) }
}

test('the bar is fixed, and dark past 50 px of scrolling, also after a reload', async ({ page, site }) => {
  await site.visit()
  const bar = page.getByRole('banner')
  const alpha = async () => (await bar.evaluate(backgroundOf)).alpha
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(alpha).toBe(0)
  await scroll(51)
  await expect.poll(alpha).toBeGreaterThan(0.8)
  expect(await alpha()).toBeLessThan(1)
  expect((await bar.evaluate(backgroundOf)).light).toBeLessThan(64)
  await scroll(50)
  await expect.poll(alpha).toBe(0)
  await scroll(3000)
  expect((await bar.boundingBox())?.y).toBe(0)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect.poll(alpha).toBeGreaterThan(0.8)
  // Without JavaScript the bar is dark from the start.
  await site.visitWithoutScript()
  await expect(bar).toHaveCSS('background-color', /^rgb\(\d\d?, \d\d?, \d\d?\)$/)
})

test('menu: closed at first; Escape and links close it; focus', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  const { toggle, links, link } = site.menu
  await expect(page.locator('[role=menu], [role=menuitem], [aria-haspopup]')).toHaveCount(0)
  const expectOpen = async (open: boolean) => {
    await expect(toggle).toHaveAttribute('aria-expanded', String(open))
    await expect(links.first()).toBeVisible({ visible: open })
  }
  await expectOpen(false)
  await toggle.press('Enter')
  await expectOpen(true)
  await test.step('open, the focus leaves the bar only for the browser', async () => {
    for (const { label } of [...nav.links, nav.action]) await expect(link(label)).toBeInViewport()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const stops = await tabThrough(page)
    expect([...new Set(stops.map((stop) => stop.part))]).toEqual(['header'])
    expect(stops.filter((stop) => stop.covered.length > 0)).toEqual([])
  })
  await link(labelOf('inicio')).focus()
  await page.keyboard.press('Escape')
  await expectOpen(false)
  await expect(toggle).toBeFocused()
  await toggle.click()
  await expectOpen(true)
  await test.step('a link closes it, and the keyboard goes on in the section', async () => {
    await link(labelOf('precios')).press('Enter')
    await expectOpen(false)
    await site.expectScrolledTo(page.locator('#precios'))
    await page.keyboard.press('Tab')
    await expect(site.planLink(somePlan)).toBeFocused()
  })
})

test('the menu marks the section in sight, also one that was drawn anew', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expect(/console error: .*not a child/)
  await page.setViewportSize(desk.viewport)
  await site.visit()
  const marked = page.getByRole('banner').locator('a[aria-current]')
  const expectMarked = async (id: string) => {
    await page
      .locator(`#${id}`)
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await expect(marked).toHaveText(labelOf(id))
  }
  for (const id of ['precios', 'clientes', 'inicio']) await expectMarked(id)
  const section = await page.locator('#precios').elementHandle()
  // As if a translator had removed a node that React wants to change: React renders the section again.
  await page.evaluate(() => {
    const { removeChild } = Node.prototype
    Node.prototype.removeChild = () => {
      Node.prototype.removeChild = removeChild
      throw new DOMException('not a child', 'NotFoundError')
    }
    document.querySelector<HTMLElement>('#precios fieldset input')?.click()
  })
  await expect.poll(() => section?.evaluate((element) => element.isConnected)).toBe(false)
  for (const id of ['clientes', 'precios', 'clientes']) await expectMarked(id)
})

async function expectUnderBar(page: Page, site: Site, id: string, message = id) {
  const section = page.locator(`#${id}`)
  await site.expectScrolledTo(section)
  const left = () =>
    section.evaluate((element) => {
      const bar = document.querySelector('[data-bar] nav') as Element
      return element.getBoundingClientRect().top - bar.getBoundingClientRect().bottom
    })
  // The bar becomes as low as it gets while the page scrolls: as long as it is high it lies on the section.
  await expect(async () => {
    const pixels = await left()
    expect(pixels, message).toBeLessThanOrEqual(0)
    expect(pixels, message).toBeGreaterThan(-3)
  }).toPass({ timeout: 5000 })
}

test('a link of the menu leads to where a section’s ground begins: nothing of the one above is left', async ({
  page,
  site,
}) => {
  const { toggle, link } = site.menu
  await site.visit()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const { label, target } of [...nav.links.slice(1), nav.action]) {
      if (await toggle.isVisible()) await toggle.click()
      await link(label).click()
      await expectUnderBar(page, site, target, `${label}, ${width} px`)
      const heading = await page.locator(`#${target} :is(h2, h3)`).first().boundingBox()
      expect(heading?.y, `the heading of ${label}, ${width} px`).toBeGreaterThan(80)
    }
  }
})

test('the address of the specification’s footer leads to the same place as that of the menu', async ({
  page,
  site,
}) => {
  await site.visit()
  await page.locator('footer a[href="#sobre"]').click()
  await expectUnderBar(page, site, 'sobre-mi')
})

test('the menu closes at Back, and when a tablet is turned', async ({ page, site }) => {
  const { toggle, links, link } = site.menu
  const expectClosed = async () => {
    // At a desk the button is hidden, and has no role.
    await expect(page.locator('[aria-controls=menu]')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('html[data-menu], main[inert], footer[inert]')).toHaveCount(0)
  }
  await page.setViewportSize(phone.viewport)
  await site.visit()
  await toggle.click()
  await link(labelOf('precios')).click()
  await toggle.click()
  await expect(links.first()).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.goBack()
  await expectClosed()
  await expect(links.first()).toBeHidden()
  await page.setViewportSize({ width: 820, height: 1180 })
  await toggle.click()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(links.first()).toBeVisible()
  await expectClosed()
})
