import type { Locator, Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { expectReadable, setUserStyles } from '../accessibility/expect-accessible.ts'
import { installClock } from '../support/clock.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { somePlan } from '../support/page-objects.ts'
import { atRest, firstScreenAlone, linkTo, signAlt, writeName } from '../support/shop.ts'

// Motion is no part of what is asked here (motion.spec.ts): moving mountains cost as much as a visit, and a rising sign would be measured below its place.
test.use({ reducedMotion: 'reduce' })

const { label, headline: withMark } = hero.shopName!

const name = 'Panadería Lucía'
const longest = 'Cooperativa Vitivinícola Valle Encantado'
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page) => page.getByLabel(label)
const formTitle = (page: Page) => page.locator('#form-titulo')
const copy = (page: Page) => page.getByRole('button', { name: signWords.copy })
const usual = `${hero.headline.join(' ')}.`
const withName = (shop: string) => `${withMark.join(' ').replace('{marca}', () => shop)}.`
const sentence = (shop: string) => shopNameGreeting.replace('{marca}', () => shop)
const sign = (page: Page, shop: string) => page.locator('#inicio').getByRole('img', { name: signAlt(shop) })
const boards = (page: Page, shop: string) =>
  page.getByRole('img', { name: signWords.alt.replace('{marca}', () => shop), exact: true })

/** The link to the agency's chat in the first screen. */
const chat = (page: Page) => page.locator('#inicio a[href^="https://wa.me/5"]')
const words = '#inicio :is(.lead, label, a[href="#contacto"], a[href^="https://wa.me/5"], strong)'

/** What stands below the headline, and beside it: the upper edges. The claim steps aside for a sign. */
const upperEdges = (page: Page) =>
  page
    .locator(`:is(${words}):not(strong), #marca`)
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)))

test('a name is in headline, form, chats and address; Escape removes it; one that ends in a full stop gets no second one', async ({
  page,
  site,
}) => {
  await site.visit()
  await expect(copy(page)).toHaveCount(0)
  await field(page).pressSequentially(name)
  await expect(headline(page)).toHaveText(withName(name))
  await expect(page).toHaveURL(linkTo(name))
  await expect(formTitle(page)).toHaveText(`${contact.form.named.replace('{marca}', name)}.`)
  await expect(site.form.message).toHaveValue(`${sentence(name)} `)
  // The link to the agency's chat stays beside the one for sharing.
  await expect(chat(page)).toHaveText(new RegExp(`^${hero.whatsapp}`))
  await expect(chat(page)).toBeVisible()
  const chats = await page.locator('main a[href^="https://wa.me/5"]:visible').all()
  for (const chat of chats)
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(sentence(name))

  await page.reload()
  await expect(headline(page)).toHaveText(withName(name))
  await expect(field(page)).toHaveValue(name)
  await field(page).press('Escape')
  await expect(headline(page)).toHaveText(usual)
  await expect(page).toHaveURL('/')
  await expect(formTitle(page)).toHaveText(`${contact.form.heading}.`)
  await expect(site.form.message).toHaveValue('')

  await test.step('a full stop is not doubled', async () => {
    await field(page).fill('Gil S.A.')
    await expect(formTitle(page)).toHaveText(
      `${contact.form.named.replace('{marca}', 'Gil S.A.').replace(/\.$/, '')}.`,
    )
    await expect(site.form.message).toHaveValue(`${shopNameGreeting.replace('{marca}.', 'Gil S.A.')} `)
    await expect(page.getByText('S.A..')).toHaveCount(0)
  })
  await test.step('what somebody wrote is never touched', async () => {
    await site.form.message.fill('Hola.')
    await field(page).fill(name)
    await expect(page).toHaveURL(/marca=/)
    await expect(site.form.message).toHaveValue('Hola.')
  })
})

