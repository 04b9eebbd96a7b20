import sharp from 'sharp'
import { luminance } from '../../brand/colour.ts'
import { Fault, words } from '../faults.ts'
import type { Pixels } from '../pixels.ts'
import { cutInk, type Ink } from './ink.ts'

/** Longer side that is read of a picture; no logo is drawn with more pixels. */
const largest = 2000
/** Relative luminance between which ink turns into paper, where white stands on colour. */
const [ink, paper] = [0.7, 0.95]

/**
 * The mask of a PNG: its alpha, from which nearly white parts are taken away when there is colour too.
 * `scale` is how many pixels of the file make one of the mask.
 */
export async function alphaOfPng(file: string, bytes: Uint8Array): Promise<Pixels & { scale: number }> {
  const picture = sharp(bytes)
  const { width: wide = 0, height: high = 0 } = await picture.metadata()
  const { data, info } = await picture
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const alpha = new Uint8Array(width * height)
  const light = new Float32Array(width * height)
  let [clear, seen, coloured] = [0, 0, 0]
  for (let i = 0; i < alpha.length; i++) {
    const at = i * channels
    const value = data[at + channels - 1] ?? 0
    alpha[i] = value
    if (value < 16) clear++
    const [red = 0, green = red, blue = red] = channels > 2 ? data.subarray(at, at + 3) : [data[at] ?? 0]
    light[i] = Math.min(1, Math.max(0, (luminance([red, green, blue]) - ink) / (paper - ink)))
    seen += value
    coloured += value * (1 - (light[i] ?? 0))
  }
  if (clear < alpha.length * 0.02) throw new Fault(words.opaque(file))
  if (coloured > seen * 0.02)
    for (let i = 0; i < alpha.length; i++) alpha[i] = Math.round((alpha[i] ?? 0) * (1 - (light[i] ?? 0)))
  return { data: alpha, width, height, scale: Math.max(wide, high) / Math.max(width, height) }
}

/** The ink of a mask as a `data:` address of an indexed PNG. */
export async function maskImage(mask: Pixels, ink: Ink, size: { width: number; height: number }) {
  const alpha = await cutInk(mask, ink, size).raw().toBuffer()
  const png = await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
