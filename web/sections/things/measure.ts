import { type Face, fonts, type Ink, tracking } from './lettering.ts'

const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
/** Large, so that nothing is rounded to whole pixels. */
const size = 200

/** What the browser knows of a text in one of the page's faces. */
export function measure(text: string, face: Face): Ink {
  context.font = `${fonts[face].weight} ${size}px "${fonts[face].family}", sans-serif`
  const ink = context.measureText(text)
  return {
    width: ink.width / size + tracking[face] * ([...text].length - 1),
    left: -ink.actualBoundingBoxLeft / size,
    right: ink.actualBoundingBoxRight / size,
    top: -ink.actualBoundingBoxAscent / size,
    bottom: ink.actualBoundingBoxDescent / size,
  }
}