test('a link shows its sign, and changes nothing else until the visitor says so', async ({ page, site }) => {
  await page.goto(linkTo('"><img src=x onerror=alert(1)> {marca} $&'))
  const shown = '"img srcx onerroralert(1) marca &'
  // Without any input the page fetches what a shared link needs.
  await expect(sign(page, shown)).toBeInViewport()
  await expect(page.getByText(signWords.fromLink.replace('{marca}', () => shown))).toBeInViewport()
  await expect(field(page)).toHaveValue(shown)
  await expect(boards(page, shown)).toHaveCount(1)
  await expect(headline(page)).toHaveText(usual)
  await expect(formTitle(page)).toHaveText(`${contact.form.heading}.`)
  await expect(site.form.message).toHaveValue('')
  await expect(page.locator('#inicio').getByRole('link', { name: hero.whatsapp })).toBeVisible()
  await expect(copy(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: signWords.send })).toHaveCount(0)
  await field(page).press('Enter')
  await expect(headline(page)).toHaveText(withName(shown))
  await expect(site.form.message).toHaveValue(`${sentence(shown)} `)
  await field(page).fill('')
  await expect(sign(page, shown)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('below a stranger’s sign the reader is asked for their own, and led to the emptied field', async ({
  page,
}) => {
  await page.goto(linkTo('Óptica Nimbo'))
  const ask = page.getByRole('button', { name: signWords.yours, exact: true })
  for (const press of [() => ask.click(), () => ask.press('Enter')]) {
    await press()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(sign(page, 'Óptica Nimbo')).toHaveCount(1)
  }
  const mockupsOf = page.locator('#cosas')
  await expect(mockupsOf.getByText(mockups.linked.replace('{marca}', () => 'Óptica Nimbo'))).toHaveCount(1)
  await expect(mockupsOf.getByText(mockups.lead)).toHaveCount(0)
  const start = mockupsOf.getByRole('link', { name: mockups.start })
  await start.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(name)
  await expect(mockupsOf.getByText(mockups.lead), 'their own').toHaveCount(1)
  await expect(start).toHaveCount(0)
  await expect(headline(page)).toHaveText(withName(name))
  await expect(sign(page, name)).toHaveCount(1)
})

test('a refused name: an address, too long, an emoji alone; why is said in place of the question, and the price above it stays in sight', async ({
  page,
  site,
}) => {
  await installClock(page)
  await page.goto(linkTo('Entrá a malo.com'))
  await expect(page).toHaveURL('/')
  await site.hydrate()
  await site.waitUntilLoaded()
  const before = await upperEdges(page)
  await writeName(page, 'www.malo.example')
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(shopNameNotices.address.title))
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await writeName(page, 'Ferretería & Bulonería Hermanos Etchegoyen')
  await expect(field(page)).toHaveAccessibleDescription(
    new RegExp(shopNameNotices.long.description.replace('{sobran}', '2')),
  )
  await expect(headline(page), 'as much of it as fits').toHaveText(
    withName('Ferretería & Bulonería Hermanos'),
  )
  await writeName(page, '🌸')
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(shopNameNotices.letters.title))
  expect(await upperEdges(page), 'nothing has moved').toEqual(before)
  await test.step('a letter too many keeps the last name that was good', async () => {
    await writeName(page, '')
    await field(page).pressSequentially(`${longest}s`)
    await page.clock.fastForward(700)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(headline(page)).toHaveText(withName(longest))
    await expect(sign(page, longest)).toHaveCount(1)
    await expect(site.form.message).toHaveValue(`${sentence(longest)} `)
  })
  await setUserStyles(page, firstScreenAlone)
  const note = page.locator('#marca-nota')
  for (const refused of ['Ferretería & Bulonería Hermanos Etchegoyen', 'www.malo.example']) {
    // Otherwise what was said of the last name would be measured.
    await writeName(page, '')
    await expect(note).toBeEmpty()
    await writeName(page, refused)
    await expect(note).not.toBeEmpty()
    for (const [width, height] of [
      [320, 844],
      [360, 844],
      [390, 844],
      [600, 844],
      [768, 1024],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await atRest(page)
      const { above, question, said, input, overflow } = await note.evaluate((element, beside) => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(element)
        const said = element.getBoundingClientRect()
        return {
          above: box(`#inicio ${beside ? 'h1' : '.lead'}`).bottom,
          question: box('label[for=marca]').top,
          said: { top: said.top, bottom: said.bottom, width: said.width },
          input: { top: box('#marca').top, width: box('#marca').width },
          overflow: said.top - words.getBoundingClientRect().top,
        }
      }, width >= 768)
      const edges = `${width} px, ${refused}`
      expect(said.top, `${edges}: below the price, or the headline`).toBeGreaterThanOrEqual(above)
      expect(said.top, `${edges}: over the question`).toBeLessThanOrEqual(question + 1)
      expect(said.width).toBe(input.width)
      expect(said.bottom, `${edges}: above the field`).toBeLessThanOrEqual(input.top + 1)
      expect(overflow, `${edges}: what is said keeps to its place`).toBeLessThanOrEqual(4)
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('what is seen above the keys answers to typing, and the claim is small; on the smallest telephone the fold cuts through no word of it', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await site.visit()
    const claim = page.locator('#inicio p', { hasText: hero.claim.figure })
    for (const words of [hero.claim.figure, hero.claim.label])
      await expect(claim.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(phone.viewport)
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'done')
    await field(page).tap()
    // A large on-screen keyboard with its row of suggestions leaves this height.
    await page.setViewportSize({ width: 390, height: 844 - 388 })
    await field(page).pressSequentially('Pelu')
    const drawing = page.getByRole('button', { name: `${signWords.emblem}: tijera` })
    for (const locator of [field(page), drawing]) await expect(locator).toBeInViewport({ ratio: 1 })
    const size = await drawing.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), 'a finger meets it').toBeGreaterThanOrEqual(44)
    await field(page).pressSequentially('quería Sole')
    await page.setViewportSize(phone.viewport)
    await expect(sign(page, 'Peluquería Sole')).toBeInViewport()
    await field(page).press('Enter')
    await expect(page.locator('#inicio').getByText(signWords.example)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY), 'it is all in sight: nothing moves').toBe(0)
    expect((await claim.boundingBox())?.height).toBeLessThanOrEqual(48)
    const board = await sign(page, 'Peluquería Sole').boundingBox()
    expect((board?.x ?? 0) + (board?.width ?? 0), 'mountains are in sight beside it').toBeLessThan(0.66 * 390)
    const edge = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    const words = claim.getByText(hero.claim.label, { exact: true })
    expect(await edge(words), 'it ends where the button does').toBeCloseTo(
      await edge(page.getByRole('link', { name: hero.action }).first()),
      0,
    )
  })

  test('what comes of a copied link stands clear of every button, and moves none', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await site.visit(linkTo(name))
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await field(page).fill('')
      await expect(copy(page), 'what was said of another name is gone').toHaveCount(0)
      await field(page).fill(longest)
      const buttons = page.locator('#cosas button')
      const boxes = () =>
        buttons.evaluateAll((all) =>
          all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
        )
      await copy(page).scrollIntoViewIfNeeded()
      const before = await boxes()
      await copy(page).tap()
      const said = page.locator('#cosas').getByText(signWords.copied)
      await expect(said).toBeVisible()
      expect(await boxes()).toEqual(before)
      const { top, right } = await said.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
      const own = before.pop()
      expect(right, `${width} px`).toBeLessThanOrEqual((own?.left ?? 0) - 8)
      for (const box of before) expect(top - box.bottom, `${width} px`).toBeGreaterThanOrEqual(4)
    }
  })
})

