import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { Fault, faultText } from './fault.ts'
import { kindOf, kindOfName } from './kinds.ts'
import { type Alpha, alphaOf, type Ink, inkOf } from './logo/ink.ts'
import { drawnSize, row } from './logo/optical.ts'
import { alphaOfPng, maskImage } from './logo/raster.ts'
import { type Placed, spriteOf } from './logo/sprite.ts'
import { letterName } from './logo/wordmark.ts'
import { samples } from './samples.ts'
import { cleanSvg, type Drawing } from './svg/clean.ts'
import { words } from './words.ts'

/** A file of the logos' folder, by its path from the project's root. */
export interface LogoFile {
  path: string
  bytes: Uint8Array
}

export interface Logo extends Placed {
  /** No file yet: the name is written in the brand's face. */
  lettered: boolean
  /** The sample whose drawing this is: the page is not the owner's yet. */
  sample: string | null
}

export interface Logos {
  /** An SVG for CSS `mask`: one logo per row. */
  sprite: string
  logos: Logo[]
  /** Sentences in Spanish. A fault stops the build. */
  faults: string[]
  notes: string[]
}

/** Heavier outlines (bytes with brotli) are drawn as pixels: a traced photograph, a map. */
const heaviest = 6 * 1024
/** Share of its box that a drawing covers when its background is painted. */
const solid = 0.96

/** The fingerprint of a drawing: of its shapes, so that another program's comments or spaces change nothing. */
export function fingerprint(text: string): string {
  return createHash('sha256')
    .update(cleanSvg('', text, '').body.replace(/\s+/g, ' '))
    .digest('hex')
}

function inkIn(file: string, alpha: Alpha): Ink {
  const ink = inkOf(alpha)
  if (ink === null) throw new Fault(words.empty(file))
  if (ink.share > solid) throw new Fault(words.opaque(file))
  return ink
}

/** Alpha (0 to 255) that can be seen, and the share of a drawing's pixels that have it at its size on the page. */
const [seen, least] = [112, 0.1]

