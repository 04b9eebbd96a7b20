import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { brand } from '#content/brand.ts'
import { fileOf, firstWeight, slugOf } from '../fonts/faces.ts'
import { repertoire } from '../fonts/families.ts'
import { atWeight, openFont } from '../fonts/font.ts'

const { nieve, 'celeste-300': accent } = brand.colours

/** The display face as a file that Pango can read. */
export async function displayFace() {
  const folder = resolve('node_modules/.cache/real')
  const fontfile = resolve(folder, `${slugOf(brand.faces.display)}-${firstWeight}.ttf`)
  const bytes = await atWeight(await readFile(fileOf(brand.faces.display)), firstWeight, repertoire)
  await mkdir(folder, { recursive: true })
  await writeFile(fontfile, bytes)
  // The comma ends the family: else "Light" at its end would be a weight.
  return { fontfile, font: `${openFont(bytes).familyName}, 12` }
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
