import sharp, { type Sharp } from 'sharp'
import type { Client } from '#content/schema.ts'
import { shortHash } from '../build/short-hash.ts'
import { Fault, words } from './faults.ts'
import { kindOf } from './file-kinds.ts'
import { fileFor, type OwnerFile } from './folder.ts'
import { checkSvg, reading } from './reading.ts'

/** A logo's file as the page shows it: a mask, of which only the alpha counts. */
export interface Logo {
  id: string
  url: string
  width: number
  height: number
}

/** The tallest that a logo stands on the page, in pixels of a dense screen. */
const tallest = 72
/** Share of its box that a drawing covers when its background is painted. */
const solid = 0.96

interface Ink {
  data: Buffer
  width: number
  height: number
}

async function inkOf(picture: Sharp): Promise<Ink> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const cover = ({ data }: Ink) => data.reduce((sum, value) => sum + value, 0) / 255 / data.length

/** Throws a Fault when nothing is drawn, or everything. */
function checkInk(path: string, ink: Ink): void {
  const share = cover(ink)
  if (share === 0) throw new Fault(words.logoEmpty(path))
  if (share > solid) throw new Fault(words.logoSolid(path))
}

/** From 5 % darker than white a pixel is ink, from 25 % all of it: pale colours too, and soft edges stay soft. */
const inkOfGrey = (grey: number) => Math.min(255, Math.max(0, (242 - grey) * 5))

/** What is dark on white paper; of a drawing that is all white, its alpha. */
async function inkOnPaper(bytes: Uint8Array): Promise<Ink> {
  const grey = await inkOf(sharp(bytes).flatten({ background: '#fff' }).greyscale().toColourspace('b-w'))
  const ink = { ...grey, data: Buffer.from(grey.data.map(inkOfGrey)) }
  return cover(ink) > 0 ? ink : inkOf(sharp(bytes).ensureAlpha().extractChannel(3))
}

/** A picture of pixels as a mask, cut to its ink. */
async function maskOf({ path, bytes }: OwnerFile) {
  const { data, ...size } = await inkOnPaper(bytes)
  checkInk(path, { data, ...size })
  const cut = sharp(data, { raw: { ...size, channels: 1 } }).trim({ background: '#000', threshold: 16 })
  const { height } = await inkOf(cut)
  if (height < tallest) throw new Fault(words.logoSmall(path, height, tallest))
  const mask = await inkOf(cut.resize({ height: tallest }).toColourspace('b-w'))
  const raw = { width: mask.width, height: mask.height }
  const webp = await sharp({ create: { ...raw, channels: 3, background: '#000' } })
    .joinChannel(mask.data, { raw: { ...raw, channels: 1 } })
    .webp({ alphaQuality: 90, effort: 6 })
    .toBuffer()
  return { ...raw, bytes: webp, ending: 'webp' }
}

async function drawingOf(file: OwnerFile) {
  const { width, height } = await checkSvg(file)
  const alpha = sharp(file.bytes).resize(200, 200, { fit: 'inside' }).ensureAlpha().extractChannel(3)
  checkInk(file.path, await reading(file, inkOf(alpha)))
  return { width, height, bytes: file.bytes, ending: 'svg' }
}

/** A client's logo, from the files of the logos' folder; none where there is no file. Throws a Fault. */
export async function readLogo({ id, name }: Client, files: readonly OwnerFile[]) {
  const file = fileFor(id, files)
  if (!file) return { notes: [words.logoMissing(id, name)] }
  const { width, height, bytes, ending } = await (kindOf(file) === 'svg'
    ? drawingOf(file)
    : reading(file, maskOf(file)))
  const path = `assets/logo-${id}-${shortHash(bytes)}.${ending}`
  const logo: Logo = { id, url: `/${path}`, width, height }
  return { logo, files: new Map([[path, bytes]]) }
}
