import { cached } from './cache.ts'
import { type Dot, lattice, layerOf, levelOf, screenSvg } from './dot-screen.ts'
import { Fault, words } from './faults.ts'
import { groundOf } from './photo/ground.ts'
import { densityOf, developing, type Photo, upright } from './photo/open.ts'
import { type Pixels, pictureOf, pixelsOf } from './pixels.ts'

/** A portrait's size in CSS pixels and the distance of its dots. */
export interface Print {
  width: number
  height: number
  pitch: number
}

/** Tones for each dot's distance: the screen sees details of half a dot. */
const rays = 3
/** Over 1 darkens less of the middle; how much of full ink a shadow gets. */
const [gamma, deepest] = [1.25, 0.88]

/** Tones, 0 to 1 (full ink), row by row. */
interface Tones {
  values: Float32Array
  width: number
  height: number
}

const radii = { least: 0.1, most: 0.66, levels: 14 }

/** Prints tones in an SVG of `width` units; what is nearly paper has no dot. */
export function printDots(tones: Tones, width: number, pitch: number): string {
  const scale = tones.width / width
  const height = Math.round(tones.height / scale)
  const dots: Dot[] = []
  for (const { column, row, x, y } of lattice(width, height, pitch)) {
    const tone = tones.values[Math.floor(y * scale) * tones.width + Math.floor(x * scale)] ?? 0
    if (radii.most * Math.sqrt(tone) >= radii.least * 0.75)
      dots.push({ column, row, level: levelOf(tone, radii) })
  }
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return screenSvg(size, [layerOf(dots, pitch, radii)])
}

/** Where the person is, 0 to 255, with a soft edge. */
async function figureOf(photo: Pixels): Promise<Uint8Array> {
  const ground = groundOf(await pixelsOf(pictureOf(photo).blur(1.2)))
  const figure = pictureOf({ ...photo, data: ground.map((value) => (value ? 0 : 255)) })
  return (await pixelsOf(figure.toColourspace('b-w').median(5).blur(1.1))).data
}

/** The darkroom: the background white, equal local contrast, edges drawn out, the darkest part full ink. */
async function develop(photo: Photo, { width, height, pitch }: Print): Promise<Tones> {
  const scale = rays / pitch
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const cut = upright(photo).resize({ ...size, fit: 'cover', position: 'attention' })
  const pixels = await developing(photo.path, pixelsOf(cut))
  const figure = await figureOf(pixels)
  const tile = Math.round(size.width / 3)
  const local = pictureOf(pixels).greyscale().clahe({ width: tile, height: tile, maxSlope: 3 })
  const even = await pixelsOf(local.toColourspace('b-w'))
  const cutOut = even.data.map((value, i) => 255 - ((255 - value) * (figure[i] ?? 0)) / 255)
  const drawn = pictureOf({ ...size, data: cutOut })
    .toColourspace('b-w')
    .sharpen({ sigma: rays * 0.8, m1: 1.2, m2: 2.2 })
    .blur(rays * 0.36)
  const light = await pixelsOf(drawn)
  const shown = [...even.data].filter((_, at) => (figure[at] ?? 0) > 128).sort((a, b) => a - b)
  const at = (share: number) => shown[Math.floor((shown.length - 1) * share)] ?? 0
  const [black, white] = [at(0.02), at(0.985)]
  if (white - black < 24) throw new Fault(words.flat(photo.path))
  const values = Float32Array.from(light.data, (value) => {
    const shade = 1 - Math.min(1, Math.max(0, (value - black) / (white - black)))
    return deepest * shade ** gamma
  })
  return { values, ...size }
}

/** A photograph as dots, for CSS `mask`: an SVG in one colour, with no metadata. Throws a Fault. */
export async function printPortrait(photo: Photo, print: Print): Promise<string> {
  const { width, height, pitch } = print
  // Two tones for each dot are the least that a face needs.
  densityOf(photo, { width: Math.ceil((width / pitch) * 2), height: Math.ceil((height / pitch) * 2) })
  return cached(print, [photo.bytes], async () => printDots(await develop(photo, print), width, pitch))
}
