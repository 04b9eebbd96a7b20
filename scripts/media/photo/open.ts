import sharp from 'sharp'
import { Fault, words } from '../faults.ts'
import { kindOf, kindOfName } from '../file-kinds.ts'
import { type OwnerFile, readOwnerFile } from '../folder.ts'

/** A photograph that may be used, with its size as it is looked at (the camera's turn applied). */
export interface Photo extends OwnerFile {
  width: number
  height: number
}

const taken = ['jpg', 'png', 'webp', 'avif']

/** Reads the head only: a file that breaks off in the middle is found by `developing`. Throws a Fault. */
export async function openPhoto(file: OwnerFile): Promise<Photo> {
  const { path, bytes } = file
  const kind = kindOf(bytes)
  if (!taken.includes(kind))
    throw new Fault(kind === 'unknown' ? words.unreadable(path) : words.photoKind(path, kind))
  if (kind !== kindOfName(path)) throw new Fault(words.mismatch(path, kind))
  const { autoOrient } = await developing(path, sharp(bytes).metadata())
  return { ...file, width: autoOrient.width, height: autoOrient.height }
}

/** The photograph at a path from the project's root, which `agency.ts` or `clients.ts` names. Throws a Fault. */
export async function readPhoto(path: string): Promise<Photo> {
  const file = await readOwnerFile(path).catch(() => {
    throw new Fault(words.photoMissing(path))
  })
  return openPhoto(file)
}

/** How many of its pixels there are for each that is `needed`; less than one is a Fault: nothing is enlarged. */
export function densityOf({ path, width, height }: Photo, needed: { width: number; height: number }): number {
  const density = Math.min(width / needed.width, height / needed.height)
  if (density < 1) throw new Fault(words.photoSmall(path, width, height, needed))
  return density
}

/** The picture, turned as the camera says, in sRGB and without transparency. Everything else it carries is dropped. */
export const upright = ({ bytes }: Photo) =>
  sharp(bytes).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')

/** Waits for what decodes the picture: its failure is the file's. */
export async function developing<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Fault(words.unreadable(path))
  }
}
