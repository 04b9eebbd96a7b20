import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { brandGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { toasts as words } from '#content/toasts.ts'
import { answerOf, many, next } from '../support/puzzle.ts'
import { newLetter, nothingWritten } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'

/** One visit in an engine that is not Chromium: what differs between engines, and what costs messages. */
const pageWidth = () => document.documentElement.scrollWidth
const hash = () => location.hash
const focused = () => document.activeElement?.getAttribute('name')
const fields = () => {
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  return { name: value('name'), email: value('email'), message: value('message') }
}
const chosen = () => document.querySelector('[data-chosen-plan] strong')?.textContent
const errors = () => [...document.querySelectorAll('form p[id$=error]')].map((one) => one.textContent)
const toasts = () => [...document.querySelectorAll('li[data-variant]')].map((one) => one.textContent)
const expanded = () => document.querySelector('[aria-controls=menu]')?.getAttribute('aria-expanded')
const headline = () => document.querySelector('h1')?.textContent
const message = () => document.querySelector('textarea')?.value
const sent = [words.sent.title + words.sent.description]
const failed = [words.failed.title + words.failed.description]

test('nothing goes sideways at any width', async ({ visitor, server }) => {
  await visitor.visit(server.url)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await visitor.resize(width, 844)
    await visitor.sees([width, width], () => [innerWidth, document.documentElement.scrollWidth])
  }
})

test('a link followed at once, and an address with a section, lead there', async ({ visitor, server }) => {
  await visitor.goto(server.url)
  await visitor.click('#inicio a[href="#contacto"]')
  await visitor.landed('contacto')
  for (const id of ['sobre', 'sobre-mi', 'precios', 'contacto']) {
    await visitor.goto(`${server.url}/#${id}`)
    await visitor.landed(id)
  }
})

test('the menu opens, closes with Escape, and leads to a section', async ({ visitor, server }) => {
  await visitor.visit(server.url)
  await visitor.click('[aria-controls=menu]')
  await visitor.sees('true', expanded)
  await visitor.press('Escape')
  await visitor.sees('false', expanded)
  await visitor.click('[aria-controls=menu]')
  await visitor.click('#menu a[href="#precios"]')
  await visitor.landed('precios')
  await visitor.sees('false', expanded)
})

test('what is missing or no address is named, and the focus goes there', async ({ visitor, server }) => {
  const { name, email, message } = contact.form
  await visitor.visit(server.url)
  await visitor.submit()
  await visitor.sees('name', focused)
  await visitor.sees([name.errors.missing, email.errors.missing, message.errors.missing], errors)
  await visitor.write(newLetter({ email: 'ana@' }))
  await visitor.submit()
  await visitor.sees('email', focused)
  await visitor.sees([email.errors.malformed], errors)
})

test('a message is sent with its plan, and stored', async ({ visitor, server }) => {
  await visitor.visit(server.url)
  await visitor.click('[data-plan="Tienda Online"]')
  await visitor.landed('contacto')
  const { name, email, message: text } = await visitor.write()
  await visitor.submit()
  await visitor.sees(sent, toasts)
  await visitor.sees({ ...nothingWritten }, fields)
  expect(await server.messages(email)).toMatchObject([{ name, email, text, plan: 'Tienda Online' }])
})

test('touched words are counted, their dots fly, and they are sent with the plan that holds them', async ({
  visitor,
  server,
}) => {
  const ticked = () => document.querySelectorAll('fieldset :checked').length
  const answer = () => document.querySelector('fieldset ~ div output')?.textContent.replace(/pesos.*/, '')
  await visitor.visit(server.url)
  for (const [at, { name }] of plans.builder.sections.entries()) {
    const wanted = many.includes(name)
    const word = `fieldset label:nth-of-type(${at + 1})`
    if (wanted !== (await visitor.run((word) => Boolean(document.querySelector(`${word} :checked`)), word)))
      await visitor.click(word)
  }
  await visitor.sees(many.length, ticked)
  // By keyboard one off, and on again. Driven Firefox is no active window, where keys press nothing.
  await visitor.run(() => document.querySelector<HTMLInputElement>('fieldset :checked')?.focus())
  for (const count of (await visitor.run(() => document.hasFocus())) ? [many.length - 1, many.length] : []) {
    await visitor.press(' ')
    await visitor.sees(count, ticked)
  }
  expect(await visitor.run(answer)).toContain(answerOf(many.length, next))
  await visitor.run(() => {
    const flown = (node: Node) => node instanceof HTMLDivElement && node.ariaHidden === 'true'
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        if ([...addedNodes].some(flown)) document.body.dataset.flown = 'yes'
    }).observe(document.body, { childList: true })
  })
  await visitor.click('fieldset ~ div [data-plan]')
  await visitor.landed('contacto')
  await visitor.sees(next.name, chosen)
  await visitor.sees('yes', () => document.body.dataset.flown)
  await visitor.sees(0, () => document.querySelectorAll('body > div[aria-hidden]').length)
  const { email, message: text } = await visitor.write()
  await visitor.submit()
  await visitor.sees(sent, toasts)
  const stored = { text: `${text}\n\nSecciones: ${many.join(', ')}`, plan: next.name }
  expect(await server.messages(email)).toMatchObject([stored])
})

