import type { Mark } from './draw-things.ts'
import { type Face, fonts, type Ink, tracking } from './lettering.ts'

type Context = CanvasRenderingContext2D
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d') as Context
const fontOf = (face: Face, size: number) =>
  `${fonts[face].weight} ${size}px "${fonts[face].family}", sans-serif`

const ruler = contextOf(document.createElement('canvas'))
/** Large, so that nothing is rounded to whole pixels. */
const rulerSize = 200

/** What the browser knows of a text in one of the page's faces. */
export function measure(text: string, face: Face): Ink {
  ruler.font = fontOf(face, rulerSize)
  const ink = ruler.measureText(text)
  return {
    width: ink.width / rulerSize + tracking[face] * ([...text].length - 1),
    left: -ink.actualBoundingBoxLeft / rulerSize,
    right: ink.actualBoundingBoxRight / rulerSize,
    top: -ink.actualBoundingBoxAscent / rulerSize,
    bottom: ink.actualBoundingBoxDescent / rulerSize,
  }
}

function put(context: Context, mark: Mark): void {
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
    context.lineCap = mark.dash ? 'round' : 'butt'
    context.setLineDash(mark.dash?.split(' ').map(Number) ?? [])
    context.stroke(path)
  } else {
    context.translate(mark.x, mark.y)
    context.rotate(((mark.turn ?? 0) * Math.PI) / 180)
    if (mark.clip) context.clip(new Path2D(mark.clip))
    for (const inner of mark.marks) put(context, inner)
  }
  context.restore()
}

/** Makes the canvas so many pixels large, and draws on it what is `across` wide. */
export function paint(
  canvas: HTMLCanvasElement,
  [width, height]: readonly [number, number],
  across: number,
  marks: readonly Mark[],
): void {
  Object.assign(canvas, { width, height })
  const context = contextOf(canvas)
  context.scale(width / across, width / across)
  for (const mark of marks) put(context, mark)
}
