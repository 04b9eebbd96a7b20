import type { Page, Request } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { notices } from '#contract/send.ts'
import { accepted } from '#testing/skips.ts'
import { expectNoViolations } from '../accessibility/expect-accessible.ts'
import { installClock } from '../support/clock.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { drawFrame, watchLayout } from '../support/layout-shifts.ts'
import { labelOf, orderedSections, type Site } from '../support/page-objects.ts'
import { linkTo, signs } from '../support/shop.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

const files = {
  script: /\/assets\/entry-client.*\.js$/,
  'menu, post and the way to React': /\/assets\/after-paint.*\.js$/,
  styles: /\/assets\/.*\.css$/,
  fonts: /\.woff2$/,
}
const refused = [/^failed: GET/, /^console error: .*ERR_FAILED/]

/** As long as the page waits for what it shows below the first screen (boot/reveal.ts). */
const revealMs = 4000

async function expectText({ page }: Site) {
  for (const id of orderedSections)
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
  for (const id of Object.values(notices)) await expect(page.locator(`#${id}`)).toBeHidden()
}

async function fail(page: Page, file: RegExp, times?: number) {
  await page.route(file, (route) => route.abort(), { times })
}

// A script that comes late, or at the second time: before-hydration.spec.ts.
for (const [name, fault] of [
  ['script', 'never'],
  ['script', 'failed'],
  ['menu, post and the way to React', 'never'],
  ['menu, post and the way to React', 'failed'],
  ['styles', 'never'],
  ['styles', 'failed'],
  ['fonts', 'never'],
] as const)
  test(`${name} load ${fault}: text, menu and form work`, async ({ page, site, server, browserErrors }) => {
    const file = files[name]
    if (fault === 'failed') browserErrors.expect(...refused)
    const release = fault === 'failed' ? await fail(page, file) : await site.holdRequest(file)
    await installClock(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(revealMs)
    await expectText(site)
    await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
    await site.expectScrolledTo(page.locator('#contacto'))
    const { toggle, link } = site.menu
    // The button may wait some seconds for the script. If that fails, the button goes and the links stand in the page.
    await expect(async () => {
      if (await toggle.isVisible()) await toggle.click({ timeout: 1000 })
      // As long as a click waits for a script (boot/hydrate-on-intent.ts), which asks again meanwhile.
      // Not in one leap: what fails for the last time has to fail before the click.
      await page.clock.runFor(5000)
      await link(labelOf('precios')).click({ timeout: 1000 })
    }).toPass()
    await expect(page.locator('#precios h2')).toBeInViewport()
    await expect(page.locator(':popover-open'), 'the menu does not lie over it').toHaveCount(0)
    const message = await site.submitMessage()
    await page.clock.fastForward(5000)
    await expect.poll(async () => (await server.messages(message.email)).length).toBe(1)
    release?.()
  })

test('styles that come late, or at the second time, and fonts that fail: the text is there, and a link leads to its place', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expect(...refused)
  await installClock(page)
  // React, for which no link waits, says nothing about them.
  const release = await site.holdRequest(files.script)
  const open = async () => {
    await page.goto('about:blank')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(revealMs)
    await expectText(site)
    await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
  }
  const expectPlace = () => site.expectScrolledTo(page.locator('#contacto'))
  await test.step('late', async () => {
    const come = await site.holdRequest(files.styles)
    await open()
    come()
    await site.expectDeferredStyles()
    await expectPlace()
    await page.unroute(files.styles)
  })
  await test.step('at the second time', async () => {
    await fail(page, files.styles, 1)
    await open()
    await site.expectDeferredStyles()
    await expectPlace()
  })
  await test.step('without the fonts', async () => {
    await fail(page, files.fonts)
    await open()
    await expectPlace()
  })
  release()
})

