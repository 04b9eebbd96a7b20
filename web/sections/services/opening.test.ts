import { expect, test } from 'vitest'
import { measureOpening } from './opening.ts'

/** Performance entries that Chromium recorded at a first visit over 4G: the page, then what it fetched. */
const page = {
  type: 'navigate',
  transferSize: 14_408,
  encodedBodySize: 14_108,
  activationStart: 0,
  loadEventEnd: 980,
}
const paint = { name: 'first-contentful-paint', startTime: 623.4 }
const script = 'https://real.example/assets/entry-client-a1.js'
const files = [
  { name: 'rest.css', transferSize: 14_404, encodedBodySize: 14_104 },
  { name: 'display.woff2', transferSize: 34_436, encodedBodySize: 34_136 },
  { name: 'text.woff2', transferSize: 8_711, encodedBodySize: 8_411 },
  // A preloaded font has a second entry without bytes.
  { name: 'display.woff2', transferSize: 0, encodedBodySize: 34_136 },
  // The script is fetched at the first touch.
  { name: script, transferSize: 86_629, encodedBodySize: 86_329 },
]
/** At a later visit these come from the cache. */
const cached = (...names: string[]) =>
  files.map((file) => (names.includes(file.name) ? { ...file, transferSize: 0 } : file))

const measure = (
  over: Record<string, unknown> = {},
  paints: unknown[] = [{ name: 'first-paint', startTime: 1 }, paint],
  resource: unknown[] = files,
) => {
  const entries: Record<string, unknown> = {
    navigation: [{ ...page, ...over }],
    paint: paints,
    resource,
  }
  return measureOpening({ getEntriesByType: (type) => entries[type] as PerformanceEntryList }, script)
}
const painted = (startTime: number) => [{ ...paint, startTime }]

test('a first visit: when something was seen, and what came for it', () => {
  expect(measure()).toEqual({ tenths: 6, kilobytes: 72 })
})

test.each([
  ['the fastest', painted(12), 1],
  ['a second', painted(1000), 10],
  ['just fast enough', painted(2500), 25],
])('%s', (_, paints, tenths) => expect(measure({}, paints)).toMatchObject({ tenths }))

test.each([
  ['slow', {}, painted(2501)],
  ['a tab that was opened in the background', {}, painted(31_000)],
  ['a reload', { type: 'reload' }],
  ['back', { type: 'back_forward' }],
  ['a prerendered page', { type: 'prerender' }],
  ['one made ready before it was asked for', { activationStart: 812 }],
  ['from the cache', { transferSize: 0 }],
  ['confirmed by the server (304)', { transferSize: 300 }],
  ['Safari 15, which knows no sizes', { transferSize: 0, encodedBodySize: 0 }],
  ['a browser that keeps its paints to itself', {}, []],
])('nothing is said of %s', (_, over, paints?: unknown[]) => expect(measure(over, paints)).toBeNull())

test('nothing is said of a page that came anew, while most of what it needs was in the cache', () => {
  expect(measure({}, undefined, cached('rest.css', 'display.woff2', 'text.woff2'))).toBeNull()
  expect(measure({}, undefined, cached('rest.css', 'display.woff2', 'text.woff2', script))).toBeNull()
})

test('a style or the script that was in the cache takes nothing from a first visit', () => {
  expect(measure({}, undefined, cached('text.woff2'))).toEqual({ tenths: 6, kilobytes: 64 })
  expect(measure({}, undefined, cached(script))).toEqual({ tenths: 6, kilobytes: 72 })
})

test('a browser that measures nothing', () => {
  expect(measureOpening({ getEntriesByType: () => [] }, script)).toBeNull()
})
