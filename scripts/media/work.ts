import type { Piece } from '#content/schema.ts'
import { shortHash } from '../build/short-hash.ts'
import { Fault, words } from './faults.ts'
import { pathFor, readOwnerFile } from './owner-files.ts'
import { makePhoto } from './photos.ts'

/** The widest that a piece stands on the page, in CSS pixels; all are cut to this form. */
const place = { width: 480, height: 600 }

/** The picture of a piece of work, from the files of its folder. Throws a Fault. */
export async function readPiece(
  { id, client }: Pick<Piece, 'id' | 'client'>,
  paths: readonly string[],
  folder: string,
) {
  const found = pathFor(id, paths)
  if (!found) throw new Fault(words.workMissing(`${folder}/${id}.jpg`, client))
  const file = await readOwnerFile(found)
  if (!file.drawn) return makePhoto(file, place)
  const path = `assets/${id}-${shortHash(file.bytes)}.svg`
  return { photo: { ...place, avif: '', src: `/${path}` }, files: new Map([[path, file.bytes]]) }
}
