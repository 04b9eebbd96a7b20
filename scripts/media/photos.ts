import sharp from 'sharp'
import { channels } from '#web/shop-name/contrast.ts'
import { cached } from '../lib/cache.ts'
import { explainUnreadable, type OwnerFile, tooSmall } from './owner-files.ts'

/** Where a photograph stands on the page, in CSS pixels: it is cut to fill it. */
export interface Place {
  width: number
  height: number
  /** Two inks, `#rrggbb`, for shadow and light: every photograph in the page's own colours. */
  inks?: readonly [string, string]
}

/**
 * Its shades as steps from one ink to the other; contrast evened first, so that every face is as clear. The gamma
 * brings skin, which lies in the middle, nearer to the light ink.
 */
async function duotone(photo: Buffer, inks: readonly [string, string]): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const grey = await sharp(photo)
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .clahe({ width: Math.ceil(width / 2), height: Math.ceil(height / 2), maxSlope: 2 })
    .png()
    .toBuffer()
  const [shadow = [], light = []] = inks.map(channels)
  const steps = shadow.map((from, at) => ((light[at] ?? 0) - from) / 255)
  return sharp(grey).gamma(1, 1.25).toColourspace('srgb').linear(steps, shadow).png().toBuffer()
}

/** Upright as the camera says, in sRGB; nothing else that the file carries. The cut keeps what draws the eye: faces. */
async function encode({ bytes }: OwnerFile, { inks, ...size }: Place) {
  const whole = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = sharp(inks ? await duotone(whole, inks) : whole)
  return {
    avif: await photo.clone().avif({ quality: 50, effort: 4 }).toBuffer(),
    webp: await photo.webp({ quality: 68, effort: 5 }).toBuffer(),
  }
}

/**
 * A photograph for its place, with two pixels for each of CSS if it has them, in AVIF and for browsers without it. Nothing
 * is enlarged: throws a PictureError.
 */
export async function makePhoto(file: OwnerFile, place: Place) {
  const { width, height } = place
  const density = Math.min(file.width / width, file.height / height, 2)
  if (density < 1) throw tooSmall(file.path, `${file.width} × ${file.height} px`, `${width} × ${height} px`)
  const size = { width: Math.floor(width * density), height: Math.floor(height * density) }
  return cached(place, [file.bytes], () => explainUnreadable(file.path, encode(file, { ...place, ...size })))
}
