import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { toasts as words } from '#content/toasts.ts'
import { sendTimeoutMs } from '#contract/send.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan } from '../support/page-objects.ts'
import { linkTo } from '../support/shop.ts'
import { type Driver, Visitor } from './driver.ts'
import { firefox, oldChromium } from './puppeteer.ts'
import * as webkit from './webkit.ts'

/** The key is the name of Playwright's project. */
const engines = { firefox, webkit, oldChromium }

const test = base.extend<
  { driver: Driver & { expected: RegExp[] }; visitor: Visitor },
  { engine: { driver: Driver | null; missing: string | null } }
>({
  // The fixture of the other tests would open a Chromium.
  browserErrors: async ({ baseURL: _ }, use) => use(undefined as never),
  /** The browser, one for all tests of a worker: to start it costs as much as a visit. */
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use, info) => {
      const { missing, open } = engines[info.project.name as keyof typeof engines]
      const driver = missing === null ? await open() : null
      await use({ driver, missing })
      await driver?.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  driver: async ({ engine, server }, use, info) => {
    if (!engine.driver) return info.skip(true, `No visit in ${info.project.name}: ${engine.missing}`)
    await engine.driver.renew(server.url)
    const driver = { ...engine.driver, expected: [] as RegExp[] }
    await driver.resize(390, 844)
    await use(driver)
    const errors = driver.consoleErrors().filter((line) => !driver.expected.some((one) => one.test(line)))
    expect(errors).toEqual([])
  },
  visitor: ({ driver }, use) => use(new Visitor(driver)),
})

