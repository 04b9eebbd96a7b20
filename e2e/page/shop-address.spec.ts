import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { expect, test } from '../support/fixtures.ts'
import { labelOf, somePlan } from '../support/page-objects.ts'
import { field, linkTo, signs } from '../support/shop.ts'

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
  await site.menu.link(labelOf('precios')).click()
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
  await site.choosePlan(somePlan)
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
