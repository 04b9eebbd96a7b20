import { expect, test } from 'vitest'
import { brandImages } from './images.ts'
import { mark } from './mark.ts'

const images = await brandImages()
const file = (name: string) => images.get(name) ?? Buffer.alloc(0)
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test.each([
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['og.png', 1200, 630],
])('%s keeps the size that browsers, phones and social networks ask for', (name, width, height) => {
  expect(size(file(name))).toEqual([width, height])
  expect(file(name).length).toBeLessThan(120_000)
})

test('favicon.ico holds 16, 32 and 48 pixels, each a whole PNG found by its offset', () => {
  const bytes = file('favicon.ico')
  const sides = [0, 1, 2].map((i) => size(bytes.subarray(bytes.readUInt32LE(6 + 16 * i + 12)))[0])
  expect([bytes.readUInt16LE(4), ...sides]).toEqual([3, 16, 32, 48])
})

test('holds the dot of a maskable icon inside the safe circle of 80 %', () => {
  const [, place, radius] = /cx="(.+?)" cy=".+?" r="(.+?)"/.exec(mark(0.9))!.map(Number)
  expect(Math.hypot(place! - 8, place! - 8) + radius!).toBeLessThanOrEqual(0.4 * 16)
})
