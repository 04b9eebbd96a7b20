import { ended } from '#content/greetings.ts'
import { drawn } from '#content/sign.ts'
import { type Mark, poster, posterSize, type Shop } from './draw-shop.ts'
import { fontOf, tracking } from './lettering.ts'

function paint(context: CanvasRenderingContext2D, mark: Mark): void {
  context.save()
  if ('text' in mark) {
    context.font = fontOf(mark.face, mark.size)
    context.letterSpacing = `${tracking[mark.face] * mark.size}px`
    context.fillStyle = mark.fill
    context.fillText(mark.text, mark.x, mark.y)
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
      context.rect(0, 0, mark.width, mark.height)
      context.clip()
    } else {
      const { turn = 0, scale = 1 } = mark
      context.rotate((turn * Math.PI) / 180)
      context.scale(scale, scale)
    }
    for (const inner of mark.marks) paint(context, inner)
  }
  context.restore()
}

/** `panaderia-lucia-estado.png`, with the name's own letters. */
function fileName(name: string, square: boolean): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${[...words, square ? 'cuadrada' : 'estado'].join('-')}.png`
}

/** The sign as a file, 1080 px wide: a canvas, because no browser makes a PNG of SVG without one. */
async function drawPicture(shop: Shop, square: boolean): Promise<File> {
  await document.fonts.ready
  const [width, height] = posterSize(!square)
  const scale = 1080 / width
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1080, height: Math.round(scale * height) })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.scale(scale, scale)
  for (const mark of poster(shop, !square, [`${drawn.foot} ${ended}`, location.host])) paint(context, mark)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!picture) throw new Error('The canvas gave no picture.')
  return new File([picture], fileName(shop.name, square), { type: 'image/png' })
}

export function sharesFiles(): boolean {
  const files = [new File([], 'x.png', { type: 'image/png' })]
  return Boolean(navigator.canShare?.({ files }))
}

/** Hands the picture to the system's own sheet. `closed` by the visitor: nothing to say. */
async function share(picture: File, text?: string): Promise<'shared' | 'closed'> {
  try {
    await navigator.share({ files: [picture], ...(text && { text }) })
    return 'shared'
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'closed'
    throw error
  }
}

export const sharePicture = async (shop: Shop, text: string) => share(await drawPicture(shop, true), text)

function download(picture: File): 'saved' {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = picture.name
  link.click()
  return 'saved'
}

/** Into the system's own sheet where that takes pictures, else into the downloads. Answers what became of it. */
export async function keepPicture(shop: Shop, square: boolean) {
  try {
    const picture = await drawPicture(shop, square)
    return await share(picture).catch(() => download(picture))
  } catch {
    return 'failed'
  }
}
