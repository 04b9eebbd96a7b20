import { expect, test } from './support/test.ts'
import { contactForm, expectLanded, newLetter, toastArea, visit } from './support/visitor.ts'

test('from the plan to the owner’s list, and through kill -9', async ({ page, startServer }) => {
  const server = await startServer()
  await visit(page, server.url)
  const letter = newLetter()
  const form = contactForm(page)
  await page.getByRole('link', { name: 'Elegir Completa' }).click()
  await expectLanded(page.locator('#contacto'))
  await form.fill(letter)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()

  const read = async () => {
    const { code, out } = await server.tool('list')
    expect(code).toBe(0)
    for (const words of [letter.name, letter.email, 'Completa', 'Hola, tengo']) expect(out).toContain(words)
    return out
  }
  const before = await read()
  await server.kill()
  expect(await read()).toBe(before)
  await server.start()
  expect(await read()).toBe(before)
  const { name, email, message: text } = letter
  expect(await server.messages()).toMatchObject([{ name, email, text, plan: 'Completa' }])
})
