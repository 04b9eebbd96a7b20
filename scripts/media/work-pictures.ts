import { brotliCompressSync } from 'node:zlib'
import type { Piece } from '#content/schema.ts'
import { shortHash } from '../build/short-hash.ts'
import { Fault, words } from './faults.ts'
import { kindOf, kindOfName } from './file-kinds.ts'
import { fileFor, type OwnerFile } from './folder.ts'
import { openPhoto } from './photo/open.ts'
import { makePhoto } from './photos.ts'
import { isSample } from './samples.ts'
import { cleanSvg } from './svg/clean.ts'

/** The widest that a piece stands on the page, in CSS pixels; all are cut to this form. */
const place = { width: 480, height: 600, budget: 64 * 1024 }
/** Share of a picture that may be cut off without a word. */
const unsaid = 0.15
/** Bytes of a drawing with brotli; heavier ones are lighter as pixels. */
const heaviest = 16 * 1024

/** Says how much of a picture of another form does not fit. */
function cutOff(path: string, { width, height }: { width: number; height: number }): string[] {
  const aspect = (width / height) * (place.height / place.width)
  const lost = 1 - Math.min(aspect, 1 / aspect)
  return lost > unsaid ? [words.workCut(path, lost, aspect > 1)] : []
}

/** A drawing written anew, without anything that could run or ask for something, in the form of its place. */
function cutDrawing(path: string, id: string, text: string) {
  const { width, height } = place
  const { viewBox, body } = cleanSvg(path, text, id, 'coloured')
  const view = [viewBox.x, viewBox.y, viewBox.width, viewBox.height].join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${body}</svg>\n`
  const weight = brotliCompressSync(svg).length
  if (weight > heaviest) throw new Fault(words.workHeavy(path, weight, heaviest))
  const file = `assets/${id}-${shortHash(svg)}.svg`
  return {
    photo: { width, height, avif: '', src: `/${file}` },
    files: new Map([[file, Buffer.from(svg)]]),
    notes: cutOff(path, viewBox),
  }
}

/** The picture of a piece of work, from the files of its folder. Throws a Fault. */
export async function drawPiece(
  { id, client, sample }: Pick<Piece, 'id' | 'client' | 'sample'>,
  files: readonly OwnerFile[],
  folder: string,
) {
  const file = fileFor(id, files)
  if (!file) throw new Fault(words.workMissing(`${folder}/${id}.jpg`, client))
  const { path, bytes } = file
  if (kindOfName(path) !== 'svg') {
    const photo = await openPhoto(file)
    const made = await makePhoto(photo, place)
    return { ...made, notes: [...made.notes, ...cutOff(path, photo)] }
  }
  const kind = kindOf(bytes)
  if (kind !== 'svg') throw new Fault(words.mismatch(path, kind))
  const text = new TextDecoder().decode(bytes)
  const invented = !sample && isSample(text) ? [words.workInvented(id, client)] : []
  return { ...cutDrawing(path, id, text), invented }
}
