import { readdir, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import sharp from 'sharp'

/** Something that the owner has to mend: its message says in Spanish which file, what is wrong and what to do. */
export class PictureError extends Error {}

/** A picture that the owner put into content/. */
export interface OwnerFile {
  /** From the project's root. */
  path: string
  bytes: Uint8Array
  /** An SVG is served as it is: shown as picture or mask, it runs no script and fetches nothing. */
  drawn: boolean
  /** In pixels, upright. */
  width: number
  height: number
}

/** The paths of a folder's files, by name; hidden ones and folders left out. A folder that is not there is empty. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return names.map(({ name }) => `${folder}/${name}`).sort()
}

/** Its name without the ending: that of the client, or of the piece of work, that it belongs to. */
export const idOf = (path: string) => basename(path, extname(path))

/**
 * The file with this id, if there is one. Throws a PictureError for two, of which nobody knows which is meant, and for other
 * capitals: some file systems ignore case, others do not.
 */
export function pathFor(id: string, paths: readonly string[]): string | undefined {
  const found = paths.filter((path) => idOf(path) === id)
  if (found.length > 1)
    throw new PictureError(`${found.join(' y ')}: hay dos archivos para «${id}»; dejá uno solo`)
  const alike = paths.find((path) => idOf(path).toLowerCase() === id)
  if (found.length === 0 && alike)
    throw new PictureError(`${alike}: tiene que llamarse ${id}${extname(alike)}, en minúsculas`)
  return found[0]
}

/** Turns a failure to read a picture into a PictureError that names the file. */
export async function explainUnreadable<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error instanceof PictureError) throw error
    if (/pixel limit|too large/i.test(String(error)))
      throw new PictureError(`${path}: es demasiado grande; exportalo de nuevo a lo sumo de 4.000 px de lado`)
    throw new PictureError(
      `${path}: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF (en el teléfono: compartir como JPG)`,
    )
  })
}

/** Throws a PictureError for what is no picture, and for a drawing that needs a font, which each machine would replace by another. */
export async function readOwnerFile(path: string): Promise<OwnerFile> {
  const bytes = await readFile(path)
  const { format, autoOrient } = await explainUnreadable(path, sharp(bytes).metadata())
  const drawn = format === 'svg'
  if (drawn && /<text[\s>]/.test(bytes.toString()))
    throw new PictureError(`${path}: tiene texto; convertilo a trazos (curvas) y exportalo de nuevo`)
  return { path, bytes, drawn, ...autoOrient }
}

export const tooSmall = (path: string, found: string, needed: string) =>
  new PictureError(
    `${path}: mide ${found} y en ese lugar hacen falta al menos ${needed}; usá una imagen más grande, o un SVG`,
  )
