import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { webPlans } from './support/specification.ts'
import { expect, test } from './support/test.ts'
import { contactForm, expectLanded, newLetter, toastArea, visit, watchSends } from './support/visitor.ts'

const selectedPlan = () => sessionStorage.getItem('selectedPlan')
const contactTitle = { name: new RegExp(contact.heading.join(' ')) }

test('choosing a plan stores its name, leads to the form, and the form shows it', async ({ page }) => {
  await visit(page)
  const { form } = contactForm(page)
  await expect(form.getByText(contact.form.plan.label)).toHaveCount(0)
  for (const { name, price } of webPlans) {
    await page.getByRole('link', { name: `Elegir ${name}` }).click()
    expect(await page.evaluate(selectedPlan)).toBe(name)
    await expectLanded(page.getByRole('heading', contactTitle))
    await expect(form.getByText(contact.form.plan.label).locator('..')).toContainText(name)
    await expect(form.getByText(contact.form.plan.label).locator('..')).toContainText(price)
  }
})

/** Where the window has been on its way to the form. */
async function placesOnTheWay(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Elegir Landing' })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // A scroll is told in the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    addEventListener('scroll', () => seen.add(scrollY))
    return seen
  })
  await link.click()
  await expectLanded(page.getByRole('heading', contactTitle))
  return places.evaluate((seen) => seen.size)
}

test('the way to the form is smooth', async ({ page }) => {
  await visit(page)
  expect(await placesOnTheWay(page)).toBeGreaterThan(1)
})

test('who asks for less motion is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  expect(await placesOnTheWay(page)).toBe(1)
})

test('the plan survives a reload, and can be taken off again', async ({ page }) => {
  await visit(page)
  const { form } = contactForm(page)
  await page.getByRole('link', { name: 'Elegir Completa' }).click()
  await expect(form.getByText(contact.form.plan.label)).toBeVisible()
  await page.reload()
  await expect(form.getByText(contact.form.plan.label).locator('..')).toContainText('Completa')
  await form.getByRole('button', { name: 'Quitar Completa' }).click()
  await expect(form.getByText(contact.form.plan.label)).toHaveCount(0)
  expect(await page.evaluate(selectedPlan)).toBeNull()
  await page.reload()
  await expect(form.getByText(contact.form.plan.label)).toHaveCount(0)
})

test('the plan goes as the last line of the message, and is stored', async ({ page, server }) => {
  await visit(page)
  const sends = watchSends(page)
  const letter = newLetter()
  const form = contactForm(page)
  await page.getByRole('link', { name: 'Elegir Tienda Online' }).click()
  await form.fill(letter)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(sends).toMatchObject([
    { template_params: { message: `${letter.message}\n\nPlan elegido: Tienda Online` } },
  ])
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: 'Tienda Online' }])
})

test('a plan taken off is not sent', { tag: '@once' }, async ({ page, server }) => {
  await visit(page)
  const letter = newLetter()
  const form = contactForm(page)
  await page.getByRole('link', { name: 'Elegir Landing' }).click()
  await form.form.getByRole('button', { name: 'Quitar Landing' }).click()
  await form.fill(letter)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: null }])
})

test('a page without contacto gets the hash', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  await page.evaluate(() => {
    const section = document.getElementById('contacto')
    if (section) section.id = 'otra'
  })
  await page.getByRole('link', { name: 'Elegir Completa' }).click()
  await expect(page).toHaveURL(/#contacto$/)
  expect(await page.evaluate(selectedPlan)).toBe('Completa')
})

for (const storages of [['sessionStorage'], ['localStorage'], ['sessionStorage', 'localStorage']]) {
  test(`blocked ${storages.join(' and ')} breaks nothing`, { tag: '@once' }, async ({ page, server }) => {
    await page.addInitScript((names) => {
      for (const name of names) {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        Object.defineProperty(window, name, { get, configurable: true })
      }
    }, storages)
    await visit(page)
    const letter = newLetter()
    const form = contactForm(page)
    await page.getByRole('link', { name: 'Elegir Completa' }).click()
    await expectLanded(page.getByRole('heading', contactTitle))
    await expect(form.form.getByText(contact.form.plan.label)).toBeVisible()
    await form.fill(letter)
    await form.submit.click()
    await expect(toastArea(page).sent).toBeVisible()
    expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: 'Completa' }])
  })
}
