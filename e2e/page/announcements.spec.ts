import type { Page } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { keepPicture } from '../support/shop.ts'
import { plans } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

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
