import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { footer } from '#content/footer.ts'
import { hero } from '#content/hero.ts'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { field, keepPicture, linkTo } from '../support/shop.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

/**
 * Apps open links in browsers of their own, which lack or refuse much: Android's WebView has no share sheet, downloads of blobs
 * are ignored, the clipboard refuses, `alert` does nothing. Browsers that protect privacy alter a canvas's pixels. The page
 * must say what worked, and never claim more.
 */
const name = 'Óptica Nimbo'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => page.locator('#cosas p').last()
const picture = (page: Page) => page.locator('#cosas img[src^="blob:"]')
const live = (page: Page) => page.locator('[data-toast-announcer]')

async function expectPicture(page: Page, height: number) {
  await expect(picture(page)).toBeVisible()
  const size = () =>
    picture(page).evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
  await expect.poll(size).toEqual([1080, height])
}

async function write(page: Page, shop = name) {
  await field(page).fill(shop)
  await expect(page.locator('#cosas').getByText(signWords.what)).toBeVisible()
}

/** A share sheet that takes files. It records them in `data-shared`. */
function addSheet() {
  const share = async ({ files, text }: ShareData) => {
    document.documentElement.dataset.shared = `${files?.[0]?.name} ${text ?? ''}`
  }
  Object.assign(navigator, { canShare: () => true, share })
}
/** Records whether the browser would follow a link, and prevents it: no request leaves this machine. */
const noteFollowed = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      document.documentElement.dataset.followed = `${!event.defaultPrevented}`
      event.preventDefault()
    }),
  )
const shared = (page: Page) => page.locator('html').getAttribute('data-shared')

test.describe('with a finger', () => {
  test.use(phone)

  test.describe('Instagram’s own browser', () => {
    test.use({ acceptDownloads: false })

    test('picture, link and Facebook’s words are there', async ({ page, site }) => {
      await page.addInitScript(() => {
        for (const api of ['share', 'canShare']) Object.defineProperty(navigator, api, { value: undefined })
        const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
        document.execCommand = () => false
        window.alert = () => {}
      })
      await site.visit()
      await write(page)
      for (const [label, height] of [
        [signWords.tall, 1920],
        [signWords.square, 1080],
      ] as const) {
        await button(page, signWords.copy).evaluate((element) =>
          element.scrollIntoView({ behavior: 'instant', block: 'end' }),
        )
        await keepPicture(page, label)
        await expect(said(page)).toHaveText(signWords.hold)
        await expect(live(page)).toHaveText(signWords.hold)
        await expectPicture(page, height)
        for (const locator of [picture(page), said(page)]) await expect(locator).toBeInViewport({ ratio: 1 })
      }
      await test.step('the link can be copied by hand', async () => {
        await button(page, signWords.copy).click()
        const link = page.getByLabel(signWords.byHand)
        await expect(link).toBeInViewport()
        await expect(link).toBeFocused()
        const url = new URL(linkTo(name), page.url()).href
        await expect(link).toHaveValue(url)
        expect(await page.evaluate(() => `${getSelection()}`)).toBe(url)
        // At once: a toast goes by itself.
        expect(await site.toasts.all.count()).toBe(0)
        await expectReadable(page, 'picture and link')
      })
      await page.getByRole('button', { name: footer.facebook }).click()
      await expect(live(page)).toHaveText(agency.facebook.alert)
    })
  })

  test('the sign goes to the sheet, its picture with the words; what opens is said', async ({
    page,
    site,
  }) => {
    await page.addInitScript(addSheet)
    await site.visit()
    await write(page)
    await page.getByRole('link', { name: signWords.send, exact: true }).click()
    const link = new URL(linkTo(name), page.url()).href
    const text = `${signWords.message.replace('{marca}', name)} ${link}`
    await expect.poll(() => shared(page)).toBe(`óptica-nimbo-cuadrada.png ${text}`)
    await expect(page).toHaveURL(link)
    await test.step('a click that opens a tab stays the browser’s', async () => {
      await page.locator('html').evaluate((html) => html.removeAttribute('data-shared'))
      await noteFollowed(page)
      await page
        .getByRole('link', { name: signWords.send, exact: true })
        .click({ modifiers: ['ControlOrMeta'] })
      await expect(page.locator('html')).toHaveAttribute('data-followed', 'true')
      expect(await shared(page)).toBeNull()
    })
  })
})

test('with a mouse "save" saves, and the sign’s link opens a chat, whatever the system could share; where the clipboard refuses, the older way copies', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(addSheet)
  await site.visit()
  await write(page)
  const [download] = await Promise.all([page.waitForEvent('download'), keepPicture(page)])
  expect(download.suggestedFilename()).toBe('óptica-nimbo-estado.png')
  await expect(said(page)).toHaveText(signWords.saved)
  await expectPicture(page, 1920)
  await noteFollowed(page)
  await page.getByRole('link', { name: signWords.send }).click()
  await expect(page.locator('html')).toHaveAttribute('data-followed', 'true')
  expect(await shared(page)).toBeNull()

  await page.evaluate(() => {
    const { clipboard } = navigator
    clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await button(page, signWords.copy).press('Enter')
  await expect(said(page)).toHaveText(signWords.copied)
  await expect(button(page, signWords.copy)).toBeFocused()
  await expect(page.getByLabel(signWords.byHand)).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('?marca=%C3%93ptica%20Nimbo')
})

test('no canvas at all: the example stays, and the page goes on', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/console error: .*null/)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await site.visit()
  const before = await page.locator('#page').elementHandle()
  await field(page).fill(name)
  await expect(page).toHaveURL(/marca=/)
  await expect(page.locator('form textarea')).toHaveValue(/Óptica/)
  await expect(page.getByRole('img', { name: mockups.alt })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hero.headline.join(' ')}.`)
  // React has not given up: the elements are the same ones, and the form works.
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  const message = await site.sendMessage()
  expect(await server.messages(message.email)).toHaveLength(1)
})
