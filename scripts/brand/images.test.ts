import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { channels } from '#web/shop-name/contrast.ts'
import { brandImages } from './images.ts'

const images = await brandImages()

test('the picture of a shared link holds its words where the headline stands', async () => {
  const meta = await sharp(images.get('og.png')).metadata()
  expect(meta).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const box = { left: 62, top: 124, width: 500, height: 196 }
  const words = sharp(images.get('og.png')).removeAlpha().extract(box)
  const { data } = await words.raw().toBuffer({ resolveWithObject: true })
  const light = channels(brand.colours.nieve)
  const inked = data.filter((value, at) => at % 3 === 0 && Math.abs(value - (light[0] ?? 0)) < 8)
  expect(inked.length / (data.length / 3)).toBeGreaterThan(0.15)
})
