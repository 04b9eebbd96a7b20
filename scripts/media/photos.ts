import sharp from 'sharp'
import type { Piece } from '#content/schema.ts'
import { channels } from '#web/shop-name/contrast.ts'
import { cached } from '../lib/cache.ts'
import { shortHash } from '../lib/hash.ts'
import {
  explainUnreadable,
  type OwnerFile,
  PictureError,
  pathFor,
  readOwnerFile,
  tooSmall,
} from './owner-files.ts'

/** Where a photograph stands on the page, in CSS pixels: it is cut to fill it. */
export interface Place {
  width: number
  height: number
  /** Two inks, `#rrggbb`, for shadow and light: every photograph in the page's own colours. */
  inks?: readonly [string, string]
}

/**
 * The photograph at a path from the project's root, which `agency.ts` or `clients.ts` names. By the folder's own list:
 * some file systems ignore case, others do not. Throws a PictureError.
 */
export async function readPhoto(path: string, paths: readonly string[]): Promise<OwnerFile> {
  // macOS stores accents decomposed (NFD).
  const found = paths.find((one) => one.normalize() === path.normalize())
  if (found) return readOwnerFile(found)
  const alike = paths.find((one) => one.toLowerCase() === path.toLowerCase())
  if (alike)
    throw new PictureError(`${path}: no está, pero sí ${alike}; escribilo igual, con las mismas mayúsculas`)
  throw new PictureError(
    `${path}: no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts`,
  )
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
async function cut({ bytes }: OwnerFile, { inks, width, height }: Place, density: number): Promise<Buffer> {
  const whole = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: width * density, height: height * density, fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return inks ? duotone(whole, inks) : whole
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

/** A photograph made for its place, in two densities, and one for browsers without AVIF. Nothing is enlarged: throws a PictureError. */
export async function makePhoto(file: OwnerFile, place: Place) {
  const { width, height } = place
  const density = Math.min(file.width / width, file.height / height, 2)
  if (density < 1) throw tooSmall(file.path, `${file.width} × ${file.height} px`, `${width} × ${height} px`)
  const made = await cached(place, [file.bytes], () =>
    explainUnreadable(file.path, encode(file, place, Math.floor(density))),
  )
  // One hash for all: similar names compress well in the document.
  const name = `assets/photo-${width}-${shortHash(made.single)}`
  const double = `${name.replace(/-\d+-/, `-${width * 2}-`)}.avif`
  const files = new Map<string, Uint8Array>([
    [`${name}.avif`, made.single],
    [`${name}.webp`, made.plain],
  ])
  if (made.double) files.set(double, made.double)
  const avif = `/${name}.avif${made.double ? `, /${double} 2x` : ''}`
  return { photo: { width, height, avif, src: `/${name}.webp` }, files }
}

/** The widest that a piece stands on the page, in CSS pixels; all are cut to this form. */
const pieceOfWork = { width: 480, height: 600 }

/** The picture of a piece of work, from the files of its folder. Throws a PictureError. */
export async function readPiece(
  { id, client }: Pick<Piece, 'id' | 'client'>,
  paths: readonly string[],
  folder: string,
) {
  const found = pathFor(id, paths)
  if (!found)
    throw new PictureError(
      `${folder}/${id}.jpg: falta la imagen del trabajo de ${client}; copiala ahí (SVG, PNG, JPG, WebP o AVIF) o borrá ese trabajo de content/work.ts`,
    )
  const file = await readOwnerFile(found)
  if (!file.drawn) return makePhoto(file, pieceOfWork)
  const path = `assets/${id}-${shortHash(file.bytes)}.svg`
  return { photo: { ...pieceOfWork, avif: '', src: `/${path}` }, files: new Map([[path, file.bytes]]) }
}
