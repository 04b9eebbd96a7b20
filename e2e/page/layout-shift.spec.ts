import type { Page } from '@playwright/test'
import { installClock } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { drawFrame, watchLayout } from '../support/layout-shifts.ts'
import type { Site } from '../support/page-objects.ts'
import { field, linkTo, signs } from '../support/shop.ts'

/** What a visitor does, by name, in order. Each waits until its outcome is there. */
type Steps = Record<string, (site: Site) => Promise<unknown>>

/** Long enough for whatever still comes after a step: a name settles, a drawing rises, a toast enters. */
const restMs = 900

/** Lets so much time pass on the page's clock, and the browser draw a frame. */
async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await drawFrame(page)
}

/** Lets time pass until this is so. */
const until = (page: Page, isSo: () => Promise<unknown>) =>
  expect(async () => {
    await pass(page, 100)
    await isSo()
  }).toPass({ intervals: [0] })

/** Lets time pass until so many signs have this name, which is read as a pattern. */
const untilSigns = (page: Page, shop: string, count: number) =>
  until(page, async () => expect(await signs(page, shop).count()).toBe(count))

/** Lets that time pass, with a frame drawn after each tenth of a second, and waits until nothing is animated. */
async function rest(page: Page) {
  for (let passed = 0; passed < restMs; passed += 100) await pass(page, 100)
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ effect, timeline }) => {
      return timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(timed.map(({ finished }) => finished))
  })
}

/** Goes through the steps, and expects that the layout has moved and resized nothing that was in sight. */
async function expectStill(site: Site, address: string, steps: Steps) {
  const { page } = site
  // Before the clock, which takes the page's own frames for its.
  const takeShifts = await watchLayout(page)
  // What is animated takes an eighth of its time: it moves as far.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 8 })
  await installClock(page)
  await site.visit(address)
  await site.stopClock()
  const seen: string[] = []
  const all: Steps = { 'the visit': async () => {}, ...steps }
  for (const [step, act] of Object.entries(all)) {
    await act(site)
    await rest(page)
    for (const { value, moved } of await takeShifts()) seen.push(`${step}: ${value.toFixed(4)}`, ...moved)
  }
  expect(seen).toEqual([])
}

const shop = 'Panadería Lucía'
const longest = 'Cooperativa Vitivinícola Valle Encantado'
/** Letter by letter; before it is complete the page follows what is there. */
async function write(page: Page, text: string) {
  for (const letter of text) {
    await page.keyboard.type(letter)
    await pass(page, 20)
  }
}

const naming: Steps = {
  'into the field': ({ page }) => field(page).click(),
  'the first letter': async ({ page }) => {
    await write(page, shop.slice(0, 1))
    await untilSigns(page, shop.slice(0, 1), 1)
  },
  'the others': async ({ page }) => {
    await write(page, shop.slice(1))
    await untilSigns(page, shop, 1)
  },
  'a letter too many': async ({ page }) => {
    await field(page).fill('')
    await write(page, `${longest}s`)
    await until(page, async () => expect(await field(page).getAttribute('aria-invalid')).toBe('true'))
  },
  'taken back': async ({ page }) => {
    await page.keyboard.press('Backspace')
    await until(page, async () => expect(await field(page).getAttribute('aria-invalid')).toBeNull())
    await untilSigns(page, longest, 1)
  },
  emptied: async ({ page }) => {
    await field(page).fill('')
    await untilSigns(page, longest, 0)
  },
  'written once more': async ({ page }) => {
    await write(page, 'Bar')
    await untilSigns(page, 'Bar', 1)
  },
  Escape: async ({ page }) => {
    await page.keyboard.press('Escape')
    await untilSigns(page, '.*', 0)
  },
}

const neighbours = ['Óptica Nimbo', 'Café Sur', 'Yoga Luna', 'Librería Tilo', 'Cervecería Andes']

/** Each window's height and width, and how many shops the links have: all of it would take eight minutes. */
for (const [width, height, counts] of [
  [320, 568, [0]],
  [390, 664, [0, 1, 2, 5]],
  [768, 1024, [0, 1]],
  [844, 390, [1]],
  [1366, 650, [1, 5]],
  [1440, 900, [0]],
] as const)
  for (const count of counts)
    test(`a name is written and removed after ${count} from a link, and nothing moves: ${width} × ${height}`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height })
      await expectStill(site, count ? linkTo(...neighbours.slice(0, count)) : '/', naming)
    })
