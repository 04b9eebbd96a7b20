import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changedPixels, decode, deviationIn } from './picture.ts'

/** A white square of 20 px with a black one of 10 px in its corner. */
const square = (background: string) => sharp({ create: { width: 20, height: 20, channels: 3, background } })
const white = await decode(await square('#fff').png().toBuffer())
const black = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
  .png()
  .toBuffer()
const drawn = await decode(
  await square('#fff')
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer(),
)

test('a box of one colour deviates by nothing, a drawn one by much', () => {
  expect(deviationIn(drawn, { x: 10, y: 10, width: 10, height: 10 })).toBe(0)
  expect(deviationIn(drawn, { x: 0, y: 0, width: 10, height: 10 })).toBe(0)
  expect(deviationIn(drawn, { x: 0, y: 0, width: 20, height: 10 })).toBeCloseTo(127.5)
  expect(() => deviationIn(drawn, { x: 30, y: 0, width: 5, height: 5 })).toThrow('not in the picture')
})

test('the pixels of another colour are counted', async () => {
  expect(changedPixels(white, drawn)).toBe(100)
  expect(changedPixels(white, await decode(await square('#ddd').png().toBuffer()))).toBe(0)
})
