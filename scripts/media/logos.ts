import { brotliCompressSync } from 'node:zlib'
import type { Client } from '#content/schema.ts'
import { Fault, words } from './faults.ts'
import { kindOf, kindOfName } from './file-kinds.ts'
import { fileFor, type OwnerFile } from './folder.ts'
import { alphaOf, cutInk, drawnSize, type Ink, inkOf, row } from './logo/ink.ts'
import { letterName } from './logo/lettered-name.ts'
import { alphaOfPng, maskImage } from './logo/raster.ts'
import type { Pixels } from './pixels.ts'
import { isSample } from './samples.ts'
import { cleanSvg, type Drawing } from './svg/clean.ts'

/** Heavier outlines (bytes with brotli) are drawn as pixels: a traced photograph, a map. */
const heaviest = 6 * 1024
/** Share of its box that a drawing covers when its background is painted. */
const solid = 0.96

function inkIn(file: string, alpha: Pixels): Ink {
  const ink = inkOf(alpha)
  if (ink === null) throw new Fault(words.empty(file))
  if (ink.share > solid) throw new Fault(words.opaque(file))
  return ink
}

/** Alpha (0 to 255) that can be seen, and the share of a drawing's pixels that have it at its size on the page. */
const [seen, least] = [112, 0.1]

/** Says when a drawing is all hairlines. */
async function faintness(file: string, mask: Pixels, ink: Ink): Promise<string[]> {
  const { width, height } = drawnSize(ink)
  const small = cutInk(mask, ink, { width: Math.ceil(width), height: Math.ceil(height) })
  const inked = (await small.raw().toBuffer()).filter((alpha) => alpha >= 16)
  const clear = inked.filter((alpha) => alpha >= seen)
  return clear.length > least * inked.length ? [] : [words.faint(file)]
}

/** Puts the ink of an outline drawing on its ground: left, and in the middle of the row. */
async function placeOutlines(file: string, drawing: Drawing, alpha: Pixels) {
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
async function placePixels(file: string, mask: Pixels & { scale: number }) {
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
async function look(drawing: Drawing): Promise<[Drawing, Pixels]> {
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
const cover = ({ data }: Pixels) => data.reduce((sum, value) => sum + value, 0) / 255 / data.length

async function fromSvg({ id, path }: OwnerFile, text: string) {
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
  const placed = await placeOutlines(path, drawing, alpha)
  return { ...placed, notes: [...notes, ...placed.notes] }
}

async function fromPng({ path, bytes }: OwnerFile) {
  const mask = await alphaOfPng(path, bytes).catch((error) => {
    throw error instanceof Fault ? error : new Fault(words.unreadable(path))
  })
  return placePixels(path, mask)
}

/** A client's logo for the sprite, from the files of the logos' folder; without one, the name in letters. Throws a Fault. */
export async function drawLogo({ id, name, sample }: Client, files: readonly OwnerFile[]) {
  const file = fileFor(id, files)
  if (!file) {
    const { width, body } = await placeOutlines(name, ...(await look(await letterName(name))))
    return { logo: { id, width, body }, notes: [words.logoMissing(id, name)] }
  }
  const kind = kindOf(file.bytes)
  const named = kindOfName(file.path)
  if (named !== 'svg' && named !== 'png') throw new Fault(words.logoKind(file.path))
  if (kind !== named) throw new Fault(words.mismatch(file.path, kind))
  const text = new TextDecoder().decode(file.bytes)
  const { width, body, notes } = await (kind === 'svg' ? fromSvg(file, text) : fromPng(file))
  const invented = !sample && kind === 'svg' && isSample(text) ? [words.logoInvented(id, name)] : []
  return { logo: { id, width, body }, notes, invented }
}
