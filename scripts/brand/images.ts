import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { brand } from '#content/brand.ts'
import { ended } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { priceLine } from '#web/head/head.ts'
import { firstWeight, openFont, slugOf } from '../fonts/faces.ts'
import { displayFace } from '../fonts/spur.ts'
import { readOneColourSvg } from '../media/masks.ts'

const { 'malbec-800': ground, 'celeste-300': accent, nieve } = brand.colours

/** The wordmark's full stop. On a grid of 16 its edges fall on whole pixels, so it stays sharp in a tab. */
const icon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${ground}" d="M0 0h16v16H0z"/>` +
  `<circle cx="9.5" cy="9.5" r="4.5" fill="${accent}"/></svg>\n`

/** The display face as a file that Pango can read. */
async function faceFile() {
  const folder = resolve('node_modules/.cache/real')
  const fontfile = resolve(folder, `${slugOf(brand.faces.display)}-${firstWeight}.ttf`)
  const bytes = await displayFace(brand.faces.display)
  await mkdir(folder, { recursive: true })
  await writeFile(fontfile, bytes)
  // The comma ends the family's name. Without it "Light" at the end would be taken for a weight.
  return { fontfile, font: `${openFont(bytes).familyName}, 12` }
}

/** Renders words into a box of at most this size, in pixels. Without `left` they stand in the disc. */
type Line = { text: string; width: number; height: number; left?: number; bottom: number }

const headline = `${hero.headline.join('\n')}.`
/** A card is often seen at a quarter of its size. */
const lines: Line[] = [
  { text: ended, width: 800, height: 31, left: 64, bottom: 79 },
  { text: headline, width: 850, height: hero.headline.length > 1 ? 198 : 110, left: 62, bottom: 321 },
  { text: priceLine(), width: 640, height: 42, left: 64, bottom: 406 },
]

/** The claim in its disc: both lines stand around its middle. */
const disc = { x: 1060, y: 124, radius: 92 }
const claim: Line[] = [
  { text: hero.claim.figure, width: 132, height: 46, bottom: disc.y + 8 },
  { text: hero.claim.label, width: 110, height: 25, bottom: disc.y + 46 },
]

/** Renders a text as large as fits, with the full stop at its end in the accent colour. */
async function drawLine(face: Awaited<ReturnType<typeof faceFile>>, line: Line) {
  const { text, width, height } = line
  const words = text.replace(/\.$/, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const stop = text.endsWith('.') ? `<span foreground="${accent}">.</span>` : ''
  // Pango takes the spacing in 1024ths of a point, here of letters of 12 points.
  const style = `foreground="${line.left === undefined ? ground : nieve}" line_height="0.77" letter_spacing="-560"`
  const markup = `<span ${style}>${words}${stop}</span>`
  const box = { ...face, text: markup, width, height, rgba: true, wrap: 'none' } as const
  const { data, info } = await sharp({ text: box }).png().toBuffer({ resolveWithObject: true })
  const { left = disc.x - Math.round(info.width / 2) } = line
  return { input: data, left, top: line.bottom - info.height }
}

/** The image behind the words: the mountains, the owner's own drawing, or nothing. */
async function backdrop(): Promise<string> {
  if (hero.image === 'andes') return readFile('scripts/brand/ridge-social.svg', 'utf8')
  if (!hero.image) return ''
  const { bytes } = await readOneColourSvg(
    `content/${hero.image}`,
    'poné otra cosa en «image» de content/hero.ts',
  )
  return `<filter id="accent"><feFlood flood-color="${accent}"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<image y="410" width="1200" height="220" preserveAspectRatio="xMidYMax" filter="url(#accent)" href="data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}"/>`
}

async function socialImage(): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" color="${accent}">
<path fill="${ground}" d="M0 0h1200v630H0z"/><circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${accent}"/>${await backdrop()}</svg>`
  const face = await faceFile()
  const layers = [...lines, ...claim].filter(({ text }) => text !== '').map((line) => drawLine(face, line))
  // 16 colours take a quarter of the bytes, and the eye sees no difference in a flat drawing.
  return sharp(Buffer.from(scene))
    .composite(await Promise.all(layers))
    .png({ colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

/** The images that live outside the page: file → bytes. */
export async function brandImages(): Promise<Map<string, Buffer>> {
  const iconAt = (side: number) =>
    sharp(Buffer.from(icon), { density: (72 * side) / 16 })
      .resize(side, side)
      .png({ colours: 16, dither: 0 })
      .toBuffer()
  return new Map([
    ['favicon.svg', Buffer.from(icon)],
    // Browsers ask for it while the links of the icons are deferred (web/boot/reveal.ts), and read a PNG under this name too.
    ['favicon.ico', await iconAt(32)],
    ['apple-touch-icon.png', await iconAt(180)],
    ['og.png', await socialImage()],
  ])
}
