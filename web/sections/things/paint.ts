import { type Mark, side } from './draw-things.ts'
import { fonts, tracking } from './lettering.ts'

function paint(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  for (const mark of marks) {
    context.save()
    if ('text' in mark) {
      const { family, weight } = fonts[mark.face]
      context.font = `${weight} ${mark.size}px "${family}", sans-serif`
      context.letterSpacing = `${tracking[mark.face] * mark.size}px`
      context.fillStyle = mark.fill
      context.fillText(mark.text, mark.x, mark.y)
    } else if ('d' in mark) {
      const path = new Path2D(mark.d)
      context.fillStyle = mark.fill ?? 'transparent'
      context.fill(path)
      if (mark.stroke) {
        context.strokeStyle = mark.stroke
        context.lineWidth = mark.width ?? 0
        if (mark.dash) {
          context.lineCap = 'round'
          context.setLineDash(mark.dash.split(' ').map(Number))
        }
        context.stroke(path)
      }
    } else {
      context.translate(mark.x, mark.y)
      context.rotate(((mark.turn ?? 0) * Math.PI) / 180)
      if (mark.clip) context.clip(new Path2D(mark.clip))
      paint(context, mark.marks)
    }
    context.restore()
  }
}

/** A drawing as wide as a panel, as a PNG of so many pixels. */
export async function pictureOf(marks: readonly Mark[], width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.scale(width / side, width / side)
  paint(context, marks)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png')
  })
}
