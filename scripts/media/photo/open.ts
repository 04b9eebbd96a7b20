import sharp from 'sharp'
import { Fault } from '../fault.ts'
import { kindOf, kindOfName } from '../kinds.ts'
import { words } from '../words.ts'

/** A photograph's bytes, by its path from the project's root; `null` when there is no such file. */
export interface PhotoFile {
  path: string
  bytes: Uint8Array | null
}

/** A photograph that may be used, with its size as it is looked at (the camera's turn applied). */
export interface Photo {
  path: string
  bytes: Uint8Array
  width: number
  height: number
}

const taken = ['jpg', 'png', 'webp', 'avif']

/** Reads the head only: a file that breaks off in the middle is found by `developing`. */
export async function openPhoto({ path, bytes }: PhotoFile): Promise<Photo> {
  if (bytes === null) throw new Fault(words.photoMissing(path))
  const kind = kindOf(bytes)
  const named = kindOfName(path)
  if (!taken.includes(kind))
    throw new Fault(kind === 'unknown' ? words.unreadable(path) : words.photoKind(path, kind))
  if (kind !== named) throw new Fault(words.mismatch(path, kind))
  try {
    const { autoOrient } = await sharp(bytes).metadata()
    return { path, bytes, width: autoOrient.width, height: autoOrient.height }
  } catch {
    throw new Fault(words.unreadable(path))
  }
}

/** The picture, turned as the camera says, in sRGB and without transparency. Everything else it carries is dropped. */
export const upright = ({ bytes }: Photo) =>
  sharp(bytes).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')

/** Runs what decodes the whole picture: its failure is the file's. */
export async function developing<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Fault(words.unreadable(path))
  }
}