for (const [shop, sizes] of [
  [
    name,
    [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1366, 650],
      [1440, 900],
    ],
  ],
  [
    longest,
    [
      [320, 640],
      [844, 390],
      [1920, 1080],
    ],
  ],
] as const)
  test(`${shop} fits at ${sizes.length} sizes; Enter shows its sign`, async ({ page, site }) => {
    await installClock(page)
    await site.visit()
    await setUserStyles(page, firstScreenAlone)
    for (const [width, height] of sizes) {
      const at = `${width} × ${height}`
      await writeName(page, '')
      await expect(sign(page, shop)).toHaveCount(0)
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      await atRest(page)
      const before = await upperEdges(page)
      await writeName(page, shop)
      await expect(headline(page)).toHaveText(withName(shop))
      await expect(sign(page, shop)).toHaveCount(1)
      expect(await upperEdges(page), at).toEqual(before)
      await expectReadable(page, at)
      await field(page).press('Enter')
      // A telephone that lies has space for board and awning.
      await expect(sign(page, shop), at).toBeInViewport({ ratio: height < 400 ? 0.6 : 0.95 })
      await expect(page.locator('#inicio').getByText(signWords.example)).toBeInViewport()
      await expect(page.getByRole('link', { name: signWords.send })).toBeInViewport()
      await expect(chat(page)).toBeVisible()
      // Neither the bar nor the sign covers any text.
      const bar = (await page.locator('[data-bar] nav').boundingBox())?.height ?? 0
      const board = await sign(page, shop).boundingBox()
      if (width < 560) {
        const { y = 0, height = 0 } = (await chat(page).boundingBox()) ?? {}
        const full = (board?.y ?? 0) - y - height < 24
        expect(
          full || (board?.width ?? 0) > 0.58 * width,
          `${at}: alone, it takes the space that there is`,
        ).toBe(true)
      } else if (height > 400) {
        const texts = await sign(page, shop).locator('text').all()
        const bottoms = texts.map(async (text) => {
          const { y = 0, height = 0 } = (await text.boundingBox()) ?? {}
          return y + height
        })
        const air = (board?.y ?? 0) + (board?.height ?? 0) - Math.max(...(await Promise.all(bottoms)))
        expect(air, `${at}: its goods stand above the pavement`).toBeGreaterThan(12)
      }
      if (width >= 1024) {
        const { x = 0, width = 0 } = (await chat(page).boundingBox()) ?? {}
        const left = board?.x ?? 0
        const below = Math.abs(left - x) < 2
        expect(below || left >= x + width + 32, `${at}: none hangs on its corner`).toBe(true)
      }
      for (const locator of await page.locator(`h1, ${words}`).all()) {
        const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
        const bottom = y + height
        const beside = x + width <= (board?.x ?? 0) || x >= (board?.x ?? 0) + (board?.width ?? 0)
        const free = beside || bottom <= (board?.y ?? 0) + 8
        expect(free && (bottom <= bar || y >= bar), `${at}: ${await locator.textContent()} is free`).toBe(
          true,
        )
      }
    }
    // Of the other name all of the page is asked in street-boxes.spec.ts.
    if (shop !== longest) return
    await setUserStyles(page, '')
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await atRest(page)
      await expectReadable(page, `${width} × ${height}, all of the page`)
    }
  })

