import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import { channels } from '../brand/contrast.ts'
import { shortHash } from '../build/short-hash.ts'
import { cached } from './cache.ts'
import { Fault, words } from './faults.ts'
import { kindOf } from './file-kinds.ts'
import { type OwnerFile, readOwnerFile } from './folder.ts'
import { reading } from './reading.ts'

/** Where a photograph stands on the page, in CSS pixels: it is cut to fill it. */
export interface Place {
  width: number
  height: number
  /** Two inks, `#rrggbb`, for shadow and light: every photograph in the page's own colours. */
  inks?: readonly [string, string]
}

/** The photograph at a path from the project's root, which `agency.ts` or `clients.ts` names. Throws a Fault. */
export async function readPhoto(path: string): Promise<OwnerFile> {
  // By the folder's own list: some machines take one name for another that differs in capitals, others do not.
  const names = await readdir(dirname(path)).catch((): string[] => [])
  if (!names.includes(basename(path))) {
    const alike = names.find((name) => name.toLowerCase() === basename(path).toLowerCase())
    throw new Fault(alike ? words.photoCapitals(path, alike) : words.photoMissing(path))
  }
  const file = await readOwnerFile(path)
  if (kindOf(file) === 'svg') throw new Fault(words.photoVector(path))
  return file
}

/** How many of its pixels there are for each of the place's; with less than one it is a Fault: nothing is enlarged. */
async function densityOf({ path, bytes }: OwnerFile, place: Place): Promise<number> {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  const density = Math.min(width / place.width, height / place.height)
  if (density >= 1) return density
  throw new Fault(words.photoSmall(path, `${width} × ${height}`, `${place.width} × ${place.height} px`))
}

/** Under 1 skin, which lies in the middle, comes nearer to the light ink. */
const lift = 0.8

/** Its shades as steps from one ink to the other; contrast evened first, so that every face is as clear. */
async function inTwoInks(photo: Buffer, inks: readonly [string, string]): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const { data, info } = await sharp(photo)
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .clahe({ width: Math.ceil(width / 2), height: Math.ceil(height / 2), maxSlope: 2 })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [shadow = [], light = []] = inks.map(channels)
  const mix = (shade: number) =>
    shadow.map((from, at) => Math.round(from + ((light[at] ?? 0) - from) * (shade / 255) ** lift))
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  return sharp(Buffer.from([...data].flatMap(mix)), { raw })
    .png()
    .toBuffer()
}

/** Upright as the camera says, in sRGB; nothing else that the file carries. The cut keeps what draws the eye: faces. */
async function cut({ bytes }: OwnerFile, { inks, width, height }: Place, density: number): Promise<Buffer> {
  const whole = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: width * density, height: height * density, fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return inks ? inTwoInks(whole, inks) : whole
}

/** Two densities for browsers with AVIF, one for others. Both come from one cut, so that they show the same part. */
async function encode(file: OwnerFile, place: Place, density: number) {
  const whole = await cut(file, place, density)
  const single = sharp(whole).resize(place.width, place.height)
  const avif = { quality: 50, effort: 4 }
  return {
    single: await single.clone().avif(avif).toBuffer(),
    double: density > 1 ? await sharp(whole).avif(avif).toBuffer() : null,
    plain: await single.webp({ quality: 68, effort: 5 }).toBuffer(),
  }
}

/** An address that needs no escaping. */
const slug = (id: string) =>
  id
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()

/** A photograph made for its place, in two densities, and one for browsers without AVIF. Throws a Fault. */
export async function makePhoto(file: OwnerFile, place: Place) {
  const { width, height } = place
  const density = (await reading(file, densityOf(file, place))) < 2 ? 1 : 2
  const made = await cached(place, [file.bytes], () => reading(file, encode(file, place, density)))
  // One fingerprint for all: in the document, names that differ in little weigh little.
  const name = `assets/${slug(file.id)}-${width}-${shortHash(made.single)}`
  const double = `${name.replace(/-\d+-/, `-${width * 2}-`)}.avif`
  const files = new Map<string, Uint8Array>([
    [`${name}.avif`, made.single],
    [`${name}.webp`, made.plain],
  ])
  if (made.double) files.set(double, made.double)
  const avif = `/${name}.avif${made.double ? `, /${double} 2x` : ''}`
  return { photo: { width, height, avif, src: `/${name}.webp` }, files }
}
