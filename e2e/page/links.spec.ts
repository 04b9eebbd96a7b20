import { agency } from '#content/agency.ts'
import { footer } from '#content/footer.ts'
import { greetings } from '#content/greetings.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { expect, test } from '../support/fixtures.ts'
import { otherPlan } from '../support/page-objects.ts'
import { packages, plans, services } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

const chatWith = (text: string) => `https://wa.me/${agency.whatsapp?.number}?text=${encodeURIComponent(text)}`
const offers = [
  ...packages.list.map(({ title }) => greetings.package.replace('{paquete}', title)),
  greetings.social,
].map(chatWith)

test('the whole row of a service is a link', { tag: '@any-agency' }, async ({ page, site }) => {
  await site.visit()
  for (const { title, leadsTo } of services.list) {
    const row = page.locator('#servicios li').filter({ has: page.getByRole('heading', { name: title }) })
    // Clicks the last corner, where the drawing is.
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 }
    await row.click({ position: { x: width - 4, y: height - 4 } })
    await expect(page).toHaveURL(new RegExp(`#${leadsTo}$`))
    await site.expectScrolledTo(page.locator(`#${leadsTo}`))
  }
})

test('WhatsApp links: greeting, plan, sent message, new tab', async ({ page, site }) => {
  test.skip(!agency.whatsapp, accepted.content.whatsApp)
  await page.goto('/')
  for (const link of await page.locator('a[href*="wa.me"]').all()) {
    // Every chat has a message; which one is checked below for each kind of link.
    await expect(link).toHaveAttribute('href', /\?text=\S{20}/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  }
  const general = page.locator('#inicio, #menu, #contacto').locator('a[href*="wa.me"]:not(#no-enviado a)')
  const expectAll = async (text: string) => {
    expect(await general.count()).toBeGreaterThan(2)
    for (const link of await general.all()) await expect(link).toHaveAttribute('href', chatWith(text))
    // Each service that is sold by the piece has a chat of its own.
    const own = page.locator('#servicios a[href*="wa.me"]')
    expect(await own.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))).toEqual(offers)
  }
  await expectAll(greetings.general)
  await site.hydrate()
  const plan = plans.list.at(-1)?.name ?? ''
  await site.choosePlan(plan)
  await expectAll(greetings.plan.replace('{plan}', plan))
  await site.sendMessage()
  await expectAll(greetings.sent)
})

test('Ctrl, Shift and the middle button on a plan open a tab, as on any link; the choice stays', {
  tag: '@any-agency',
}, async ({ page, site, context }) => {
  await site.visit()
  const plan = site.planLink(otherPlan)
  for (const click of [
    () => plan.click({ modifiers: ['ControlOrMeta'] }),
    () => plan.click({ modifiers: ['Shift'] }),
    () => plan.click({ button: 'middle' }),
  ]) {
    const opened = context.waitForEvent('page')
    await click()
    const tab = await opened
    await expect(tab).toHaveURL(/#contacto$/)
    // Not to be loaded.
    await tab.close()
    await expect(page).toHaveURL('/')
    expect(await site.storedPlan()).toBeNull()
  }
})

test('an address that an app or a person wrote another way leads to the section', {
  tag: '@any-agency',
}, async ({ page, site }) => {
  await page.goto('/%23precios?de=app')
  await expect(page).toHaveURL('/?de=app#precios')
  await site.expectScrolledTo(page.locator('#precios'))
})

/**
 * Rules of filters against social buttons that could hit this page: AdGuard's social filter and Fanboy's (in EasyList), as of
 * November 2026. Most people here write by chat, so no link of ours may match one of them.
 */
const hiddenByFilters = [
  'a[href^="https://wa.me/?text="]',
  'a[href^="whatsapp://send"]',
  'a[href^="//api.whatsapp.com/send?text="]',
  'a[href^="https://api.whatsapp.com/send/"]',
  'a[href^="https://api.whatsapp.com/send?text="]',
  'a[href^="https://web.whatsapp.com/send?text="]',
  'a[href^="https://www.facebook.com/sharer"]',
  'a[href^="https://telegram.me/share/url?"]',
  'a[target="socialbookmark"]',
  '.whatsapp-share, .social_whatsapp, .share-icon, .share-link, .share-button, .share-btn, .sharebar, .shares',
  '.social-icon, .social-icons, .social-media, .social-box, .socials, .social-nav, .likely, .page-share',
  '.icon-facebook, .fb-button, .facebook-share, .header-social, .nav-social, .social-menu, .social-buttons',
  '[id^="social-button-"], div[class^="widget-social"], a[title="Share on Facebook"], #social-media, #share-links',
]

test('no filter against social buttons hides anything', { tag: '@any-agency' }, async ({ page, site }) => {
  await site.visit()
  await page.locator('#marca').fill('Óptica Nimbo')
  // The sign's chat has no number, like the links of share buttons.
  await expect(page.getByRole('link', { name: signWords.send })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\W+text=/,
  )
  for (const hidden of hiddenByFilters) await expect(page.locator(hidden)).toHaveCount(0)
})

test('footer: Instagram; the Facebook alert, once, also before hydration', async ({ page, site }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.accept()
  })
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  const instagram = foot.getByRole('link', { name: footer.instagram })
  if (agency.instagram) await expect(instagram).toHaveAttribute('href', agency.instagram.url)
  else await expect(instagram).toHaveCount(0)
  await foot.getByRole('button', { name: footer.facebook }).click()
  await site.hydrate()
  await expect.poll(() => dialogs).toEqual([agency.facebook.alert])
})
