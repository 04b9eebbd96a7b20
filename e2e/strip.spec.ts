import type { Locator } from '@playwright/test'
import { clients } from '#content/clients.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

/** Left edges of every logo (the six and their copy), with the strip's animation set to a moment of its loop (ms). */
const edgesAt = (list: Locator, moment: number) =>
  list.evaluate((element, at) => {
    const track = element.parentElement as HTMLElement
    const [animation] = track.getAnimations()
    if (!animation) throw new Error('The strip does not move.')
    animation.pause()
    animation.currentTime = at
    const items = [...track.querySelectorAll('li')]
    return items.map((item) => item.getBoundingClientRect().left)
  }, moment)

test.describe('the strip of logos', () => {
  test.beforeEach(({ page }) => visit(page))
  const strip = (page: import('@playwright/test').Page) =>
    page.getByRole('list', { name: clients.strip.label })

  test('loops evenly in 20 s, for ever', async ({ page }) => {
    const timing = await strip(page).evaluate((list) => {
      const [animation] = (list.parentElement as HTMLElement).getAnimations()
      const effect = animation?.effect as KeyframeEffect
      return { ...effect.getTiming(), easings: effect.getKeyframes().map((frame) => frame.easing) }
    })
    expect(timing).toMatchObject({
      duration: 20_000,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'normal',
    })
    expect(new Set(timing.easings)).toEqual(new Set(['linear']))
  })

  test('has no seam and no jump: where the loop ends, the copy stands where the six began', async ({
    page,
  }) => {
    const begin = await edgesAt(strip(page), 0)
    const end = await edgesAt(strip(page), 19_999.999)
    expect(begin).toHaveLength(12)
    for (const [index, left] of begin.slice(0, 6).entries()) expect(end[index + 6]).toBeCloseTo(left, 1)
    const [six, copy] = await strip(page).evaluate((list) =>
      [...(list.parentElement as HTMLElement).children].map((half) => half.getBoundingClientRect().width),
    )
    expect(copy).toBe(six)
    // No gap at the right edge either: each half is as wide as what it moves through.
    const room = await strip(page).evaluate((list) => list.parentElement?.parentElement?.clientWidth)
    expect(six).toBeGreaterThanOrEqual(Number(room))
  })

  test('moves, stands still where it is when paused, and goes on', async ({ page }) => {
    const left = () => strip(page).evaluate((list) => list.getBoundingClientRect().left)
    const moved = async (from: number) => (await left()) < from
    const start = await left()
    await expect.poll(() => moved(start)).toBe(true)
    await page.getByRole('button', { name: clients.strip.pause }).click()
    await expect(page.getByRole('button', { name: clients.strip.play })).toBeVisible()
    await page.mouse.move(5, 5)
    const still = await left()
    // Two frames later a moving strip would be elsewhere.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await left()).toBe(still)
    await page.getByRole('button', { name: clients.strip.play }).click()
    await expect.poll(() => moved(still)).toBe(true)
  })
})

test('who asks for less motion sees all six standing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  const list = page.getByRole('list', { name: clients.strip.label })
  await list.scrollIntoViewIfNeeded()
  for (const logo of await list.getByRole('img').all()) await expect(logo).toBeInViewport({ ratio: 1 })
  expect(await list.evaluate((element) => element.parentElement?.getAnimations().length)).toBe(0)
})
