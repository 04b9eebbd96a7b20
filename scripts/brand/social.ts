import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { brand } from '#content/brand.ts'
import { hero } from '#content/hero.ts'
import { ended } from '#content/name.ts'
import { priceLine } from '#web/head/head.ts'
import { displayFace, textPicture } from './text-picture.ts'

const { 'malbec-800': ground, 'celeste-300': accent } = brand.colours
const headline = `${hero.headline.join('\n')}.`

/** Where the words stand, in pixels: a card is often seen at a quarter of its size. A long line is set smaller. */
const lines = [
  { text: ended, width: 800, height: 31, left: 64, bottom: 79 },
  { text: headline, width: 850, height: hero.headline.length > 1 ? 198 : 110, left: 62, bottom: 321 },
  { text: priceLine(), width: 640, height: 42, left: 64, bottom: 406 },
]

/** The 1200 × 630 picture of a shared link: the hero and its price before the mountains. */
export async function socialPicture(): Promise<Buffer> {
  const ridge = (await readFile('scripts/brand/ridge-social.svg', 'utf8')).replace(
    '<svg ',
    '<svg y="318" width="1200" height="340" ',
  )
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" color="${accent}">
<path fill="${ground}" d="M0 0h1200v630H0z"/><circle cx="1060" cy="124" r="76" fill="${accent}"/>${ridge}</svg>`
  const face = await displayFace()
  const layers = lines
    .filter(({ text }) => text !== '')
    .map(async ({ left, bottom, ...line }) => {
      const input = await textPicture(face, line)
      const { height } = await sharp(input).metadata()
      return { input, left, top: bottom - height }
    })
  // A flat drawing has few colours: 16 of them cost a quarter of the bytes, and nothing that an eye can see.
  return sharp(Buffer.from(scene))
    .composite(await Promise.all(layers))
    .png({ colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}
