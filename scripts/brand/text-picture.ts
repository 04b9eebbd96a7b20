import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { brand } from '#content/brand.ts'
import { repertoire } from '../fonts/families.ts'
import { fileOf, slugOf } from './faces.ts'

const { nieve, 'celeste-300': accent } = brand.colours
const weight = 780

/** The name under which Pango finds a face (OpenType, table `name`, id 1, Windows). */
function familyOf(font: Buffer): string {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name') ?? 0
  const table = font.readUInt32BE(entry + 8)
  const records = Array.from({ length: font.readUInt16BE(table + 2) }, (_, i) => table + 6 + 12 * i)
  const record = records.find((at) => font.readUInt16BE(at) === 3 && font.readUInt16BE(at + 6) === 1) ?? 0
  const start = table + font.readUInt16BE(table + 4) + font.readUInt16BE(record + 10)
  const name = font.subarray(start, start + font.readUInt16BE(record + 8))
  return Buffer.from(name).swap16().toString('utf16le')
}

/** The display face as a file that Pango can read. */
export async function displayFace() {
  const folder = resolve('node_modules/.cache/real')
  const fontfile = resolve(folder, `${slugOf(brand.faces.display)}-${weight}.ttf`)
  const bytes = await subsetFont(await readFile(fileOf(brand.faces.display)), repertoire, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  await mkdir(folder, { recursive: true })
  await writeFile(fontfile, bytes)
  // The comma ends the family: else "Light" at its end would be a weight.
  return { fontfile, font: `${familyOf(bytes)}, 12` }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Words as large as fit into a box, in pixels, cut to their ink; the full stop at their end is in the accent. */
export async function textPicture(
  face: { fontfile: string; font: string },
  { text, width, height }: { text: string; width: number; height: number },
): Promise<Buffer> {
  const words = escaped(text.replace(/\.$/, ''))
  const stop = text.endsWith('.') ? `<span foreground="${accent}">.</span>` : ''
  // The spacing is in 1024ths of a point, of letters of 12 points.
  const style = `foreground="${nieve}" line_height="0.77" letter_spacing="-560"`
  const markup = `<span ${style}>${words}${stop}</span>`
  return sharp({ text: { ...face, text: markup, width, height, rgba: true, wrap: 'none' } })
    .png()
    .toBuffer()
}
