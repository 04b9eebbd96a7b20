import sharp, { type Sharp } from 'sharp'

/** A picture as plain numbers, row by row: one byte a pixel, or three (sRGB). */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** For sharp to work on. */
export function pictureOf({ data, width, height }: Pixels): Sharp {
  const channels = data.length === width * height ? 1 : 3
  return sharp(data, { raw: { width, height, channels } })
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
