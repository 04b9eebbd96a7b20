import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ico } from './ico.ts'
import { mark } from './mark.ts'

const file = (name: string) => readFileSync(new URL(`../../web/public/${name}`, import.meta.url))
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it('keeps the sizes that browsers, phones and social networks ask for', () => {
  expect(size(file('apple-touch-icon.png'))).toEqual([180, 180])
  expect(size(file('icon-192.png'))).toEqual([192, 192])
  expect(size(file('icon-512.png'))).toEqual([512, 512])
  expect(size(file('icon-maskable-512.png'))).toEqual([512, 512])
  expect(size(file('og.png'))).toEqual([1200, 630])
  expect(file('og.png').length).toBeLessThan(120_000)
})

it('packs 16, 32 and 48 pixels into the ICO, each a whole PNG', () => {
  const bytes = file('favicon.ico')
  expect(bytes.readUInt16LE(4)).toBe(3)
  const sides = [0, 1, 2].map((i) => {
    const at = bytes.readUInt32LE(6 + 16 * i + 12)
    return size(bytes.subarray(at, at + bytes.readUInt32LE(6 + 16 * i + 8)))[0]
  })
  expect(sides).toEqual([16, 32, 48])
})

it('lets a reader find every image of an ICO by its offset', () => {
  const images = [16, 32].map((side) => ({ side, png: Buffer.from(`image of ${side} pixels`) }))
  const bytes = ico(images)
  const found = images.map((_, i) => {
    const at = bytes.readUInt32LE(6 + 16 * i + 12)
    return bytes.toString('utf8', at, at + bytes.readUInt32LE(6 + 16 * i + 8))
  })
  expect(found).toEqual(['image of 16 pixels', 'image of 32 pixels'])
})

it('holds the dot of a maskable icon inside the safe circle of 80 %', () => {
  const [, place, radius] = /cx="(.+?)" cy=".+?" r="(.+?)"/.exec(mark(0.9))!.map(Number)
  expect(Math.hypot(place! - 8, place! - 8) + radius!).toBeLessThanOrEqual(0.4 * 16)
})

it('ships the mark as favicon.svg', () => {
  expect(file('favicon.svg').toString()).toBe(mark(1))
})
