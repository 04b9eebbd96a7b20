import sharp from 'sharp'
import { mark } from './mark.ts'
import { socialPicture } from './social.ts'

/** A flat drawing has few colours: 16 of them cost a quarter of the bytes, and nothing that an eye can see. */
const png = (svg: string, density = 72) =>
  sharp(Buffer.from(svg), { density }).png({ colours: 16, dither: 0, effort: 10, compressionLevel: 9 })

const icon = (side: number, inset = 1) =>
  png(mark(inset), (72 * side) / 16)
    .resize(side, side)
    .toBuffer()

/** An ICO of square PNG images, smallest first (PNG inside ICO: Windows Vista and every browser in use). */
function ico(images: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [i, { side, png }] of images.entries()) {
    const entry = 6 + 16 * i
    head.set([side, side], entry)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map((image) => image.png)])
}

/** The images that live outside the page: favicon, app icons, the picture of a shared link. File → bytes. */
export async function brandImages(): Promise<Map<string, Buffer>> {
  const small = [16, 32, 48].map(async (side) => ({ side, png: await icon(side) }))
  return new Map([
    ['favicon.svg', Buffer.from(mark(1))],
    ['favicon.ico', ico(await Promise.all(small))],
    ['apple-touch-icon.png', await icon(180)],
    ['icon-192.png', await icon(192)],
    ['icon-512.png', await icon(512)],
    ['icon-maskable-512.png', await icon(512, 0.9)],
    ['og.png', await png(await socialPicture()).toBuffer()],
  ])
}
