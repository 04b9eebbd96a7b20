import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import sharp from 'sharp'
import { shortHash } from '../build/short-hash.ts'
import { cached } from './cache.ts'
import { Fault } from './fault.ts'
import { allowance, encode, type Format, type Pixels } from './photo/encode.ts'
import { developing, openPhoto, type Photo, type PhotoFile, upright } from './photo/open.ts'
import { words } from './words.ts'

/** Where a photograph stands on the page, in CSS pixels. */
export interface Place {
  width: number
  /** Without it the photograph keeps its form; with it, it is cut to fill the place. */
  height?: number
  /** What the cut keeps: what draws the eye (faces), or the side with most detail. */
  position?: 'attention' | 'entropy'
  /** Two inks, `#rrggbb`, for shadow and light: every photograph in the page's own colours. */
  inks?: readonly [string, string]
  /** Bytes of the AVIF for dense screens; half of it for others. */
  budget: number
}

/** For `<picture>`: `avif` is a value of `srcset`, empty for a drawing. */
export interface Picture {
  width: number
  height: number
  avif: string
  /** Address for `<img src>`: a drawing, or WebP in one density for browsers without AVIF. */
  src: string
  /** Path below dist/ → bytes. */
  files: Map<string, Uint8Array>
  /** Sentences in Spanish. */
  notes: string[]
}

const cacheFolder = 'node_modules/.cache/real/media'

/** The size of a place in CSS pixels for this photograph, and how many of its pixels there are for each of them. */
function sizeIn(photo: Photo, { width, height }: Place) {
  const size = { width, height: height ?? Math.round((width * photo.height) / photo.width) }
  return { size, density: Math.min(photo.width / size.width, photo.height / size.height) }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Under 1 skin, which lies in the middle, comes nearer to the light ink. */
const lift = 0.8

/** Its shades as steps from one ink to the other; contrast evened first, so that every face is as clear. */
async function inTwoInks({ data, width, height }: Pixels, [shadow, light]: readonly [string, string]) {
  const tile = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const even = sharp(data, { raw: { width, height, channels: 3 } }).greyscale()
  const shades = await even
    .normalise({ lower: 2, upper: 98 })
    .clahe({ ...tile, maxSlope: 2 })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const [from, to] = [channels(shadow), channels(light)]
  const mix = (shade: number, at: number) =>
    Math.round((from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * (shade / 255) ** lift)
  return {
    data: Buffer.from([...shades].flatMap((shade) => [mix(shade, 0), mix(shade, 1), mix(shade, 2)])),
    width,
    height,
  }
}

/** Both densities come from one cut, so that they show the same part. */
async function cut(photo: Photo, place: Place, density: number): Promise<Pixels> {
  const { size } = sizeIn(photo, place)
  const pixels = { width: size.width * density, height: size.height * density }
  const position = place.position ?? 'attention'
  const whole = upright(photo).resize({ ...pixels, fit: 'cover', position })
  const data = await developing(photo.path, whole.raw().toBuffer())
  return place.inks ? inTwoInks({ data, ...pixels }, place.inks) : { data, ...pixels }
}

async function halve({ data, width, height }: Pixels): Promise<Pixels> {
  const size = { width: width / 2, height: height / 2 }
  const half = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size)
    .raw()
    .toBuffer()
  return { data: half, ...size }
}

/** An address that needs no escaping. */
const slug = (path: string) =>
  basename(path, extname(path))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()

/** A photograph made for its place, in two densities, and one for browsers without AVIF. Never enlarged. Throws a Fault. */
export async function makePhoto(file: PhotoFile, place: Place, folder = cacheFolder): Promise<Picture> {
  const photo = await openPhoto(file)
  const { size, density } = sizeIn(photo, place)
  if (density < 1) throw new Fault(words.photoSmall(file.path, photo.width, photo.height, size))
  const scales = density < 2 ? [1] : [1, 2]
  let whole: Promise<Pixels> | undefined
  const pixels = async (scale: number) => {
    whole ??= cut(photo, place, scales.length)
    return scale === scales.length ? whole : halve(await whole)
  }
  const notes: string[] = []
  const made: { scale: number; format: Format; bytes: Uint8Array }[] = []
  for (const format of ['avif', 'webp'] as const) {
    for (const scale of format === 'avif' ? scales : [1]) {
      const budget = Math.round((place.budget * allowance[format] * scale) / 2)
      const make = async () => encode(await pixels(scale), format, budget)
      const bytes = await cached(folder, photo.bytes, [place, format, scale, scales], make)
      if (bytes.length <= budget) made.push({ scale, format, bytes })
      else {
        const heavy = words.photoHeavy(file.path, bytes.length, budget)
        if (scale === 1) throw new Fault(heavy)
        // Dense screens then show the other one: softer, but as fast as promised.
        notes.push(heavy)
      }
    }
  }
  // One fingerprint for all: in the document, names that differ in little weigh little.
  const hash = shortHash(Buffer.concat(made.map(({ bytes }) => bytes)))
  const named = made.map((one) => {
    const name = `${slug(file.path)}-${size.width * one.scale}-${hash}.${one.format}`
    return { ...one, path: `assets/${name}` }
  })
  const avif = named.flatMap(({ format, scale, path }) =>
    format === 'avif' ? `/${path}${scale > 1 ? ` ${scale}x` : ''}` : [],
  )
  return {
    ...size,
    avif: avif.join(', '),
    src: `/${named.find(({ format }) => format === 'webp')?.path}`,
    files: new Map(named.map(({ path, bytes }) => [path, bytes])),
    notes,
  }
}

/** A file of the photographs' folder, by its path from the project's root. */
export async function readPhoto(path: string): Promise<PhotoFile> {
  return { path, bytes: await readFile(path).catch(() => null) }
}