// What can differ between engines; the functions run in the page.
const focused = () => document.activeElement?.getAttribute('name')
const fields = () => {
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  return { name: value('name'), email: value('email'), message: value('message') }
}
const result = () => document.querySelector<HTMLElement>('[data-result]')?.dataset.result
const formText = () => document.querySelector('#contacto form')?.textContent
const submitText = () => document.querySelector('form [type=submit]')?.textContent
const plan = () => document.querySelector('[data-chosen-plan] strong')?.textContent
const toasts = () => [...document.querySelectorAll('li[data-variant]')].map((element) => element.textContent)
/** From now on a toast stays until it is closed: an engine on a busy machine may look later than one lasts. */
const keepToasts = () => {
  const later = window.setTimeout
  const setTimeout = (run: () => void, ms = 0) => (ms >= 3_500 && ms <= 6_000 ? 0 : later(run, ms))
  Object.assign(window, { setTimeout })
  return null
}
const expanded = () => document.querySelector('[aria-controls=menu]')?.getAttribute('aria-expanded')
/** The inlined font keeps only the tables that browsers require; one that misses a table is rejected. */
const firstFace = () => [...document.fonts].find(({ family }) => family.includes('Brand First'))?.status
/** List items that the marker, which is empty, makes higher: WebKit gives it a line above a block. */
const higherItems = () => {
  const items = [...document.querySelectorAll('li')]
  const heights = () => items.map((item) => item.getBoundingClientRect().height)
  const before = heights()
  for (const item of items) item.style.listStyle = 'none'
  const after = heights()
  for (const item of items) item.style.listStyle = ''
  return items
    .filter((_, index) => Number(before[index]) - Number(after[index]) > 4)
    .map((item) => item.textContent)
}
/** The lines of the statement, and the heights of the two rows of figures below it. */
function statement() {
  const lines: string[] = []
  let bottom = Number.NaN
  const texts = document.createTreeWalker(
    document.querySelector('#sobre-mi p') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  while (texts.nextNode())
    for (const { 0: word, index } of String(texts.currentNode.nodeValue).matchAll(/[^ ]+/g)) {
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const box = range.getBoundingClientRect()
      if (Math.abs(box.bottom - bottom) < box.height / 2) lines.push(`${lines.pop()} ${word}`)
      else lines.push(word)
      bottom = box.bottom
    }
  const rows = [...document.querySelectorAll('#sobre-mi li')].map((item) => item.clientHeight)
  return { lines, apart: Math.max(...rows) - Math.min(...rows) }
}
const headline = () => document.querySelector('h1')?.textContent
/** A share sheet that records what the browser reads of the shared file. A blank picture would be smaller. */
function catchPicture() {
  const share = async ({ files: [file] }: { files: [File] }) => {
    const { width, height } = await createImageBitmap(file)
    document.documentElement.dataset.kept = [file.type, width, height, file.size > 20_000].join(' ')
  }
  // A coarse pointer, as on a telephone.
  const match = matchMedia
  window.matchMedia = (query) => match(query === '(pointer: coarse)' ? 'all' : query)
  Object.defineProperty(navigator, 'canShare', { value: () => true })
  Object.defineProperty(navigator, 'share', { value: share })
}
const kept = () => document.documentElement.dataset.kept
const said = () => document.querySelector('#cosas > div:last-child p')?.textContent
/** How far the letters of each board in the first screen are from its left and right edge, in whole pixels. */
const margins = () =>
  [...document.querySelectorAll('#inicio svg[role=img]')].map((sign) => {
    const board = sign.getBoundingClientRect()
    const letters = [...sign.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
    const left = Math.min(...letters.map(({ left }) => left)) - board.left
    const right = board.right - Math.max(...letters.map(({ right }) => right))
    return { name: sign.getAttribute('aria-label') ?? '', left, right, width: board.width }
  })
/** The message's field grows with its text, or can be made higher. */
const holdsMore = () =>
  CSS.supports('field-sizing: content') ||
  getComputedStyle(document.querySelector('textarea') as Element).resize === 'vertical'
const sent = [words.sent.title + words.sent.description]
const failed = [words.failed.title + words.failed.description]

test('layout, hash, menu, shop name and its picture', async ({ visitor, driver, server }) => {
  for (const id of ['sobre', 'contacto']) {
    // The second address differs in its hash only.
    await visitor.navigate('about:blank')
    await visitor.navigate(`${server.url}/#${id}`)
    await visitor.scrolledTo(`#${id}`)
    // The page's scripts have come then: Firefox says of one whose loading is cut that its hash is wrong.
    await visitor.hydrate()
  }
  await visitor.visit(server.url)
  await visitor.expectResult('loaded', firstFace as () => string)
  await visitor.expectResult(true, holdsMore)
  for (const width of [320, 768, 1440, 390]) {
    await driver.resize(width, 844)
    await visitor.expectResult([width, width], () => [innerWidth, document.documentElement.scrollWidth])
    await visitor.expectResult([], higherItems)
    const { lines, apart } = await visitor.run(statement)
    expect(
      lines.filter((line) => /\s(te|lo)$/.test(line)),
      `${width} px: no line ends on a pronoun`,
    ).toEqual([])
    if (width < 500)
      expect(
        lines.filter((line) => !/\s/.test(line)),
        `${width} px: no line is a single word`,
      ).toEqual([])
    expect(apart, `${width} px: the rows of figures are equally high`).toBeLessThanOrEqual(1)
  }
  // The page hears of its new width in a later frame, and closes a menu that was opened before.
  await visitor.run(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => document.body.setAttribute('data-frames', '')))
  })
  await visitor.expectResult(true, () => document.body.hasAttribute('data-frames'))
  // The old Chromium has no popover, so there the page's own script opens the menu.
  const listed = () => document.querySelector('#menu a')?.checkVisibility({ visibilityProperty: true })
  await visitor.expectResult(false, listed)
  await visitor.click('[aria-controls=menu]')
  await visitor.expectResult('true', expanded)
  await visitor.expectResult(true, listed)
  await driver.press('Escape')
  await visitor.expectResult('false', expanded)
  await visitor.click('[aria-controls=menu]')
  await visitor.click('#menu a[href="#precios"]')
  await visitor.scrolledTo('#precios')
  await visitor.expectResult('false', expanded)
  await visitor.expectResult(false, listed)
  await visitor.click('[aria-controls=menu]')
  await visitor.expectResult(true, listed)
  await visitor.run(() => history.back())
  await visitor.expectResult('false', expanded)
  await visitor.expectResult(false, listed)
  await visitor.click('#marca')
  await driver.press(...'Café Sur')
  await visitor.expectResult(`${hero.shopName?.headline.join(' ').replace('{marca}', 'Café Sur')}.`, headline)
  await visitor.run(catchPicture)
  await visitor.click('#cosas p > button')
  await visitor.click('#cosas p > span > button')
  await visitor.expectResult('image/png 1080 1920 true', kept)
  await visitor.expectResult(signWords.shared, said)
  // Engines differ in how wide letters are.
  await test.step('what is said of one’s own sign takes one line in a small desk’s window', async () => {
    await driver.resize(1024, 768)
    await visitor.expectResult([1024, true], () => [
      innerWidth,
      document.querySelector('[data-layout] p a') !== null,
    ])
    await visitor.expectResult(44, () =>
      Math.round(document.querySelector('[data-layout] p')?.getBoundingClientRect().height ?? 0),
    )
  })
})

