import sharp from 'sharp'
import type { Drawing } from '../svg/clean.ts'

/** Alpha of a picture, one byte per pixel. */
export interface Alpha {
  data: Uint8Array
  width: number
  height: number
}

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

export async function alphaOf(drawing: Drawing): Promise<Alpha> {
  const { x, y, width, height } = drawing.viewBox
  const scale = measured / Math.max(width, height)
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${x} ${y} ${width} ${height}">${drawing.body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The box that holds all ink, in pixels; `null` without any. */
export function inkOf({ data, width, height }: Alpha): Ink | null {
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
