import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { channels } from '#web/shop-name/contrast.ts'
import { explainUnreadable, fileAt, type OwnerFile, ownerFile, PictureError } from './owner-files.ts'

/** A service's icon, a mask, of which only the alpha counts. Its id is the name of the file. */
export type Icon = { id: string; url: string }
/** A client's logo, a mask too. */
export type Logo = Icon & { width: number; height: number }

/** Height of the highest logo on the page, in pixels of a screen with two for each of CSS. */
const maxHeight = 72
/** A drawing that covers more than this share of its box has a painted background. */
const maxCoverage = 0.96

const tooSmall = (path: string, found: string, needed: string) =>
  new PictureError(
    `${path}: mide ${found} y en ese lugar hacen falta al menos ${needed}; usá una imagen más grande, o un SVG`,
  )

/** Throws a PictureError when nothing is drawn, or everything. */
async function checkInk(path: string, ink: Buffer): Promise<void> {
  const [grey] = (await sharp(ink).stats()).channels
  const share = (grey?.mean ?? 0) / 255
  if (share === 0 || share > maxCoverage)
    throw new PictureError(
      `${path}: no se distingue el dibujo; exportalo con fondo transparente, sin el rectángulo de atrás, y con todo visible`,
    )
}

/** From 5 % darker than white paper a pixel is ink, from 25 % all of it; soft edges stay soft. */
async function inkOnPaper(bytes: Uint8Array): Promise<Buffer> {
  const paper = await sharp(bytes).flatten({ background: '#fff' }).greyscale().png().toBuffer()
  return sharp(paper).linear(-5, 1210).toColourspace('b-w').png().toBuffer()
}

async function maskOf(file: OwnerFile): Promise<OwnerFile> {
  const ink = await inkOnPaper(file.bytes)
  await checkInk(file.path, ink)
  const { data, info } = await sharp(ink)
    .trim({ background: '#000', threshold: 16 })
    .resize({ height: maxHeight, withoutEnlargement: true })
    .toColourspace('b-w')
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (height < maxHeight) throw tooSmall(file.path, `${height} px de alto`, `${maxHeight} px`)
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(data)
    .webp({ alphaQuality: 90, effort: 6 })
    .toBuffer()
  return { ...file, width, height, bytes }
}

async function checkedDrawing(file: OwnerFile) {
  await checkInk(file.path, await sharp(file.bytes).ensureAlpha().extractChannel(3).png().toBuffer())
  return file
}

/** A drawing of the owner's, a mask too. `otherwise`: what to do without the file. */
export async function readDrawing(path: string, otherwise: string): Promise<Uint8Array> {
  const file = await ownerFile(path, otherwise)
  if (!file.drawn) throw new PictureError(`${path}: acá va un SVG`)
  return (await explainUnreadable(path, checkedDrawing(file))).bytes
}

export async function readLogo(wanted: string): Promise<OwnerFile | undefined> {
  const file = await fileAt(wanted)
  return file && explainUnreadable(file.path, file.drawn ? checkedDrawing(file) : maskOf(file))
}

/** Where a photograph stands on the page, in CSS pixels, and the inks (`#rrggbb`) of its shadows and lights. */
export type Place = { width: number; height: number; inks?: readonly [string, string] }

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

/** Upright, in sRGB; nothing else that the file carries. The cut keeps what draws the eye: faces. */
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

const cacheFolder = 'node_modules/.cache/real/made'
/** The programs that make the files: a change invalidates the cache. */
const programs = globSync('scripts/media/*.ts').map((file) => readFileSync(file, 'utf8'))

/** Caches the result of `make` on disk by its settings and source: a photograph takes seconds, in `npm run dev` with each edit. */
async function cached<Made>(settings: object, source: Uint8Array, make: () => Promise<Made>): Promise<Made> {
  const path = join(cacheFolder, hash('sha256', JSON.stringify([programs, settings, hash('sha256', source)])))
  try {
    return deserialize(await readFile(path))
  } catch {
    const made = await make()
    await mkdir(cacheFolder, { recursive: true })
    // Half a file of another build is none: reading it throws.
    await writeFile(path, serialize(made))
    return made
  }
}

/** A photograph for its place, with two pixels for each of CSS if it has them. Throws instead of enlarging. */
export async function makePhoto(file: OwnerFile, place: Place) {
  const { width, height } = place
  const density = Math.min(file.width / width, file.height / height, 2)
  if (density < 1) throw tooSmall(file.path, `${file.width} × ${file.height} px`, `${width} × ${height} px`)
  const size = { width: Math.floor(width * density), height: Math.floor(height * density) }
  return cached(place, file.bytes, () => explainUnreadable(file.path, encode(file, { ...place, ...size })))
}