test('the sign is shared: link, chat; the visitor’s own shop stays theirs after any link and a reload; a link to it is a stranger’s', async ({
  page,
  site,
  context,
}) => {
  // From here on the link to a chat says where it leads.
  await page.setViewportSize({ width: 640, height: 900 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.visit()
  await field(page).fill(name)
  await test.step('shared', async () => {
    const url = new URL(linkTo(name), page.url()).href
    await copy(page).press('Enter')
    await expect(page.locator('#cosas').getByText(signWords.copied)).toBeVisible()
    await expect(site.toasts.all, 'none that could lie over a button').toHaveCount(0)
    // The shared text holds the shop's name; title and Open Graph stay the agency's.
    const text = `${signWords.message.replace('{marca}', name)} ${url}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const send = page.getByRole('link', { name: signWords.send })
    await expect(send).toHaveAttribute('href', `https://wa.me?text=${encodeURIComponent(text)}`)
    await expect(send, 'it says where it leads').toContainText(signWords.inChat)
  })
  await expect(headline(page)).toHaveText(withName(name))
  await page.locator('#servicios a[href="#precios"]').click()
  await site.choosePlan(somePlan)
  await page.reload()
  await expect(headline(page)).toHaveText(withName(name))
  await expect(formTitle(page)).toHaveText(`${contact.form.named.replace('{marca}', name)}.`)
  await test.step('another name that a link brings into this tab is not theirs', async () => {
    await page.goto(linkTo('Óptica Nimbo'))
    await expect(sign(page, 'Óptica Nimbo')).toHaveCount(1)
    await expect(headline(page)).toHaveText(usual)
  })
  await test.step('removed, it is a stranger’s too', async () => {
    await page.goto(linkTo(name))
    await expect(headline(page)).toHaveText(withName(name))
    await field(page).press('Escape')
    await page.goto(linkTo(name))
    await expect(sign(page, name)).toHaveCount(1)
    await expect(headline(page)).toHaveText(usual)
  })
  const other = await context.newPage()
  await other.goto(linkTo(name))
  await expect(sign(other, name)).toHaveCount(1)
  await expect(headline(other)).toHaveText(usual)
})

test('one tap changes the drawing, and any colour can be chosen: both travel in the link, and go with the stranger’s name', async ({
  page,
  site,
}) => {
  const own = '#c2185b'
  const another = mockups.palettes.findLast(({ emblems }) => !emblems.includes('pan'))
  const change = page.getByRole('button', { name: signWords.emblem })
  const drawing = (shop: string) => sign(page, shop).innerHTML()
  const colours = (shop: string) =>
    sign(page, shop)
      .locator('path')
      .evaluateAll((all) => [...new Set(all.map((element) => element.getAttribute('fill')))].sort())
  const send = page.getByRole('link', { name: signWords.send })
  const sent = async () =>
    decodeURIComponent((await send.getAttribute('href')) ?? '')
      .split(' ')
      .at(-1) ?? ''
  await installClock(page)
  await site.visit()
  await writeName(page, name)
  await expect(sign(page, name)).toHaveCount(1)
  const usualColours = await colours(name)
  expect(await sent()).not.toContain('color=')
  await test.step('each tap another drawing', async () => {
    await expect(change).toHaveAccessibleName(`${signWords.emblem}: pan`)
    const seen = new Set([await drawing(name)])
    for (const [press, now] of [
      [() => change.click(), 'letra'],
      [() => change.press('Enter'), 'bici'],
    ] as const) {
      await press()
      await expect(page.locator('[data-toast-announcer]')).toHaveText(now)
      await expect(change).toHaveAccessibleName(`${signWords.emblem}: ${now}`)
      await expect(change).toBeFocused()
      seen.add(await drawing(name))
    }
    expect(seen.size, 'each another drawing').toBe(3)
    await expect(page).toHaveURL(/&dibujo=bici$/)
  })
  for (const [choose, colour] of [
    [() => page.getByRole('radio', { name: String(another?.name) }).check(), another?.accent],
    [() => page.getByLabel(signWords.ownColour).fill(own), own],
  ] as const) {
    const before = await colours(name)
    await choose()
    await expect.poll(() => colours(name)).not.toEqual(before)
    expect(await colours(name)).not.toEqual(usualColours)
    expect(await sent()).toContain(`&color=${colour?.slice(1)}&dibujo=bici`)
  }
  const chosen = await drawing(name)
  const address = await sent()
  await test.step('a reload keeps both, and a reader sees both, which are not theirs to change', async () => {
    await page.reload()
    await expect.poll(() => drawing(name)).toBe(chosen)
    expect(await sent()).toBe(address)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await expect.poll(() => drawing(name)).toBe(chosen)
    await expect(headline(page)).toHaveText(usual)
    await expect(change).toHaveCount(0)
  })
  await test.step('until they take the name; without one the address tells of neither', async () => {
    await field(page).press('Enter')
    await expect(headline(page)).toHaveText(withName(name))
    expect(await sent()).toBe(address)
    await field(page).press('Escape')
    await expect(page).toHaveURL('/')
  })
  await test.step('another name has its own', async () => {
    const other = `${linkTo('Óptica Nimbo')}&color=c2185b&dibujo=bici`
    await page.goto(other)
    await expect(sign(page, 'Óptica Nimbo')).toHaveCount(1)
    await writeName(page, name)
    await expect(change).toHaveAccessibleName(`${signWords.emblem}: pan`)
    await expect.poll(() => colours(name)).toEqual(usualColours)
    await expect(page).toHaveURL(`${other}&marca=${encodeURIComponent(name)}`)
  })
})
