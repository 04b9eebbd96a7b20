import sharp from 'sharp'
import type { Piece } from '#content/schema.ts'
import { shortHash } from '../build/short-hash.ts'
import { Fault, words } from './faults.ts'
import { kindOf } from './file-kinds.ts'
import { fileFor, type OwnerFile } from './folder.ts'
import { makePhoto } from './photos.ts'
import { checkSvg } from './reading.ts'

/** The widest that a piece stands on the page, in CSS pixels; all are cut to this form. */
const place = { width: 480, height: 600 }
/** Share of a picture that may be cut off without a word. */
const unsaid = 0.15

/** Says how much of a picture of another form does not fit. */
function cutOff(path: string, { width, height }: { width: number; height: number }): string[] {
  const aspect = (width / height) * (place.height / place.width)
  const lost = 1 - Math.min(aspect, 1 / aspect)
  return lost > unsaid ? [words.workCut(path, lost, aspect > 1 ? 'ancho' : 'alto')] : []
}

/** The picture of a piece of work, from the files of its folder. Throws a Fault. */
export async function readPiece(
  { id, client }: Pick<Piece, 'id' | 'client'>,
  files: readonly OwnerFile[],
  folder: string,
) {
  const file = fileFor(id, files)
  if (!file) throw new Fault(words.workMissing(`${folder}/${id}.jpg`, client))
  if (kindOf(file) !== 'svg') {
    const made = await makePhoto(file, place)
    return { ...made, notes: cutOff(file.path, (await sharp(file.bytes).metadata()).autoOrient) }
  }
  const size = await checkSvg(file)
  const path = `assets/${id}-${shortHash(file.bytes)}.svg`
  return {
    photo: { ...place, avif: '', src: `/${path}` },
    files: new Map([[path, file.bytes]]),
    notes: cutOff(file.path, size),
  }
}
