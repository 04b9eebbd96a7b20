import { channels } from '../brand/colour.ts'
import { shortHash } from '../build/short-hash.ts'
import { cached } from './cache.ts'
import { Fault, words } from './faults.ts'
import { densityOf, developing, type Photo, upright } from './photo/open.ts'
import { type Pixels, pictureOf, pixelsOf } from './pixels.ts'

/** Where a photograph stands on the page, in CSS pixels: it is cut to fill it. */
export interface Place {
  width: number
  height: number
  /** Two inks, `#rrggbb`, for shadow and light: every photograph in the page's own colours. */
  inks?: readonly [string, string]
  /** Bytes of the AVIF for dense screens; half of it for others. */
  budget: number
}

/** Under 1 skin, which lies in the middle, comes nearer to the light ink. */
const lift = 0.8

/** Its shades as steps from one ink to the other; contrast evened first, so that every face is as clear. */
async function inTwoInks(pixels: Pixels, inks: readonly [string, string]): Promise<Pixels> {
  const tile = { width: Math.ceil(pixels.width / 2), height: Math.ceil(pixels.height / 2) }
  const even = pictureOf(pixels)
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .clahe({ ...tile, maxSlope: 2 })
  const shades = await pixelsOf(even.toColourspace('b-w'))
  const [shadow = [], light = []] = inks.map(channels)
  const mix = (shade: number) =>
    shadow.map((from, at) => Math.round(from + ((light[at] ?? 0) - from) * (shade / 255) ** lift))
  return { ...shades, data: Buffer.from([...shades.data].flatMap(mix)) }
}

/** What the cut keeps is what draws the eye: faces. */
async function cut(photo: Photo, { inks, width, height }: Place, density: number): Promise<Pixels> {
  const size = { width: width * density, height: height * density }
  const whole = upright(photo).resize({ ...size, fit: 'cover', position: 'attention' })
  const pixels = await developing(photo.path, pixelsOf(whole))
  return inks ? inTwoInks(pixels, inks) : pixels
}

/** Qualities to try, best first. Below the last a photograph looks broken. */
const qualities = { avif: [58, 50, 42, 34], webp: [78, 68, 58, 46] }
/** WebP needs about half as much again for the same picture. */
const allowance = { avif: 1, webp: 1.5 }

/** The picture in the best quality that fits `budget` bytes, or as small as it gets. */
async function encode(pixels: Pixels, format: 'avif' | 'webp', budget: number): Promise<Uint8Array> {
  let bytes = Buffer.alloc(0)
  for (const quality of qualities[format]) {
    bytes = await pictureOf(pixels).toFormat(format, { quality, effort: 5 }).toBuffer()
    if (bytes.length <= budget) break
  }
  return bytes
}

/** Two densities for browsers with AVIF, one for others. */
const versions = [
  { format: 'avif', scale: 1 },
  { format: 'avif', scale: 2 },
  { format: 'webp', scale: 1 },
] as const

/** Both densities come from one cut, so that they show the same part. */
async function encodeAll(photo: Photo, place: Place, density: number) {
  const largest = density < 2 ? 1 : 2
  const whole = await cut(photo, place, largest)
  const single = largest === 1 ? whole : await pixelsOf(pictureOf(whole).resize(place.width, place.height))
  const wanted = versions.filter(({ scale }) => scale <= largest)
  return Promise.all(
    wanted.map(async ({ format, scale }) => {
      const budget = Math.round((place.budget * allowance[format] * scale) / 2)
      return { format, scale, budget, bytes: await encode(scale === 1 ? single : whole, format, budget) }
    }),
  )
}

/** An address that needs no escaping. */
const slug = (id: string) =>
  id
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()

/** A photograph made for its place, in two densities, and one for browsers without AVIF. Throws a Fault. */
export async function makePhoto(photo: Photo, place: Place) {
  const density = densityOf(photo, place)
  const made = await cached(place, [photo.bytes], () => encodeAll(photo, place, density))
  const notes = made.flatMap(({ scale, bytes, budget }) => {
    if (bytes.length <= budget) return []
    const heavy = words.photoHeavy(photo.path, bytes.length, budget)
    if (scale === 1) throw new Fault(heavy)
    // Dense screens then show the other one: softer, but as fast as promised.
    return heavy
  })
  const light = made.filter(({ bytes, budget }) => bytes.length <= budget)
  // One fingerprint for all: in the document, names that differ in little weigh little.
  const hash = shortHash(Buffer.concat(light.map(({ bytes }) => bytes)))
  const named = light.map((one) => {
    return { ...one, path: `assets/${slug(photo.id)}-${place.width * one.scale}-${hash}.${one.format}` }
  })
  const addresses = (format: string) =>
    named
      .filter((one) => one.format === format)
      .map(({ path, scale }) => `/${path}${scale > 1 ? ` ${scale}x` : ''}`)
      .join(', ')
  return {
    photo: { width: place.width, height: place.height, avif: addresses('avif'), src: addresses('webp') },
    files: new Map(named.map(({ path, bytes }) => [path, bytes])),
    notes,
  }
}
