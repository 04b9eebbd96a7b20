import AxeBuilder from '@axe-core/playwright'
import type { Request } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { notices } from '#contract/send.ts'
import { accepted } from '#testing/skips.ts'
import { installClock } from '../support/clock.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { drawFrame, watchLayout } from '../support/layout-shifts.ts'
import { labelOf, orderedSections } from '../support/page-objects.ts'
import { linkTo, signs } from '../support/shop.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

const files = {
  script: /\/assets\/entry-client.*\.js$/,
  'menu, post and the way to React': /\/assets\/after-paint.*\.js$/,
  styles: /\/assets\/.*\.css$/,
  fonts: /\.woff2$/,
}

for (const [name, file] of Object.entries(files))
  for (const fault of ['late', 'never', 'failed', 'failed once'] as const)
    test(`${name} load ${fault}: text, menu and form work`, async ({ page, site, server, browserErrors }) => {
      const release = await site.holdRequest(file)
      if (fault.startsWith('failed')) {
        browserErrors.expect(/^failed: GET/, /^console error: .*ERR_FAILED/)
        await page.route(file, (route) => route.abort(), fault === 'failed' ? {} : { times: 1 })
      }
      await installClock(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // As long as the page waits for what it shows below the first screen (boot/reveal.ts).
      await page.clock.fastForward(4000)
      for (const id of orderedSections)
        await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
      for (const id of Object.values(notices)) await expect(page.locator(`#${id}`)).toBeHidden()
      await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
      if (fault !== 'never') release()
      await site.expectScrolledTo(page.locator('#contacto'))
      const { toggle, link } = site.menu
      // The button may wait some seconds for the script. If that fails, the button goes and the links stand in the page.
      await expect(async () => {
        if (await toggle.isVisible()) await toggle.click({ timeout: 1000 })
        // As long as a click waits for a script (boot/hydrate-on-intent.ts), which asks again meanwhile.
        if (fault === 'never' || fault === 'failed') await page.clock.runFor(5000)
        await link(labelOf('precios')).click({ timeout: 1000 })
      }).toPass()
      await expect(page.locator('#precios h2')).toBeInViewport()
      await expect(page.locator(':popover-open'), 'the menu does not lie over it').toHaveCount(0)
      const message = await site.submitMessage()
      if (fault === 'never' || fault === 'failed') await page.clock.runFor(5000)
      await expect.poll(async () => (await server.messages(message.email)).length).toBe(1)
      if (fault === 'failed once') await site.expectDeferredStyles()
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

test('the menu that is opened before the deferred styles lies over the page, and its words can be read', async ({
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
  const { violations } = await new AxeBuilder({ page })
    .include('[popover]')
    .withRules('color-contrast')
    .analyze()
  expect(violations).toEqual([])
  release()
})

/** What the deferred styles may give an element of the first screen: the browser then lays out nothing anew, and no icon is a blot until then. */
const paintAlone =
  /^(-webkit-tap|background|clip-path|color-scheme|cursor|mask|-webkit-mask|outline|scroll|transform|transition|user-select|will-change)/

test('deferred styles move nothing; fonts that never load hide nothing', async ({ page, site }) => {
  const inside = page.locator('#inicio, #inicio *')
  const stylesOf = () =>
    inside.evaluateAll((elements) =>
      elements.map((element) => {
        const style = getComputedStyle(element)
        return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
      }),
    )
  const boxes = () =>
    inside.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()))
  await page.route(files.fonts, () => {})
  const release = await site.holdRequest(files.styles)
  const asked = page.waitForRequest(files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  const before = await boxes()
  const stylesBefore = await stylesOf()
  release()
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*=deferred-]')?.sheet)
  expect(await boxes()).toEqual(before)
  const changed = (await stylesOf()).flatMap((after, at) =>
    Object.entries(stylesBefore[at] ?? {}).flatMap(([name, value]) =>
      after[name] === value || paintAlone.test(name) ? [] : `${name}: ${value}, then ${after[name]}`,
    ),
  )
  expect(changed).toEqual([])
  await page.mouse.wheel(0, 300)
  // Sooner than the 4 s that the page would wait for fonts.
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 2000 })
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

test('the icon waits for what is seen: until then there is one of no bytes, so none is asked for', async ({
  page,
  site,
}) => {
  const icons = () =>
    page.locator('head > link[rel=icon]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const release = await site.holdRequest(/deferred-.*\.css/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(icons).toEqual(['data:,'])
  release()
  await expect.poll(icons).toEqual(['data:,', '/favicon.svg'])
})
