import { agency } from '#content/agency.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

const chat = `https://wa.me/${agency.whatsapp.number}?text=${encodeURIComponent(agency.whatsapp.greeting)}`

test('every WhatsApp link opens a chat with the greeting written, in a new tab', async ({ page }) => {
  await page.goto('/')
  const links = await page.locator('a[href*="wa.me"]').all()
  expect(links.length).toBeGreaterThan(1)
  expect(agency.whatsapp.greeting).toMatch(/^Hola/)
  for (const link of links) {
    await expect(link).toHaveAttribute('href', chat)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  }
})

test('the WhatsApp link of contacto, clicked', async ({ page, context, noise }) => {
  noise.expect(/^foreign: https:\/\/wa\.me\//)
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  )
  await visit(page)
  const opening = context.waitForEvent('page')
  await page.locator('#contacto').getByRole('link', { name: 'Escribime por WhatsApp' }).click()
  const tab = await opening
  await expect(tab).toHaveURL(chat)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveTitle('real.')
})

test('the footer leads to Instagram', async ({ page }) => {
  await page.goto('/')
  const link = page.locator('footer').getByRole('link', { name: 'Instagram' })
  await expect(link).toHaveAttribute('href', agency.instagram.url)
  expect(agency.instagram.url).toMatch(/^https:\/\/www\.instagram\.com\/[\w.]+\/$/)
})

test('the Facebook button only says that it is coming soon', async ({ page }) => {
  await visit(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`)
    return dialog.accept()
  })
  const url = page.url()
  await page.locator('footer').getByRole('button', { name: 'Facebook' }).click()
  await expect.poll(() => dialogs).toEqual([`alert: ${agency.facebook.alert}`])
  expect(agency.facebook.alert).toMatch(/próximamente/i)
  expect(page.url()).toBe(url)
})
