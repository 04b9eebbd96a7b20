import { contact } from '#content/contact.ts'
import { brandGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { toasts as words } from '#content/toasts.ts'
import { sendTimeoutMs } from '#contract/send.ts'
import { catchPicture } from '../support/kept-picture.ts'
import { nothingWritten, otherPlan } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'

/** A visit in an engine that is not Chromium: what can differ between engines. */
const focused = () => document.activeElement?.getAttribute('name')
const fields = () => {
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  return { name: value('name'), email: value('email'), message: value('message') }
}
const formText = () => document.querySelector('#contacto form')?.textContent
const toasts = () => [...document.querySelectorAll('li[data-variant]')].map((one) => one.textContent)
const expanded = () => document.querySelector('[aria-controls=menu]')?.getAttribute('aria-expanded')
const headline = () => document.querySelector('h1')?.textContent
const kept = () => {
  const [type, width, height, ink] = document.documentElement.dataset.kept?.split(' ') ?? []
  return [type, width, height, Number(ink) > 100_000]
}
const sent = [words.sent.title + words.sent.description]
const failed = [words.failed.title + words.failed.description]

test('nothing goes sideways at any width, and an address with a section leads there', async ({
  visitor,
  server,
}) => {
  await visitor.visit(server.url)
  for (const width of [320, 390, 768, 1440]) {
    await visitor.resize(width, 844)
    await visitor.sees([width, width], () => [innerWidth, document.documentElement.scrollWidth])
  }
  await visitor.resize(390, 844)
  for (const id of ['sobre', 'contacto']) {
    await visitor.goto(`${server.url}/#${id}`)
    await visitor.landed(id)
  }
})

test('the menu opens, closes with Escape, leads on; a name typed into the first screen stands in the headline and on a picture', async ({
  visitor,
  server,
}) => {
  await visitor.visit(server.url)
  await visitor.click('[aria-controls=menu]')
  await visitor.sees('true', expanded)
  await visitor.press('Escape')
  await visitor.sees('false', expanded)
  await visitor.click('[aria-controls=menu]')
  await visitor.click('#menu a[href="#precios"]')
  await visitor.landed('precios')
  await visitor.sees('false', expanded)
  await visitor.click('#marca')
  await visitor.press(...'Lucía')
  await visitor.sees(`${hero.brand?.headline.join(' ').replace('{marca}', 'Lucía')}.`, headline)
  await visitor.sees({ ...nothingWritten, message: `${brandGreeting.replace('{marca}', 'Lucía')} ` }, fields)
  await visitor.run(catchPicture)
  await visitor.click('#cosas button')
  await visitor.sees(['image/png', '1080', '1920', true], kept)
  await visitor.click('#marca')
  await visitor.press('Escape')
  await visitor.sees(`${hero.headline.join(' ')}.`, headline)
})

test('a wrong field is named; with the server down nothing is lost; then the message arrives with its plan', async ({
  visitor,
  server,
  expected,
}) => {
  expected.push(/connect|load resource/i)
  await visitor.visit(server.url)
  await visitor.click(`[data-plan="${otherPlan}"]`)
  await visitor.landed('contacto')
  await visitor.submit()
  await visitor.sees('name', focused)
  expect(await visitor.run(formText)).toContain(contact.form.name.errors.missing)
  const message = await visitor.write()
  await server.kill()
  await visitor.submit()
  // An engine on a busy machine may wait for the dead server until the page gives up.
  await visitor.sees(failed, toasts, sendTimeoutMs + 5000)
  await visitor.sees({ ...message }, fields)
  await server.start()
  await visitor.press('Escape')
  await visitor.sees([], toasts)
  await visitor.submit()
  await visitor.sees(sent, toasts)
  await visitor.sees({ ...nothingWritten }, fields)
  const { name, email, message: text } = message
  expect(await server.messages(email)).toMatchObject([{ name, email, text, plan: otherPlan }])
  await visitor.swipe('li[data-variant]', 150)
  await visitor.sees([], toasts, 2000)
})

// The last in its browser: after a walk back, both engines' drivers may lose the next page.
test('a chosen plan and what was typed survive a reload and a walk away', async ({ visitor, server }) => {
  const plan = () => document.querySelector('[data-chosen-plan] strong')?.textContent
  await visitor.visit(server.url)
  await visitor.click(`[data-plan="${otherPlan}"]`)
  await visitor.landed('contacto')
  const message = await visitor.write()
  await visitor.reload()
  await visitor.sees(otherPlan, plan)
  await visitor.sees({ ...message }, fields)
  await visitor.goto('about:blank')
  await visitor.back()
  await visitor.sees(otherPlan, plan)
  await visitor.sees({ ...message }, fields)
})
