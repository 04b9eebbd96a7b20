import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import sharp from 'sharp'
import { cached } from './cached.ts'
import { ImageError } from './image-error.ts'
import { drawSvg, readSvg, type Svg } from './svg.ts'

export type Size = { width: number; height: number }
export type OwnerFile = NonNullable<Awaited<ReturnType<typeof fileAt>>>

/**
 * The file at this path, whose ending may be left out. Throws an ImageError for two, of which nobody knows which is
 * meant, and for other capitals: some file systems ignore case, others do not.
 */
async function pathFor(wanted: string): Promise<string | undefined> {
  const name = basename(wanted)
  const files = await readdir(dirname(wanted)).catch(() => [])
  // macOS stores accents decomposed (NFD).
  const namesOf = (file: string) => [file, parse(file).name].map((name) => name.normalize())
  const alike = files.filter((file) =>
    namesOf(file).some((known) => known.toLowerCase() === name.normalize().toLowerCase()),
  )
  const paths = alike.map((file) => join(dirname(wanted), file))
  const [file, path] = [alike[0], paths[0]]
  if (paths.length > 1)
    throw new ImageError(`${paths.join(' y ')}: hay dos archivos para «${name}»; dejá uno solo`)
  if (file && !namesOf(file).includes(name.normalize()))
    throw new ImageError(`${path}: tiene que llamarse «${name}», con las mismas mayúsculas y minúsculas`)
  return path
}

/** The most pixels that we open (16,383²); a telephone's 200 megapixels are fewer. */
const mostPixels = 268_402_689

/** Why this file cannot be read, and what to do. */
function remedy(error: unknown, bytes: Uint8Array): string {
  const said = error instanceof Error ? error.message : ''
  const kind = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (said.includes('pixel limit')) return 'tiene más de 268 millones de puntos; achicala antes de copiarla'
  if (/^.{4}ftyp(hei|hev|mif)/s.test(kind) || said.includes('compression format'))
    return 'es HEIC, que los navegadores no muestran; en el iPhone compartila como JPG'
  if (kind.startsWith('%PDF') || kind.startsWith('%!PS'))
    return 'es un PDF o un archivo de Illustrator; exportalo como SVG'
  return 'no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF (en el teléfono: compartir como JPG)'
}

/** Turns a failure to read an image into an ImageError that names the file. */
export async function explainUnreadable<T>(path: string, bytes: Uint8Array, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw error instanceof ImageError ? error : new ImageError(`${path}: ${remedy(error, bytes)}`)
  })
}

/**
 * The image that these bytes hold. Not `warning`, sharp's default: Samsung's cameras write a header that one can
 * read over.
 */
export const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })

const isSvg = (bytes: Uint8Array) => {
  // `<`, also behind a byte order mark or in UTF-16, or gzip.
  const start = [...bytes.subarray(0, 64)].find(
    (byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xff, 0xfe].includes(byte),
  )
  return start === 0x3c || (bytes[0] === 0x1f && bytes[1] === 0x8b)
}

/** The same file: a photograph upright, a drawing made safe to publish (svg.ts). */
export async function fileAt(wanted: string) {
  const path = await pathFor(wanted)
  if (!path) return undefined
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new ImageError(`${path}: el archivo está vacío; copialo de nuevo`)
  if (isSvg(bytes)) {
    const svg = await cached({ made: 'svg' }, bytes, () =>
      explainUnreadable(path, bytes, readSvg(path, bytes)),
    )
    const [, , width, height] = svg.box
    return { path, bytes: Buffer.from(svg.markup), svg: svg as Svg | undefined, width, height }
  }
  const { autoOrient } = await explainUnreadable(path, bytes, openImage(bytes).metadata())
  return { path, bytes, svg: undefined, ...autoOrient }
}

/** Its pixels, upright, in sRGB; a drawing as large as fits into this. */
export const pixelsOf = ({ bytes, svg }: OwnerFile, width: number, height: number) =>
  (svg ? drawSvg(svg, width, height) : openImage(bytes).autoOrient()).toColourspace('srgb')

/** The same, but the file has to exist. `otherwise`: what the owner can do without it. */
export async function ownerFile(wanted: string, otherwise: string) {
  const file = await fileAt(wanted)
  if (!file) throw new ImageError(`${wanted}: no está ese archivo; copialo ahí o ${otherwise}`)
  return file
}