test('a name typed into the first screen stands in the headline and begins the message', async ({
  visitor,
  server,
}) => {
  await visitor.visit(server.url)
  await visitor.click('#marca')
  await visitor.press(...'Lucía')
  await visitor.sees(`${hero.brand?.headline.join(' ').replace('{marca}', 'Lucía')}.`, headline)
  await visitor.sees(`${brandGreeting.replace('{marca}', 'Lucía')} `, message)
  await visitor.press('Escape')
  await visitor.sees(`${hero.headline.join(' ')}.`, headline)
  await visitor.sees('', message)
})

test('with the server down nothing written is lost; up again, the second try arrives', async ({
  visitor,
  server,
  expected,
}) => {
  expected.push(/connect|load resource/i)
  await visitor.visit(server.url)
  await server.kill()
  const letter = await visitor.write()
  await visitor.submit()
  await visitor.sees(failed, toasts)
  await visitor.sees({ ...letter }, fields)
  const chat = await visitor.run(() => document.querySelector('[data-result] a')?.getAttribute('href'))
  expect(chat).toContain(`${agency.whatsapp.number}?text=${encodeURIComponent(letter.message)}`)
  await server.start()
  await visitor.press('Escape')
  await visitor.submit()
  await visitor.sees(sent, toasts)
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
})

test('after a toast was closed by its button or a swipe, the next goes by itself', async ({
  visitor,
  server,
}) => {
  await visitor.visit(server.url)
  for (const close of [
    () => visitor.click('li[data-variant] button'),
    () => visitor.swipe('li[data-variant]', 150),
  ]) {
    for (const closing of [close, () => visitor.sees([], toasts)]) {
      await visitor.write()
      await visitor.submit()
      await visitor.sees(sent, toasts)
      await closing()
      await visitor.sees([], toasts, 2000)
    }
  }
})

// The last in its browser: after a walk back, both engines' drivers may lose the next page.
test('a chosen plan and what was typed survive a reload and a walk away', async ({ visitor, server }) => {
  await visitor.visit(server.url)
  await visitor.click('[data-plan=Completa]')
  await visitor.landed('contacto')
  const letter = await visitor.write()
  await visitor.reload()
  await visitor.sees('Completa', chosen)
  await visitor.sees({ ...letter }, fields)
  await visitor.goto('about:blank')
  await visitor.back()
  await visitor.sees('Completa', chosen)
  await visitor.sees({ ...letter }, fields)
})

test.describe('without script', () => {
  test.use({ habits: { noScript: true } })

  test('the links stand in the page, and the browser sends the form', async ({ visitor, server }) => {
    await visitor.goto(server.url)
    expect(await visitor.run(pageWidth)).toBe(390)
    await visitor.click('header a[href="#precios"]')
    await visitor.landed('precios')
    const { email, message: text } = await visitor.write()
    await visitor.submit()
    await visitor.sees('#enviado', hash)
    await visitor.landed('enviado')
    expect(await server.messages(email)).toMatchObject([{ text, plan: null }])
  })
})

test.describe('reduced motion', () => {
  test.use({ habits: { reducedMotion: true } })

  test('who asks for less motion sees none', async ({ visitor, server }) => {
    await visitor.visit(server.url)
    await visitor.click('[data-plan=Landing]')
    await visitor.landed('contacto')
    expect(await visitor.run(() => document.getAnimations().length)).toBe(0)
  })

  // Nothing glides, which takes seconds at every link: the other tests see that.
  test('the links of the bar lead to their sections, and so does the way back', async ({
    visitor,
    server,
  }) => {
    await visitor.resize(1440, 900)
    await visitor.visit(server.url)
    const targets = [...nav.links.toReversed(), nav.action].map((link) => link.target)
    for (const target of targets) {
      await visitor.click(`header a[href="#${target}"]`)
      await visitor.landed(target)
    }
    for (const target of targets.toReversed().slice(1)) {
      await visitor.run(() => history.back())
      await visitor.sees(`#${target}`, hash)
      await visitor.landed(target)
    }
  })
})
