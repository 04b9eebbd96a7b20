import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { somePlan } from '../support/page-objects.ts'
import { field, linkTo, signs } from '../support/shop.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

const [first, second] = ['Panadería Lucía', 'Óptica Nimbo']
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const named = (shop: string) => `${hero.shopName?.headline.join(' ').replace('{marca}', () => shop)}.`
const usual = `${hero.headline.join(' ')}.`
const canonical = (page: Page) => page.locator('[rel=canonical]')

/** What the page is called, and which shop it shows and sends. */
async function expectShop(page: Page, shop: string, hash = '') {
  await expect(headline(page)).toHaveText(named(shop))
  await expect(page).toHaveURL(linkTo(shop) + hash)
  await expect(page).toHaveTitle(`${shop} · ${agency.title}`)
}

test('Back and forward, the address says the name that the page shows, and after a reload it is still one’s own', async ({
  page,
  site,
}) => {
  await site.visit()
  await field(page).fill(first)
  await expectShop(page, first)
  await page.locator('#servicios a[href="#precios"]').click()
  await expectShop(page, first, '#precios')
  await field(page).fill(second)
  await expectShop(page, second, '#precios')
  await page.goBack()
  await expectShop(page, second)
  await page.goForward()
  await expectShop(page, second, '#precios')
  await page.goBack()
  await page.reload()
  await expectShop(page, second)
  await expect(field(page)).toHaveValue(second)
})

test('a name that was written after a plan was chosen stays when the visitor goes back, and so does its removal', async ({
  page,
  site,
}) => {
  await site.visit()
  await page.locator(`a[data-plan="${somePlan}"]`).first().click()
  await expect(page).toHaveURL('/#contacto')
  await field(page).fill(first)
  await expectShop(page, first, '#contacto')
  await page.goBack()
  await expectShop(page, first)
  await page.reload()
  await expectShop(page, first)
  await page.goForward()
  await field(page).press('Escape')
  await expect(page).toHaveURL('/#contacto')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(headline(page)).toHaveText(usual)
})

test('what browsers send by their own menus names the shop while one is worn, and without one the title is as it was ordered', async ({
  page,
  site,
}) => {
  await site.visit()
  const served = String(await canonical(page).getAttribute('href'))
  await expect(page).toHaveTitle(agency.title)
  await field(page).fill('Gil S.A.')
  await expect(page).toHaveTitle(`Gil S.A. · ${agency.title}`)
  await expect(canonical(page)).toHaveAttribute('href', `${served}?marca=Gil%20S.A%2E`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await field(page).press('Escape')
  await expect(page).toHaveTitle(agency.title)
  await expect(canonical(page)).toHaveAttribute('href', served)

  await test.step('a stranger’s is passed on too, but is no page for search engines, and the title is nobody’s', async () => {
    await page.goto(linkTo(second))
    await expect(signs(page, second)).toHaveCount(1)
    await expect(canonical(page)).toHaveAttribute('href', served + linkTo(second).slice(1))
    await expect(page).toHaveTitle(agency.title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('a link leads to its section and its shop, however tools wrote it, and the address that is passed on is clean', async ({
  page,
  site,
}) => {
  for (const [link, address] of [
    ['/#precios?utm_source=ig&gad_source=1', '/#precios'],
    ['/&utm_source=ig#precios', '/#precios'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.locator('#precios')).toBeInViewport()
    await site.hydrate()
    await expect(page).toHaveURL(address)
    await site.expectScrolledTo(page.locator('#precios'))
  }
  for (const [link, rest] of [
    ['/?MARCA=Sole?utm_source=ig', ''],
    ['/&marca=Sole&amp;fbclid=x', ''],
    ['/#marca=Sole', ''],
    ['/?de=app%20x&marca=S%25C3%25B3l&igsh=x', 'de=app%20x&'],
  ] as const) {
    const shop = link.includes('25') ? 'Sól' : 'Sole'
    await page.goto('about:blank')
    await page.goto(link)
    await expect(signs(page, shop)).toHaveCount(1)
    await expect(page).toHaveURL(linkTo(shop).replace('?', `?${rest}`))
    await expect(headline(page)).toHaveText(usual)
  }
})

test('who has written what a link may not say is told so at the buttons; the name stays their own', async ({
  page,
  site,
}) => {
  await site.visit()
  for (const [shop, words] of [
    ['Pizza 261 555-1234', signWords.notInLink.telephone],
    ['Sur.Pizza', signWords.notInLink.address],
  ] as const) {
    await field(page).fill(shop)
    await expect(headline(page)).toHaveText(named(shop))
    await expect(page.locator('#inicio').getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: signWords.send })).toHaveCount(0)
    await page.getByRole('button', { name: signWords.copy }).click()
    await expect(page.locator('#cosas').getByText(words)).toBeVisible()
    await page.reload()
    await expect(headline(page), 'one’s own after a reload').toHaveText(named(shop))
  }
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(signs(page)).toHaveCount(0)
  await field(page).fill('Pizza Sur 🍕')
  await expect(field(page), 'what the sign cannot write').toHaveAccessibleDescription(
    `${shopNameNotices.unwritten.title}. ${shopNameNotices.unwritten.description.replace('{signo}', '🍕')}`,
  )
  await expect(headline(page)).toHaveText(named('Pizza Sur'))
  await expect(page.getByRole('link', { name: signWords.send })).toHaveCount(1)
})

test('each Enter in a low window brings the sign into view', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await site.visit()
  await field(page).fill(first)
  for (const time of ['first', 'second']) {
    await field(page).press('Enter')
    await expect(signs(page, first), time).toBeInViewport({ ratio: 0.9 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(signs(page, first), time).not.toBeInViewport({ ratio: 0.9 })
  }
})
