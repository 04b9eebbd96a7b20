import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { groundOf } from './photo/ground.ts'
import { openPhoto } from './photo/open.ts'
import { printDots, printPortrait } from './portrait.ts'
import { phonePhoto } from './test-face.ts'

const make = async (bytes: Uint8Array) => {
  const photo = await openPhoto({ id: 'ana', path: 'content/photos/ana.jpg', bytes })
  return printPortrait(photo, { width: 320, height: 400, pitch: 4 })
}

let svg: string
beforeAll(async () => {
  svg = await make(await phonePhoto(480, 600))
})

/** Mean ink (0 to 1) of a part of the print. */
async function ink(left: number, top: number, width: number, height: number) {
  const { data } = await sharp(Buffer.from(svg))
    .extractChannel(3)
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((sum, value) => sum + value, 0) / 255 / data.length
}

test('hair is dark, skin is light, pupils stand out, and the wall is paper', async () => {
  expect(await ink(130, 60, 60, 30)).toBeGreaterThan(0.8)
  expect(await ink(110, 115, 60, 25)).toBeLessThan(0.3)
  expect(await ink(120, 174, 10, 10)).toBeGreaterThan(0.7)
  expect(await ink(0, 0, 320, 40)).toBe(0)
  expect(await ink(0, 100, 60, 200)).toBe(0)
})

test('it is one small colourless file of dots', () => {
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 320 400"[^>]*stroke="currentColor" stroke-linecap="round"><g /)
  expect(svg.match(/stroke-width/g)?.length).toBeLessThanOrEqual(14)
  expect(svg).not.toMatch(/#|style|image|NaN|undefined/)
  expect(brotliCompressSync(svg).length).toBeLessThan(4096)
})

test('dots grow with the tone, and paper has none', () => {
  const tones = (tone: number) => ({ values: new Float32Array(100).fill(tone), width: 10, height: 10 })
  const widths = [0.1, 0.5, 1].map((tone) =>
    Number(/stroke-width="([\d.]+)"/.exec(printDots(tones(tone), 40, 4))?.[1]),
  )
  expect(widths).toEqual([...widths].sort())
  expect(printDots(tones(0), 40, 4)).not.toContain('<path')
})

test('a wall that darkens is one background; a frame before it is not', () => {
  const [width, height] = [60, 40]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.fill(x > 20 && x < 40 && y > 10 ? 20 : 240 - x, (y * width + x) * 3, (y * width + x) * 3 + 3)
  const ground = groundOf({ data, width, height })
  expect([ground[5 * width + 3], ground[5 * width + 57], ground[20 * width + 30]]).toEqual([1, 1, 0])
})

test('too small or without any contrast, it says so', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
  await expect(make(await flat(100, 100))).rejects.toThrow(
    'content/photos/ana.jpg: mide 100 × 100 px y en ese lugar hacen falta al menos 160 × 200 px; usá una más grande',
  )
  await expect(make(await flat(400, 500))).rejects.toThrow('casi no tiene contraste')
})
