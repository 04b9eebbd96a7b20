import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { shopNameNotices, toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import { keepPicture } from '../support/shop.ts'
import { plans } from '../support/words.ts'

/** The live region. That a screen reader speaks it is tested in e2e/engines/screen-reader.spec.ts. */
const live = (page: Page) => page.locator('[data-toast-announcer]')

test('what happens without the focus is said in the live region, which is there from the start', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/')
  await expect(live(page)).toHaveAttribute('aria-live', 'polite')
  await expect(live(page)).toHaveText('')
  await site.visit()
  const field = page.getByLabel(hero.shopName?.label ?? '')
  const named = (shop: string) => `${hero.shopName?.headline.join(' ').replace('{marca}', shop)}.`

  await test.step('the builder’s answer', async () => {
    const { sections, many } = plans.builder
    const box = page.getByRole('checkbox', { name: sections.find(({ ticked }) => !ticked)?.name ?? '' })
    const count = sections.filter(({ ticked }) => ticked).length + 1
    await box.check()
    await expect(live(page)).toHaveText(new RegExp(`^${count} ${many}: .* pesos`))
  })
  await test.step('the name, why one is refused, and that it is gone', async () => {
    await field.fill('Óptica')
    await expect(live(page)).toHaveText(named('Óptica'))
    await field.fill('www.malo.example')
    await expect(live(page)).toHaveText(new RegExp(shopNameNotices.address.title))
    await field.fill('')
    await expect(live(page)).toHaveText(`${hero.headline.join(' ')}.`)
  })
  await test.step('the picture, and the link', async () => {
    await field.fill('Óptica')
    await keepPicture(page)
    await expect(live(page)).toHaveText(signWords.saved)
    await page.getByRole('button', { name: signWords.copy }).click()
    await expect(live(page)).toHaveText(signWords.copied)
  })
})

test('that a message is being sent is said; its result is not said twice', async ({ page, site }) => {
  await site.visit()
  const release = await site.holdRequest(`**${sendPath}`)
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await live(page).evaluate((region) => {
    const { hear } = window as unknown as { hear: (text: string) => void }
    new MutationObserver(() => region.textContent && hear(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
    })
  })
  await site.submitMessage()
  await expect(live(page)).toHaveText(contact.form.sending)
  release()
  // The result takes the focus, and its accessible name holds the toast's words, so the live region stays empty.
  await expect(page.locator('[data-result=sent]')).toBeFocused()
  await expect(site.toasts.all).toContainText(toasts.sent.title)
  await expect(live(page)).toHaveText('')
  expect(new Set(heard)).toEqual(new Set([contact.form.sending]))
})