test('the mountains that the window shows, and no others, come with the styles that name them, and both faces', async ({
  page,
  site,
}) => {
  test.skip(hero.image !== 'andes', accepted.content.words)
  const sizes = { 390: [390, 844], 768: [800, 1100], 1440: [844, 390], 1920: [1920, 1080] }
  for (const [width, [across = 0, high = 0]] of Object.entries(sizes)) {
    await page.setViewportSize({ width: across, height: high })
    const asked: string[] = []
    const note = (request: Request) => void asked.push(request.url())
    page.on('request', note)
    const release = await site.holdRequest(files.styles)
    await page.goto('/', { waitUntil: 'commit' })
    const early = [`ridge-${width}-far`, `ridge-${width}-near`, '/text-', '/display-']
    const isAsked = (part: string) => asked.some((url) => url.includes(part))
    await expect.poll(() => early.filter((part) => !isAsked(part))).toEqual([])
    release()
    await expect(page.locator(':root:not([data-sunk])')).toHaveCount(1)
    page.off('request', note)
    const ridges = asked.flatMap((url) => /ridge-.*/.exec(url)?.[0] ?? [])
    expect(new Set(ridges).size, `${ridges}`).toBe(2)
  }
})

test('before the deferred styles an opened menu lies over the page, its words can be read, and no icon is asked for', async ({
  page,
  site,
}) => {
  const release = await site.holdRequest(files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await site.menu.toggle.click()
  const sheet = page.getByRole('navigation').locator(':popover-open')
  const { width, height } = phone.viewport
  const box = (await sheet.boundingBox())!
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height])
  await expectNoViolations(page, 'the open menu', '[popover]')
  // One of no bytes stands for it: without any, a browser asks for /favicon.ico.
  const icons = () =>
    page.locator('head > link[rel=icon]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  await expect.poll(icons).toEqual(['data:,'])
  release()
  await expect.poll(icons).toEqual(['data:,', '/favicon.svg'])
})

/** What the deferred styles may give an element of the first screen: the browser then lays out nothing anew, and no icon is a blot until then. */
const paintAlone =
  /^(-webkit-tap|background|clip-path|color-scheme|cursor|mask|-webkit-mask|outline|scroll|transform|transition|user-select|will-change)/

test('deferred styles move nothing; fonts that never load hide nothing', async ({ page, site }) => {
  /** What of the first screen's boxes and styles is no longer as it was when this was last asked. Both stay in the page: they are megabytes. */
  const changed = () =>
    page.evaluate((paintAlone) => {
      const isPaint = new RegExp(paintAlone)
      const now = [...document.querySelectorAll('#inicio, #inicio *')].map((element) => {
        const style = getComputedStyle(element)
        return Object.fromEntries([
          ['box', JSON.stringify(element.getBoundingClientRect())],
          ...[...style].map((name) => [name, style.getPropertyValue(name)]),
        ])
      })
      const kept = window as { before?: typeof now }
      const { before = now } = kept
      kept.before = now
      return now.flatMap((after, at) =>
        Object.entries(before[at] ?? {}).flatMap(([name, value]) =>
          after[name] === value || isPaint.test(name) ? [] : `${name}: ${value}, then ${after[name]}`,
        ),
      )
    }, paintAlone.source)
  // The time after which the page would wait for fonts no more never comes.
  await page.addInitScript((revealMs) => {
    const { setTimeout } = window
    const other = (run: () => void, ms?: number) => (ms === revealMs ? 0 : setTimeout(run, ms))
    Object.assign(window, { setTimeout: other })
  }, revealMs)
  await page.route(files.fonts, () => {})
  const release = await site.holdRequest(files.styles)
  const asked = page.waitForRequest(files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  expect(await changed()).toEqual([])
  release()
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*=deferred-]')?.sheet)
  expect(await changed()).toEqual([])
  await page.mouse.wheel(0, 300)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a link’s shop waits for the styles that it needs: until they have come the first screen stays as it is', async ({
  page,
  site,
}) => {
  const boxes = () =>
    page
      .locator('#inicio, #inicio > *')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()))
  const release = await site.holdRequest(files.styles)
  await watchLayout(page)
  const fetched = page.waitForResponse(/drawings-.*\.js/)
  await page.goto(linkTo('Óptica Nimbo'), { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  const before = await boxes()
  await (await fetched).finished()
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await drawFrame(page)
  expect(await boxes()).toEqual(before)
  release()
  await expect(signs(page, 'Óptica Nimbo')).toHaveCount(1)
})
