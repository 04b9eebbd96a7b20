import { didYouMean } from '#content/email-errors.ts'
import { expect, test } from '../support/fixtures.ts'
import { newMessage } from '../support/page-objects.ts'

const question = (address: string) => didYouMean.replace('{email}', address)
const spoken = '[data-toast-announcer]'

test('an address as it was copied is put right in the field, and arrives; ñ is mail’s', async ({
  site,
  server,
}) => {
  await site.visit()
  const { page, form } = site
  // Submits with Enter, without leaving the field.
  const message = newMessage()
  await form.fill({ ...message, email: '' })
  await form.email.focus()
  await page.keyboard.insertText(`<${message.email.replace('@ejemplo.com', '@ñandú.com.ar')}>;`)
  await page.keyboard.press('Enter')
  await expect(site.toasts.sent).toBeVisible()
  const email = message.email.replace('@ejemplo.com', '@xn--and-6ma2c.com.ar')
  expect(await server.messages(email)).toMatchObject([{ email, text: message.message }])
})

test('what seems a slip is asked by a button, by keyboard, announced once; nothing is blocked', async ({
  site,
  server,
}) => {
  await site.visit()
  const { page, form } = site
  const message = newMessage()
  await form.fill(message)
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.locator(spoken).evaluate((region) => {
    const { hear } = window as unknown as { hear: (text: string) => void }
    new MutationObserver(() => region.textContent && hear(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
    })
  })
  await form.email.fill('ana@gmial.com')
  await page.keyboard.press('Tab')
  const button = form.form.getByRole('button', { name: question('ana@gmail.com') })
  await expect(button).toBeVisible()
  await expect(form.email).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveValue('ana@gmail.com')
  await expect(button).toHaveCount(0)
  expect(heard).toEqual([question('ana@gmail.com')])
  // The draft holds the taken suggestion; an address whose suggestion is not taken is sent as typed.
  await page.reload()
  await site.hydrate()
  await expect(form.email).toHaveValue('ana@gmail.com')
  const slip = message.email.replace('@ejemplo.com', '@hotmial.com')
  await form.email.fill(slip)
  // The press blurs the field, and the suggestion moves the button only after the release, so the click still hits it.
  await form.submit.click({ delay: 300 })
  await expect(site.toasts.sent).toBeVisible()
  expect(await server.messages(slip)).toHaveLength(1)
})

test('written before the script came: put right all the same', async ({ page, site, server }) => {
  const release = await site.holdRequest(/entry-client/)
  await page.goto('/')
  await site.waitUntilLoaded()
  const message = newMessage()
  await site.form.fill({ ...message, email: `${message.email}.` })
  release()
  await site.hydrate()
  // The field was not focused since, and the browser's own check refuses its value.
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
  expect(await server.messages(message.email)).toHaveLength(1)
})
