/** Which pixels of a logo are its drawing: a mask shows only those, in the page's one colour. */

/** Four bytes a pixel, as sharp's `ensureAlpha().raw()` gives them. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** `ink`: 0 to 255 a pixel. `isOwnMask`: the ink is what is not transparent, so the drawing can be used as its own mask. */
export type Ink = { ink: Uint8Array; isOwnMask: boolean } | { fault: 'uneven' | 'nothing' }

/** Colours nearer than this to the paper (of 255) are paper: the noise of a JPG, a scan. */
const nearPaper = 13
/** A colour this far from the paper is fully ink, if the drawing has any as dark. */
const fullInk = 64
/** Tones nearer to each other than this are one colour with soft edges. */
const oneTone = 60
/** This share of the frame has to be paper; the rest of it is drawing that touches the edge. */
const evenShare = 0.7

/** The value that this share of the values does not exceed; each is one byte. */
function quantile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value]!++
  let left = (values.length - 1) * share
  for (const [value, count] of counts.entries()) {
    left -= count
    if (left < 0) return value
  }
  return 255
}

/** Opaque but for rounded corners: the frame's commonest colour is the paper, whatever it is, and ink is what differs from it. */
function onPaper({ data, width, height }: Pixels): Ink {
  const margin = Math.max(1, Math.round(Math.min(width, height) / 100))
  const frame: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x < margin || y < margin || x >= width - margin || y >= height - margin)
        frame.push((y * width + x) * 4)
  const paper = [0, 1, 2].map((channel) =>
    quantile(
      Uint8Array.from(frame, (at) => data[at + channel]!),
      0.5,
    ),
  )
  const distance = (at: number) =>
    data[at + 3]! < 128
      ? 0
      : Math.max(...paper.map((value, channel) => Math.abs(data[at + channel]! - value)))
  if (frame.filter((at) => distance(at) <= 2 * nearPaper).length < evenShare * frame.length)
    return { fault: 'uneven' }
  const ink = Uint8Array.from({ length: width * height }, (_, at) => distance(at * 4))
  const darkest = ink.reduce((most, value) => Math.max(most, value), 0)
  if (darkest < 2 * nearPaper) return { fault: 'nothing' }
  const full = Math.min(fullInk, darkest * 0.8)
  return {
    ink: ink.map((value) => Math.min(255, Math.max(0, (255 * (value - nearPaper)) / (full - nearPaper)))),
    isOwnMask: false,
  }
}

/** Pixels of one tone that touch, and the sides by which they end: at nothing, or at the other tone. */
interface Area {
  pixels: number[]
  outside: number
  /** Of each side where an edge, not a soft passage, parts the tones: the pixel beyond. */
  inside: number[]
}

function areasOf(tone: Uint8Array, luma: Uint8Array, width: number, edge: number) {
  const areaAt: Area[] = []
  for (const [start, own] of tone.entries()) {
    if (own === 0 || areaAt[start]) continue
    const area: Area = { pixels: [start], outside: 0, inside: [] }
    areaAt[start] = area
    for (const at of area.pixels)
      for (const step of [1, -1, width, -width]) {
        const next = at + step
        const wraps = step === 1 ? next % width === 0 : step === -1 && at % width === 0
        if (wraps || !tone[next]) area.outside++
        else if (tone[next] !== own) {
          // One pixel further on both sides: between them stands the soft pixel of a smooth edge.
          const parted = Math.abs((luma[at - step] ?? luma[at]!) - (luma[next + step] ?? luma[next]!))
          if (parted > edge) area.inside.push(next)
        } else if (!areaAt[next]) {
          areaAt[next] = area
          area.pixels.push(next)
        }
      }
  }
  return areaAt
}

/**
 * On a transparent background the opaque pixels are the drawing. If they have two tones, a pale area inside of a dark one is a hole
 * (white letters on a badge), and a pale area around a dark one is paper; side by side both are drawing.
 */
function onTransparent({ data, width, height }: Pixels): Ink {
  const count = width * height
  const alpha = Uint8Array.from({ length: count }, (_, at) => data[at * 4 + 3]!)
  const luma = Uint8Array.from({ length: count }, (_, at) =>
    Math.round(0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!),
  )
  const opaque = luma.filter((_, at) => alpha[at]! >= 128)
  if (opaque.length === 0) return { fault: 'nothing' }
  const [dark, pale] = [quantile(opaque, 0.02), quantile(opaque, 0.98)]
  if (pale - dark < oneTone) return { ink: alpha, isOwnMask: true }
  const middle = (dark + pale) / 2
  const tone = luma.map((value, at) => (alpha[at]! < 128 ? 0 : value > middle ? 2 : 1))
  const areas = areasOf(tone, luma, width, (pale - dark) / 2)
  const ink = alpha.slice()
  let erased = 0
  for (const area of new Set(areas)) {
    if (!area || tone[area.pixels[0]!] !== 2) continue
    const { pixels, outside, inside } = area
    const enclosed = inside.filter((at) => areas[at]!.outside < areas[at]!.inside.length / 10)
    const quarter = (outside + inside.length) / 4
    const isHole = inside.length > 0 && outside < quarter
    if (!isHole && enclosed.length <= quarter) continue
    erased += pixels.length
    for (const at of pixels) ink[at] = alpha[at]! * Math.max(0, (pale - luma[at]!) / (pale - middle))
  }
  return { ink, isOwnMask: erased < opaque.length / 200 }
}

export function inkOf(pixels: Pixels): Ink {
  const { data } = pixels
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) clear++
  return clear > data.length / 4 / 50 ? onTransparent(pixels) : onPaper(pixels)
}
