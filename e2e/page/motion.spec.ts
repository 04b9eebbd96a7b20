import type { Locator, Page } from '@playwright/test'
import { clients } from '#content/clients.ts'
import { sendPath } from '#contract/send.ts'
import { browserArgs, browserPath } from '../../scripts/browser.ts'
import { expect, test } from '../support/fixtures.ts'
import { contactForm, expectLanded, hold, menu, submitLetter, toastArea, visit } from '../support/visitor.ts'

// A browser that scrolls smoothly; for the other tests it is switched off, to save seconds at every link.
test.use({ launchOptions: { args: browserArgs, executablePath: browserPath() } })

const strip = (page: Page) => page.getByRole('list', { name: clients.strip.label })
const pause = (page: Page) => page.getByRole('button', { name: clients.strip.pause })

/** As many logos as the specification's six take their share of 20 s. */
const count = clients.list.length
const loop = (count / 6) * 20_000

/** Left edges of every logo (the clients' and their copies), with the strip's animation set to a moment of its loop (ms). */
const edgesAt = (list: Locator, moment: number) =>
  list.evaluate((element, at) => {
    const track = element.parentElement as HTMLElement
    const [animation] = track.getAnimations()
    if (!animation) throw new Error('The strip does not move.')
    animation.pause()
    animation.currentTime = at
    return [...track.querySelectorAll('li')].map((item) => item.getBoundingClientRect().left)
  }, moment)

test('the strip loops evenly, six logos in 20 s, for ever, its copies for the eye only; no seam and no jump: where the loop ends, a copy stands where the first began', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page)
  const timing = await strip(page).evaluate((list) => {
    const [animation] = (list.parentElement as HTMLElement).getAnimations()
    const effect = animation?.effect as KeyframeEffect
    return { ...effect.getTiming(), easings: effect.getKeyframes().map((frame) => frame.easing) }
  })
  expect(timing).toMatchObject({
    duration: expect.closeTo(loop, 0),
    iterations: Number.POSITIVE_INFINITY,
    direction: 'normal',
  })
  expect(new Set(timing.easings)).toEqual(new Set(['linear']))
  await expect(strip(page)).toHaveCount(1)
  const copy = page.locator('[data-strip] ul').nth(1)
  await expect(copy).toHaveAttribute('aria-hidden', 'true')
  expect(await copy.evaluate((list) => (list as HTMLElement).inert)).toBe(true)

  const begin = await edgesAt(strip(page), 0)
  const end = await edgesAt(strip(page), loop - 0.001)
  for (const [index, left] of begin.slice(0, count).entries()) expect(end[index + count]).toBeCloseTo(left, 1)
  const { widths, room } = await strip(page).evaluate((list) => {
    const track = list.parentElement as HTMLElement
    const widths = [...track.children].map((group) => group.getBoundingClientRect().width)
    return { widths, room: Number(track.parentElement?.clientWidth) }
  })
  expect(new Set(widths).size).toBe(1)
  // No gap at the right edge either: when one group has passed the others fill what it moves through.
  expect((widths[0] ?? 0) * (widths.length - 1)).toBeGreaterThanOrEqual(room)
})

test('the strip stops by its button and goes on by it, without hovering', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page)
  const left = () => strip(page).evaluate((list) => list.getBoundingClientRect().left)
  const expectMoving = async () => {
    const before = await left()
    await expect.poll(left).not.toBe(before)
  }
  await pause(page).scrollIntoViewIfNeeded()
  await expectMoving()
  await pause(page).press('Enter')
  const play = page.getByRole('button', { name: clients.strip.play })
  await expect(play).toBeFocused()
  await page.mouse.move(5, 5)
  // A busy browser stops it a frame after the button has changed; two frames later it would be elsewhere.
  const travel = () =>
    strip(page).evaluate(async (list) => {
      const before = list.getBoundingClientRect().left
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return list.getBoundingClientRect().left - before
    })
  await expect.poll(travel).toBe(0)
  await play.press('Enter')
  await expect(pause(page)).toBeFocused()
  await expectMoving()
})

/** Chooses a plan without moving the window before; answers in how many places it has been on its way to the form. */
async function placesOnTheWay(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Elegir Landing' })
  const places = await link.evaluateHandle((element) => {
    const seen = new Set<number>()
    addEventListener('scroll', () => seen.add(scrollY))
    ;(element as HTMLElement).click()
    return seen
  })
  await expectLanded(page.locator('#contacto'))
  return places.evaluate((seen) => seen.size)
}

test('the way to the form is smooth, and so is that of a link of the bar', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page)
  expect(await placesOnTheWay(page)).toBeGreaterThan(1)
  await menu(page).link('Precios').click()
  await expectLanded(page.locator('#precios'))
})

test('with reduced motion nothing moves, whatever happens: no strip, no gliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen: string[] = []
  const look = async (state: string) => {
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((one) => (one.playState === 'running' ? [String(one.id)] : [])),
    )
    seen.push(...moving.map((name) => `${state}: ${name}`))
  }
  await page.goto('/')
  await look('arriving')
  await visit(page)
  const { toggle } = menu(page)
  if (await toggle.isVisible()) {
    await toggle.click()
    await look('menu opening')
    await toggle.click()
    await look('menu closing')
  }
  for (const id of ['servicios', 'sobre-mi', 'precios', 'clientes']) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
    await look(id)
  }
  await test.step('all six logos stand, and there is nothing to pause', async () => {
    await strip(page).scrollIntoViewIfNeeded()
    for (const logo of await strip(page).getByRole('img').all())
      await expect(logo).toBeInViewport({ ratio: 1 })
    await expect(pause(page)).toBeHidden()
  })
  expect(await placesOnTheWay(page)).toBe(1)
  await look('plan chosen')

  const { release } = await hold(page, `**${sendPath}`)
  const form = contactForm(page)
  await submitLetter(page)
  await expect(form.sending).toBeVisible()
  await look('sending')
  release()
  await expect(toastArea(page).sent).toBeVisible()
  await look('toast coming')
  await page.keyboard.press('Escape')
  await look('toast going')
  expect(seen).toEqual([])
})
