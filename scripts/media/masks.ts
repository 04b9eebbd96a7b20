import sharp from 'sharp'
import { cached } from './cached.ts'
import { ImageError, tooSmall } from './image-error.ts'
import { inkOf } from './ink.ts'
import {
  explainUnreadable,
  fileAt,
  type OwnerFile,
  openImage,
  ownerFile,
  pixelsOf,
  type Size,
} from './owner-files.ts'
import { type Svg, seenThrough } from './svg.ts'

/** A service's icon, published as a mask. `id`: the file's name. */
export type Icon = { id: string; url: string }
/** A client's logo, published as a mask. */
export type Logo = Icon & { width: number; height: number }
/** An icon or logo as it is published: an SVG, or a WebP of which only the alpha channel counts. */
export type Mask = { bytes: Uint8Array; ending: 'svg' | 'webp'; width: number; height: number }

/** Height of the highest logo on the page, in pixels of a screen with two per CSS pixel. */
const maxHeight = 72
/** A mask that covers less than the first share of its box is a speck; more than the second, a plain rectangle. */
const [leastCoverage, mostCoverage] = [0.01, 0.98]
/** The ink (of 255) that a logo's strongest pixel must have at the page's size: thinner strokes are a grey shimmer. */
const leastInk = 110
/** A drawing that takes less than this share of its sheet, in width or height, is cut out of it. */
const leastShare = 0.6

const remedies = {
  uneven: 'el fondo no es parejo; exportalo con fondo transparente, o sobre un solo color',
  nothing:
    'no se distingue el dibujo del fondo; exportalo de un solo color, con fondo transparente y sin el rectángulo de atrás',
  thin: 'los trazos son tan finos que a 36 px de alto no se ven; usá la versión simple, de trazo grueso',
}

/** Refuses a mask that nobody would recognise at the page's size, with one pixel per CSS pixel. */
async function checkSeen(path: string, mask: Buffer): Promise<void> {
  const small = await sharp(mask)
    .resize({ height: maxHeight / 2 })
    .toColourspace('b-w')
    .toBuffer()
  const { mean, max } = (await sharp(small).stats()).channels[0]!
  if (mean < leastCoverage * 255 || mean > mostCoverage * 255)
    throw new ImageError(`${path}: ${remedies.nothing}`)
  if (max < leastInk) throw new ImageError(`${path}: ${remedies.thin}`)
}

/** The file's ink as a grey image (brighter is more ink), cut to what is drawn, and that box within the file. */
async function inkIn(file: OwnerFile) {
  const size = { width: 1600, height: 360, fit: 'inside', withoutEnlargement: true } as const
  const raster = pixelsOf(file, size.width, size.height).resize(size).ensureAlpha().raw()
  const { data, info } = await raster.toBuffer({ resolveWithObject: true })
  const found = inkOf({ data, width: info.width, height: info.height })
  if ('fault' in found) throw new ImageError(`${file.path}: ${remedies[found.fault]}`)
  const cut = await sharp(found.ink, { raw: { width: info.width, height: info.height, channels: 1 } })
    .trim({ background: '#000', threshold: 16 })
    .toColourspace('b-w')
    .png()
    .toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = cut.info
  return { ...found, mask: cut.data, box: [-trimOffsetLeft, -trimOffsetTop, width, height], of: info }
}

/** The part of the file within this box, with some paper around it. */
async function cutOut(
  file: OwnerFile,
  [x = 0, y = 0, width = 0, height = 0]: number[],
  of: Size,
): Promise<OwnerFile> {
  const margin = Math.max(width, height) / 25
  const scale = file.width / of.width
  const left = Math.max(0, x - margin) * scale
  const top = Math.max(0, y - margin) * scale
  const part = {
    width: Math.min(file.width - left, (width + 2 * margin) * scale),
    height: Math.min(file.height - top, (height + 2 * margin) * scale),
  }
  if (file.svg) {
    const [startX, startY] = file.svg.box
    const box = [startX + left, startY + top, part.width, part.height].map((length) => +length.toFixed(3))
    const svg = seenThrough(file.svg, box as unknown as Svg['box'])
    return { ...file, ...part, svg, bytes: Buffer.from(svg.markup) }
  }
  const whole = {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.floor(part.width),
    height: Math.floor(part.height),
  }
  const bytes = await openImage(file.bytes).autoOrient().extract(whole).png().toBuffer()
  return { ...file, bytes, width: whole.width, height: whole.height }
}

/** Makes a mask of the file: the drawing itself if its opaque parts are the ink, else an image of its ink. */
async function maskOf(file: OwnerFile, isCut = false): Promise<Mask> {
  const { mask, box, of, isOwnMask } = await inkIn(file)
  // Most logos keep the space that their designers left around them. One that is small on its sheet is examined again, cut out and enlarged.
  const isSmall = box[2]! < leastShare * of.width || box[3]! < leastShare * of.height
  if (isSmall && !isCut) return maskOf(await cutOut(file, box, of), true)
  if (file.svg && isOwnMask && !file.svg.embedsPixels) {
    await checkSeen(file.path, mask)
    return { bytes: file.bytes, ending: 'svg', width: file.width, height: file.height }
  }
  const { data, info } = await sharp(mask)
    .resize({ height: maxHeight, withoutEnlargement: true })
    .toColourspace('b-w')
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (height < maxHeight) throw tooSmall(file.path, `el dibujo mide ${height} px de alto`, `${maxHeight} px`)
  await checkSeen(file.path, data)
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(data)
    .webp({ alphaQuality: 90, effort: 6 })
    .toBuffer()
  return { bytes, ending: 'webp', width, height }
}

const explained = (file: OwnerFile) =>
  cached({ made: 'mask' }, file.bytes, () => explainUnreadable(file.path, file.bytes, maskOf(file)))

/** Reads a drawing of the owner's as a mask. `otherwise`: what the owner can do without the file. */
export async function readOneColourSvg(path: string, otherwise: string): Promise<Mask> {
  const file = await ownerFile(path, otherwise)
  if (!file.svg) throw new ImageError(`${path}: acá va un SVG`)
  const mask = await explained(file)
  if (mask.ending === 'svg') return { ...mask, bytes: file.bytes }
  throw new ImageError(
    `${path}: tiene más de un tono; dejalo de un solo color, sin fondo, y con lo blanco recortado`,
  )
}

export async function readLogo(wanted: string): Promise<Mask | undefined> {
  const file = await fileAt(wanted)
  return file && explained(file)
}
