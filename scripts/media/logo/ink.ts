import sharp, { type Sharp } from 'sharp'
import { type Pixels, pictureOf, pixelsOf } from '../pixels.ts'
import type { Drawing } from '../svg/clean.ts'

/** Where the ink is, in the picture's own units, and which share of that box it covers (0 to 1). */
export interface Ink {
  x: number
  y: number
  width: number
  height: number
  share: number
}

/** Longer side of the picture that is measured. */
const measured = 800
/** Alpha from which a pixel counts as ink. */
const visible = 40

/** Alpha of a drawing, one byte per pixel. */
export async function alphaOf(drawing: Drawing): Promise<Pixels> {
  const { x, y, width, height } = drawing.viewBox
  const scale = measured / Math.max(width, height)
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${x} ${y} ${width} ${height}">${drawing.body}</svg>`
  return pixelsOf(sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3))
}

/** The box that holds all ink, in pixels; `null` without any. */
export function inkOf({ data, width, height }: Pixels): Ink | null {
  let [left, top, right, bottom, sum] = [width, height, -1, -1, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const alpha = data[y * width + x] ?? 0
      sum += alpha
      if (alpha < visible) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < 0) return null
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  return { ...box, share: Math.min(1, sum / 255 / (box.width * box.height)) }
}

/** The part of a mask that the ink's box holds, in another size. */
export function cutInk(mask: Pixels, ink: Ink, size: { width: number; height: number }): Sharp {
  return pictureOf(mask)
    .extract({ left: ink.x, top: ink.y, width: ink.width, height: ink.height })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('b-w')
}

/** Height of the strip's row in the sprite's units, and the widest that a logo may be. */
export const row = 40
const widest = 210

/**
 * Drawn size of a logo, by its ink's box: long and dense marks are drawn lower, so that all weigh the same to the
 * eye. The exponents were fitted to six logos that were set by eye; they come out within one unit. A square or a disc
 * holds its drawing inside: it is not drawn lower than that can be made out.
 */
export function drawnSize({ width, height, share }: Ink): { width: number; height: number } {
  const aspect = width / height
  const wanted = 28 * aspect ** -0.3 * share ** -0.6
  const least = 38 - 8 * (aspect - 1)
  const drawn = Math.min(Math.max(wanted, least), row, widest / aspect)
  return { width: Math.round(drawn * aspect * 10) / 10, height: Math.round(drawn * 10) / 10 }
}
