import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The pixels of a screenshot, decoded once for all that is measured in it: three bytes each, of red, green and blue. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** Decodes a screenshot (PNG). */
export async function decode(screenshot: Buffer): Promise<Picture> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/**
 * What a page shows: of the window, or of a box from the page's upper left corner. Packed in a hurry, not as small as Playwright does it,
 * because nobody keeps the file.
 */
export async function pictureOf(page: Page, box?: Box, captureBeyondViewport = false): Promise<Picture> {
  const session = await page.context().newCDPSession(page)
  const clip = box && { x: box.x, y: box.y, width: box.width, height: box.height, scale: 1 }
  const options = { captureBeyondViewport, ...(clip && { clip }) }
  const { data } = await session.send('Page.captureScreenshot', {
    ...options,
    format: 'png',
    optimizeForSpeed: true,
  })
  await session.detach()
  return await decode(Buffer.from(data, 'base64'))
}

/** What the whole page shows. */
export async function pictureOfAll(page: Page): Promise<Picture> {
  const size = await page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement
    return { x: 0, y: 0, width, height }
  })
  return await pictureOf(page, size, true)
}

/** The lightness of a pixel, 0 to 255 (ITU-R BT.709, of the bytes as they are). */
const lightness = (data: Buffer, at: number) =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)

/** Standard deviation of the lightness within a box. 0: the box is of one colour. */
export function deviationIn({ data, width, height }: Picture, box: Box): number {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const right = Math.min(width, Math.ceil(box.x + box.width))
  const bottom = Math.min(height, Math.ceil(box.y + box.height))
  const count = (right - left) * (bottom - top)
  if (right <= left || bottom <= top) throw new Error(`not in the picture: ${JSON.stringify(box)}`)
  const first = lightness(data, 3 * (top * width + left))
  let [sum, squares] = [0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      // From the first pixel, so that one colour is exactly 0.
      const apart = lightness(data, 3 * (y * width + x)) - first
      sum += apart
      squares += apart * apart
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** The number of pixels that differ between two pictures of one size by a contrast of about 3:1. */
export function changedPixels(before: Picture, after: Picture): number {
  let changed = 0
  for (let at = 0; at < before.data.length; at += 3) {
    const apart = (channel: number) =>
      Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0))
    if (0.2126 * apart(0) + 0.7152 * apart(1) + 0.0722 * apart(2) >= 60) changed += 1
  }
  return changed
}