/** Says when a drawing is all hairlines. */
async function faintness(file: string, { data, width, height }: Alpha, ink: Ink): Promise<string[]> {
  const size = drawnSize(ink)
  const small = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: ink.x, top: ink.y, width: ink.width, height: ink.height })
    .resize(Math.ceil(size.width), Math.ceil(size.height), { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const inked = small.filter((alpha) => alpha >= 16)
  const clear = inked.filter((alpha) => alpha >= seen)
  return clear.length > least * inked.length ? [] : [words.faint(file)]
}

/** Puts the ink of an outline drawing on its ground: left, and in the middle of the row. */
async function placeOutlines(file: string, drawing: Drawing, alpha: Alpha) {
  const ink = inkIn(file, alpha)
  if (brotliCompressSync(drawing.body).length > heaviest) return placePixels(file, { ...alpha, scale: 1 })
  const unit = drawing.viewBox.width / alpha.width
  const box = { ...ink, x: drawing.viewBox.x + ink.x * unit, y: drawing.viewBox.y + ink.y * unit }
  const view = [box.x, box.y, ink.width * unit, ink.height * unit].map((value) => +value.toPrecision(6))
  const { width, place } = ground(ink)
  const body = `<svg ${place} viewBox="${view.join(' ')}">${drawing.body}</svg>`
  return { width, body, notes: await faintness(file, alpha, ink) }
}

/** The same for pixels: two for each unit of the row, so that they are sharp on dense screens. */
async function placePixels(file: string, mask: Alpha & { scale: number }) {
  const ink = inkIn(file, mask)
  const size = drawnSize(ink)
  const needed = Math.floor(size.height * 2)
  const found = Math.round(ink.height * mask.scale)
  if (found < needed) throw new Fault(words.small(file, found, needed))
  const pixels = { width: Math.round(size.width * 2), height: Math.round(size.height * 2) }
  const { width, place } = ground(ink)
  const href = await maskImage(mask, ink, pixels)
  const body = `<image ${place} preserveAspectRatio="none" href="${href}"/>`
  return { width, body, notes: await faintness(file, mask, ink) }
}

function ground(ink: Ink) {
  const { width, height } = drawnSize(ink)
  const y = Math.round((row - height) * 5) / 10
  return { width: Math.ceil(width), place: `y="${y}" width="${width}" height="${height}"` }
}

/** A drawing and its mask; where the ink is a small part of the page, once more from nearby. */
async function look(drawing: Drawing): Promise<[Drawing, Alpha]> {
  const alpha = await alphaOf(drawing)
  const ink = inkOf(alpha)
  if (ink === null || ink.width > alpha.width / 2 || ink.height > alpha.height / 2) return [drawing, alpha]
  const unit = drawing.viewBox.width / alpha.width
  const { x, y } = drawing.viewBox
  // One pixel more on each side: what is too faint to count is not cut off.
  const near = {
    x: x + (ink.x - 1) * unit,
    y: y + (ink.y - 1) * unit,
    width: (ink.width + 2) * unit,
    height: (ink.height + 2) * unit,
  }
  const closer = { ...drawing, viewBox: near }
  return [closer, await alphaOf(closer)]
}

/** Share of the page that a mask covers. */
const cover = ({ data }: Alpha) => data.reduce((sum, value) => sum + value, 0) / 255 / data.length

async function fromSvg({ path, bytes }: LogoFile, id: string) {
  const text = new TextDecoder().decode(bytes)
  const notes: string[] = []
  let [drawing, alpha] = await look(cleanSvg(path, text, id))
  if (inkOf(alpha) === null) [drawing, alpha] = await look(cleanSvg(path, text, id, 'inks'))
  else if (drawing.body.startsWith('<mask')) {
    const [all, dark] = await Promise.all(
      (['inks', 'none'] as const).map(async (white) => cover(await alphaOf(cleanSvg(path, text, id, white)))),
    )
    // A white page behind the drawing is no part of it; a white word beside it is.
    if (all! < solid && all! - dark! > 0.1 * dark!) notes.push(words.lostWhite(path))
  }
  const sample = Object.entries(samples).find(([, print]) => print === fingerprint(text))?.[0] ?? null
  const placed = await placeOutlines(path, drawing, alpha)
  return { ...placed, notes: [...notes, ...placed.notes], sample }
}

async function fromPng({ path, bytes }: LogoFile) {
  const mask = await alphaOfPng(path, bytes).catch((error) => {
    throw error instanceof Fault ? error : new Fault(words.unreadable(path))
  })
  return { ...(await placePixels(path, mask)), sample: null }
}

function fromFile(file: LogoFile, id: string) {
  const kind = kindOf(file.bytes)
  const named = kindOfName(file.path)
  if (named !== 'svg' && named !== 'png') throw new Fault(words.logoKind(file.path))
  if (kind !== named) throw new Fault(words.mismatch(file.path, kind))
  return kind === 'svg' ? fromSvg(file, id) : fromPng(file)
}

async function fromName(id: string, name: string) {
  const [drawing, alpha] = await look(await letterName(name))
  const notes = [words.logoMissing(id, name)]
  return { ...(await placeOutlines(name, drawing, alpha)), notes, sample: null }
}

/** Every client's logo in one sprite, from the files of the logos' folder. */
export async function drawLogos(
  clients: readonly { id: string; name: string }[],
  files: readonly LogoFile[],
): Promise<Logos> {
  const idOf = ({ path }: LogoFile) => basename(path, extname(path))
  const ids = clients.map(({ id }) => id)
  const unused = files.filter((file) => !ids.includes(idOf(file)))
  const drawn = await Promise.all(
    clients.map(async ({ id, name }) => {
      const [file, ...more] = files.filter((one) => idOf(one) === id)
      try {
        if (file && more.length > 0)
          throw new Fault(
            words.logoTwice(
              id,
              [file, ...more].map(({ path }) => path),
            ),
          )
        const { notes, ...logo } = await (file ? fromFile(file, id) : fromName(id, name))
        return { notes, logo: { id, lettered: !file, ...logo } }
      } catch (error) {
        return { fault: faultText(error) }
      }
    }),
  )
  const logos = drawn.flatMap(({ logo }) => logo ?? [])
  return {
    sprite: spriteOf(logos),
    logos,
    faults: drawn.flatMap(({ fault }) => fault ?? []),
    notes: [
      ...unused.map(({ path }) => words.logoUnused(path, ids.join(', '))),
      ...drawn.flatMap(({ notes }) => notes ?? []),
    ],
  }
}

/** The folder's files, by name; hidden ones left out. A folder that is not there is empty. */
export async function readLogos(folder = 'content/logos'): Promise<LogoFile[]> {
  const names = await readdir(folder).catch(() => [])
  const shown = names.filter((name) => !name.startsWith('.')).sort()
  return Promise.all(
    shown.map(async (name) => ({ path: `${folder}/${name}`, bytes: await readFile(join(folder, name)) })),
  )
}
