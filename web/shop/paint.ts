import { ended } from '#content/greetings.ts'
import { signWords } from '#content/sign.ts'
import { channels } from '#web/domain/contrast.ts'
import { fontOf, setSize, tracking } from './draw/lettering.ts'
import type { Mark } from './draw/marks.ts'
import { pictureMarks, pictureSize } from './draw/picture.ts'
import type { Shop } from './draw/shop.ts'

function paint(context: CanvasRenderingContext2D, mark: Mark): void {
  context.save()
  if ('text' in mark) {
    const { text, face, x, y, size, fill } = mark
    context.translate(x, y)
    context.scale(size / setSize, size / setSize)
    context.font = fontOf(face)
    context.letterSpacing = `${tracking[face] * setSize}px`
    context.fillStyle = fill
    context.fillText(text, 0, 0)
  } else if ('d' in mark) {
    const path = new Path2D(mark.d)
    context.fillStyle = mark.fill ?? 'transparent'
    context.fill(path)
    context.strokeStyle = mark.stroke ?? 'transparent'
    context.lineWidth = mark.width ?? 0
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.setLineDash(mark.dash?.split(' ').map(Number) ?? [])
    context.stroke(path)
  } else {
    context.translate(mark.x, mark.y)
    if ('height' in mark) {
      // The box is a path of its own. Added to the context's path, which `restore` keeps, it would be drawn with what was there before.
      context.clip(new Path2D(`M0 0h${mark.width}v${mark.height}H0z`))
    } else {
      const { turn = 0, scale = 1 } = mark
      context.rotate((turn * Math.PI) / 180)
      context.scale(scale, scale)
    }
    for (const inner of mark.marks) paint(context, inner)
  }
  context.restore()
}

/** Such as `panadería-lucía-estado.png`, with the letters of the name. A street's file is not named after one of its shops. */
function fileName(shops: readonly Shop[], square: boolean): string {
  const name = shops[1] ? `cuadra de ${shops.length}` : String(shops[0]?.name)
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${[...words, square ? 'cuadrada' : 'estado'].join('-')}.png`
}

/**
 * How far a channel (0 to 255) may be from what was painted: browsers that add invisible noise against fingerprinting
 * stay below.
 */
const unseen = 8

/**
 * Whether the canvas gives back what was painted. A browser that hides its fingerprint may answer with stripes or white. Read
 * at the left edge, where no letters are: the board at the top, the foot at the bottom.
 */
function readsAsPainted(context: CanvasRenderingContext2D, above: string, below: string): boolean {
  const { data } = context.getImageData(9, 0, 1, context.canvas.height)
  const near = (pixel: Uint8ClampedArray, colour: string) =>
    channels(colour).every((value, index) => Math.abs(value - (pixel[index] ?? 0)) <= unseen)
  return near(data.slice(0, 4), above) && near(data.slice(-4), below)
}

/**
 * The signs as a file, 1080 px wide: a canvas, because no browser makes a PNG of SVG without one. `blocked` by the
 * browser.
 */
export async function drawPicture(
  shops: readonly Shop[],
  square: boolean,
): Promise<File | 'failed' | 'blocked'> {
  try {
    await document.fonts?.ready
    const [width, height] = pictureSize(!square)
    const scale = 1080 / width
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1080, height: Math.round(scale * height) })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.scale(scale, scale)
    for (const mark of pictureMarks(shops, !square, [`${signWords.foot} ${ended}`, location.host]))
      paint(context, mark)
    const [first, last] = [shops[0], shops.at(-1)] as [Shop, Shop]
    if (!readsAsPainted(context, first.palette.dark, last.palette.paper)) return 'blocked'
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return picture ? new File([picture], fileName(shops, square), { type: 'image/png' }) : 'failed'
  } catch {
    return 'failed'
  }
}
