import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import sharp from 'sharp'

/** Says to the owner, in Spanish, which file, what is wrong and what to do. */
export class PictureError extends Error {}

export type OwnerFile = NonNullable<Awaited<ReturnType<typeof fileAt>>>

/**
 * The file at this path, whose ending may be left out. Throws a PictureError for two, of which nobody knows which is
 * meant, and for other capitals: some file systems ignore case, others do not.
 */
async function pathFor(wanted: string): Promise<string | undefined> {
  const name = basename(wanted)
  const files = await readdir(dirname(wanted)).catch(() => [])
  // macOS stores accents decomposed (NFD).
  const namesOf = (file: string) => [file, parse(file).name].map((one) => one.normalize())
  const alike = files.filter((file) =>
    namesOf(file).some((one) => one.toLowerCase() === name.normalize().toLowerCase()),
  )
  const paths = alike.map((file) => join(dirname(wanted), file))
  const [file, path] = [alike[0], paths[0]]
  if (paths.length > 1)
    throw new PictureError(`${paths.join(' y ')}: hay dos archivos para «${name}»; dejá uno solo`)
  if (file && !namesOf(file).includes(name.normalize()))
    throw new PictureError(`${path}: tiene que llamarse «${name}», con las mismas mayúsculas y minúsculas`)
  return path
}

/** Turns a failure to read a picture into a PictureError that names the file. */
export async function explainUnreadable<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error instanceof PictureError) throw error
    throw new PictureError(
      `${path}: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF, a lo sumo de 4.000 px de lado (en el teléfono: compartir como JPG)`,
    )
  })
}

/** The same file, upright. Refuses a drawing that needs a font, which each machine would replace. */
export async function fileAt(wanted: string) {
  const path = await pathFor(wanted)
  if (!path) return undefined
  const bytes = await readFile(path)
  const { format, autoOrient } = await explainUnreadable(path, sharp(bytes).metadata())
  // Served as it is: shown as picture or mask, it runs no script and fetches nothing.
  const drawn = format === 'svg'
  if (drawn && /<text[\s>]/.test(bytes.toString()))
    throw new PictureError(`${path}: tiene texto; convertilo a trazos (curvas) y exportalo de nuevo`)
  return { path, bytes, drawn, ...autoOrient }
}

/** The same; `otherwise`: what the owner does without it. */
export async function ownerFile(wanted: string, otherwise: string) {
  const file = await fileAt(wanted)
  if (!file) throw new PictureError(`${wanted}: no está ese archivo; copialo ahí o ${otherwise}`)
  return file
}
