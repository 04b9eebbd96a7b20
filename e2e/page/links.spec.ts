import { agency } from '#content/agency.ts'
import { footer } from '#content/footer.ts'
import { greetings } from '#content/greetings.ts'
import { plans } from '#content/plans.ts'
import { packages, services } from '#content/services.ts'
import { expect, test } from '../support/fixtures.ts'

const chatWith = (text: string) => `https://wa.me/${agency.whatsapp?.number}?text=${encodeURIComponent(text)}`
const offers = [
  ...packages.list.map(({ title }) => greetings.package.replace('{paquete}', title)),
  greetings.social,
].map(chatWith)

test('the whole row of a service is a link', async ({ page, site }) => {
  await site.visit()
  for (const { title, leadsTo } of services.list) {
    const row = page.locator('#servicios li').filter({ has: page.getByRole('heading', { name: title }) })
    // Its last corner, where the drawing is.
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 }
    await row.click({ position: { x: width - 4, y: height - 4 } })
    await expect(page).toHaveURL(new RegExp(`#${leadsTo}$`))
    await site.expectScrolledTo(page.locator(`#${leadsTo}`))
  }
})

test('WhatsApp links: greeting, plan, sent message, new tab', async ({ page, site }) => {
  test.skip(!agency.whatsapp, 'this agency has no WhatsApp')
  await page.goto('/')
  for (const link of await page.locator('a[href*="wa.me"]').all()) {
    await expect(link).toHaveAttribute('href', /\?text=(Hola)/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  }
  const general = page.locator('#inicio, #menu, #contacto').locator('a[href*="wa.me"]:not(#no-enviado a)')
  const expectAll = async (text: string) => {
    expect(await general.count()).toBeGreaterThan(2)
    for (const link of await general.all()) await expect(link).toHaveAttribute('href', chatWith(text))
    // Each of what is sold by the piece asks for itself.
    const own = page.locator('#servicios a[href*="wa.me"]')
    expect(await own.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))).toEqual(offers)
  }
  await expectAll(greetings.general)
  await site.visit()
  const plan = plans.list.at(-1)?.name ?? ''
  await site.choosePlan(plan)
  await expectAll(greetings.plan.replace('{plan}', plan))
  await site.sendMessage()
  await expectAll(greetings.sent)
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
