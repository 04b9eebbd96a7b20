import sharp from 'sharp'

/** Pixels in sRGB, three bytes each. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

export type Format = 'avif' | 'webp'

/** Qualities to try, best first. Below the last a photograph looks broken. */
const steps: Record<Format, readonly number[]> = { avif: [58, 50, 42, 34], webp: [78, 68, 58, 46] }
/** WebP needs about half as much again for the same picture. */
export const allowance: Record<Format, number> = { avif: 1, webp: 1.5 }

/** The picture in the best quality that fits `budget` bytes, or as small as it gets. */
export async function encode({ data, ...size }: Pixels, format: Format, budget: number): Promise<Uint8Array> {
  let bytes = Buffer.alloc(0)
  for (const quality of steps[format]) {
    const picture = sharp(data, { raw: { ...size, channels: 3 } })
    bytes = await picture.toFormat(format, { quality, effort: 5 }).toBuffer()
    if (bytes.length <= budget) break
  }
  return bytes
}