test('each name of a street is in the middle of its board', async ({ visitor, driver, server }) => {
  const street = ['Pizzería Roma', 'Estudio Contable Gil', 'Panadería Trigo', 'Cervecería Andes', 'Yoga Luna']
  await visitor.visit(`${server.url}${linkTo(...street)}`)
  for (const width of [390, 1440]) {
    await driver.resize(width, 844)
    await visitor.expectResult(width, () => innerWidth)
    await expect.poll(() => visitor.run(margins)).toHaveLength(street.length)
    // The fonts may arrive after the boards. Some engines count the space after the last of spaced capitals: 0.08 of their size.
    const off = async () =>
      (await visitor.run(margins)).filter(
        ({ left, right, width }) => left < 2.5 || Math.abs(left - right) > Math.max(1.5, 0.015 * width),
      )
    await expect.poll(off, { message: `${width} px` }).toEqual([])
  }
})

test('form: validation, reload, Back, failure, success', async ({ visitor, driver, server }) => {
  driver.expected.push(/connect|load resource/i)
  await visitor.visit(server.url)
  await visitor.click(`[data-plan="${otherPlan}"]`)
  await visitor.scrolledTo('[data-chosen-plan]')
  await visitor.submit()
  await visitor.expectResult('name', focused)
  expect(await visitor.run(formText)).toContain(contact.form.name.errors.missing)
  // The page has begun the message with the plan; the visitor goes on.
  const { message: begun } = await visitor.run(fields)
  expect(begun).toContain(otherPlan)
  const written = await visitor.write()
  const message = { ...written, message: `${begun}${written.message}` }
  const aboutBlankAndBack = () => visitor.navigate('about:blank').then(visitor.back)
  for (const leave of [visitor.reload, aboutBlankAndBack]) {
    await leave()
    await visitor.expectResult(otherPlan, plan)
    await visitor.expectResult({ ...message }, fields)
    await visitor.hydrate()
  }
  await visitor.run(keepToasts)
  await server.kill()
  await visitor.submit()
  // An engine on a busy machine may wait for the dead server until the page gives up.
  await visitor.expectResult(failed, toasts, sendTimeoutMs + 5000)
  await visitor.expectResult({ ...message }, fields)
  await server.start()
  await driver.press('Escape')
  await visitor.expectResult([], toasts)
  await visitor.submit()
  await visitor.expectResult(sent, toasts)
  await visitor.expectResult({ ...emptyMessage }, fields)
  const { name, email, message: text } = message
  expect(await server.messages(email)).toMatchObject([{ name, email, text, plan: otherPlan }])
})

test('form: an address with ñ, as it was copied, is put right and arrives', async ({ visitor, server }) => {
  await visitor.visit(server.url)
  const { email, ...message } = newMessage()
  const typed = `<${email.replace('@ejemplo.com', '@ñandú.com.ar')}>.`
  await visitor.write({ ...message, email: typed })
  // Engines differ: `value` holds ñ or punycode.
  const shown = () =>
    /^ana-\w+@(ñandú|xn--and-6ma2c)\.com\.ar$/.test(
      document.querySelector<HTMLInputElement>('[name=email]')?.value ?? '',
    )
  // Headless Firefox has no focus, so no field can lose it.
  if (await visitor.run(() => document.hasFocus())) await visitor.expectResult(true, shown)
  await visitor.submit()
  await visitor.expectResult('sent', result)
  expect(await server.messages(email.replace('@ejemplo.com', '@xn--and-6ma2c.com.ar'))).toHaveLength(1)
})

// Firefox and WebKit bring the page back from their back/forward cache, which Playwright switches off in Chromium.
test('Back while sending loses and duplicates nothing', async ({ visitor, driver, server }) => {
  driver.expected.push(/connect|load resource|network/i)
  await visitor.visit(server.url)
  const message = await visitor.write()
  server.freeze()
  await visitor.submit()
  await visitor.expectResult(contact.form.sending, submitText)
  await visitor.navigate('about:blank')
  server.thaw()
  await visitor.back()
  await visitor.hydrate()
  await visitor.expectResult(contact.form.submit, submitText)
  // A page kept in the cache gets the answer; one that is loaded anew has the draft.
  if ((await visitor.run(result)) !== 'sent') {
    await visitor.expectResult({ ...message }, fields)
    await visitor.submit()
    await visitor.expectResult('sent', result)
  }
  expect(await server.messages(message.email)).toHaveLength(1)
})
