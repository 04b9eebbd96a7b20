import sharp from 'sharp'
import type { Focus } from '#content/schema.ts'
import { channels } from '#web/domain/contrast.ts'
import { cached } from './cached.ts'
import { tooSmall } from './image-error.ts'
import { explainUnreadable, type OwnerFile, pixelsOf, type Size } from './owner-files.ts'
import { screenPrint } from './screen.ts'

/** An image's size on the page in CSS pixels, and the inks (`#rrggbb`) of its shadows and lights. */
export type ImageFormat = {
  width: number
  height: number
  inks?: readonly [string, string]
  focus?: Focus | undefined
}

/**
 * While the owner edits, an image is there in a second and weighs some bytes more: Vite says so. AVIF's effort costs up to
 * twenty times the rest.
 */
const isDraft = import.meta.env?.MODE === 'development'

/** The widest image whose contrast is evened: above it nothing changes by more than one shade of 255, and a portrait takes 5 s. */
const widestEvened = 208

/** A grey image whose contrast is evened, so that every face is as clear. */
async function evenGrey(image: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata()
  const normal = sharp(image).greyscale().normalise({ lower: 2, upper: 98 })
  const even = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), maxSlope: 2 }
  return (width <= widestEvened ? normal.clahe(even) : normal).png().toBuffer()
}

/** Its shades as steps from one ink to the other. The gamma brings skin, which lies in the middle, nearer to the light ink. */
async function duotone(image: Buffer, inks: readonly [string, string]): Promise<Buffer> {
  const [shadow = [], light = []] = inks.map(channels)
  const steps = shadow.map((from, at) => ((light[at] ?? 0) - from) / 255)
  return sharp(await evenGrey(image))
    .gamma(1, 1.25)
    .toColourspace('srgb')
    .linear(steps, shadow)
    .png()
    .toBuffer()
}

/** In percent of the image, from its upper left corner. */
const named = { center: [50, 50], top: [50, 0], bottom: [50, 100], left: [0, 50], right: [100, 50] } as const

/** A cut of this size with the focus as near to its middle as the edges allow. */
function cutAround([x, y]: readonly [number, number], from: Size, { width, height }: Size) {
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * at) / 100 - part / 2)))
  return { left: start(from.width, width, x), top: start(from.height, height, y), width, height }
}

/** The smallest size of this image's form that covers the other. */
function covering(image: Size, to: Size): Size {
  const scale = Math.max(to.width / image.width, to.height / image.height)
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
}

/**
 * Upright, in sRGB; nothing else that the file carries. Without a `focus` a tall photo of a person keeps its upper
 * end, where heads are, a wide one the skin that it finds, and work its middle.
 */
async function cut(file: OwnerFile, { inks, focus, ...size }: ImageFormat): Promise<Buffer> {
  const upright = file.svg
    ? { width: size.width, height: Math.round((size.width * file.height) / file.width) }
    : { width: file.width, height: file.height }
  const isTall = upright.width * size.height < upright.height * size.width
  const whole = pixelsOf(file, upright.width, upright.height).flatten({ background: '#fff' })
  const at = focus ?? (!inks ? 'center' : isTall ? 'top' : undefined)
  // Made small before it is cut: of a JPEG of 48 megapixels then only every eighth pixel is read.
  const scaled = covering(upright, size)
  return (
    at
      ? whole
          .resize({ ...scaled, fit: 'fill' })
          .extract(cutAround(typeof at === 'string' ? named[at] : at, scaled, size))
      : whole.resize({ ...size, fit: 'cover', position: 'attention' })
  )
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function encode(file: OwnerFile, format: ImageFormat) {
  const fitted = await cut(file, format)
  const made = sharp(format.inks ? await duotone(fitted, format.inks) : fitted)
  return {
    avif: await made
      .clone()
      .avif({ quality: 50, effort: isDraft ? 0 : 4 })
      .toBuffer(),
    webp: await made.webp({ quality: 68, effort: 5 }).toBuffer(),
  }
}

/** Pixels for each of CSS, at most `most`. Throws for an image with less than one. */
function densityOf(file: OwnerFile, { width, height }: Size, most: number): number {
  const density = file.svg ? most : Math.min(file.width / width, file.height / height, most)
  if (density < 1)
    throw tooSmall(file.path, `mide ${file.width} × ${file.height} px`, `${width} × ${height} px`)
  return density
}

/** An image cut to its place, with two pixels for each of CSS if it has them. Throws instead of enlarging. */
export async function fitImage(file: OwnerFile, format: ImageFormat) {
  const { width, height } = format
  const density = densityOf(file, format, 2)
  const size = { width: Math.floor(width * density), height: Math.floor(height * density) }
  return cached({ ...format, isDraft }, file.bytes, () =>
    explainUnreadable(file.path, file.bytes, encode(file, { ...format, ...size })),
  )
}

/** An image cut to its place as dots of the darker ink (screen.ts), an SVG. A dot needs two pixels of it and a half. */
export async function screenImage(
  file: OwnerFile,
  format: ImageFormat & Required<Pick<ImageFormat, 'inks'>>,
) {
  const { width, height, inks } = format
  const size = { width: width / 2, height: height / 2 }
  densityOf(file, size, 1)
  const print = async () =>
    screenPrint(await evenGrey(await cut(file, { ...format, ...size })), { width, height, inks })
  return cached({ ...format, screen: true }, file.bytes, () =>
    explainUnreadable(file.path, file.bytes, print()),
  )
}
