import sharp from 'sharp'
import { brand } from '#content/brand.ts'
import { socialPicture } from './social.ts'

const { 'malbec-800': ground, 'celeste-300': accent } = brand.colours

/** The wordmark's full stop, low and to the right. On a grid of 16 its edges fall on whole pixels, so it stays sharp in a tab. */
const icon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${ground}" d="M0 0h16v16H0z"/>` +
  `<circle cx="9.5" cy="9.5" r="4.5" fill="${accent}"/></svg>\n`

/** The images that live outside the page: icon, the one of a phone's home screen, the picture of a shared link. File → bytes. */
export async function brandImages(): Promise<Map<string, Buffer>> {
  const side = 180
  const touch = sharp(Buffer.from(icon), { density: (72 * side) / 16 })
    .resize(side, side)
    .png({ colours: 16, dither: 0 })
  return new Map([
    ['favicon.svg', Buffer.from(icon)],
    ['apple-touch-icon.png', await touch.toBuffer()],
    ['og.png', await socialPicture()],
  ])
}
