import type { Page } from '@playwright/test'
import { clients } from '#content/clients.ts'
import { sendPath } from '#contract/send.ts'
import { browserArgs, browserPath } from '../../scripts/browser.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Site, somePlan } from '../support/page-objects.ts'

// A browser with smooth scrolling, which the other tests switch off because it costs seconds at every link.
test.use({ launchOptions: { args: browserArgs, executablePath: browserPath() } })

const strip = (page: Page) => page.getByRole('list', { name: clients.strip.label })
const pause = (page: Page) => page.getByRole('button', { name: clients.strip.pause })

/** Clicks the link of a plan without scrolling to it first; returns the number of scroll positions on the way to the form. */
async function scrollPositions(site: Site): Promise<number> {
  const positions = await site.planLink(somePlan).evaluateHandle((element) => {
    const seen = new Set<number>()
    addEventListener('scroll', () => seen.add(scrollY))
    ;(element as HTMLElement).click()
    return seen
  })
  await site.expectScrolledTo(site.page.locator('[data-chosen-plan]'))
  return positions.evaluate((seen) => seen.size)
}

test('the strip loops in 20 s and pauses; a plan scrolls smoothly to the form', async ({ page, site }) => {
  await site.visit()
  const timing = await strip(page).evaluate((list) =>
    list.parentElement?.getAnimations()[0]?.effect?.getTiming(),
  )
  expect(timing).toMatchObject({
    duration: expect.closeTo((clients.list.length / 6) * 20_000, 0),
    iterations: Number.POSITIVE_INFINITY,
  })
  /** How far the strip moves in two frames (px). */
  const travel = () =>
    strip(page).evaluate(async (list) => {
      const before = list.getBoundingClientRect().left
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return Math.abs(list.getBoundingClientRect().left - before)
    })
  await pause(page).scrollIntoViewIfNeeded()
  await expect.poll(travel).toBeGreaterThan(0)
  await pause(page).press('Enter')
  await expect(page.getByRole('button', { name: clients.strip.pause, pressed: true })).toBeFocused()
  await expect.poll(travel).toBe(0)
  await pause(page).press('Enter')
  await expect.poll(travel).toBeGreaterThan(0)
  expect(await scrollPositions(site)).toBeGreaterThan(1)
})

test('prefers-reduced-motion: no animation runs, no smooth scrolling', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  const moving = () =>
    document.getAnimations().filter((animation) => animation.playState === 'running').length
  const expectStill = async (state: string) => expect(await page.evaluate(moving), state).toBe(0)
  await site.visit()
  await expectStill('first screen')
  await site.menu.toggle.click()
  await expectStill('menu opening')
  await site.menu.toggle.click()
  await strip(page).scrollIntoViewIfNeeded()
  // All logos stand still in sight, and there is nothing to pause.
  for (const logo of await strip(page).getByRole('img').all()) await expect(logo).toBeInViewport({ ratio: 1 })
  await expect(pause(page)).toBeHidden()
  expect(await scrollPositions(site)).toBe(1)
  const release = await site.holdRequest(`**${sendPath}`)
  await site.submitMessage()
  await expect(site.form.sending).toBeVisible()
  await expectStill('sending')
  release()
  await expect(site.toasts.sent).toBeVisible()
  await expectStill('toast opening')
})
