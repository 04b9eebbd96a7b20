import { screenSvg } from '../../scripts/media/dot-screen.ts'
import { look, type View } from './camera.ts'
import type { Composition, Plane } from './compositions.ts'
import { screen } from './halftone.ts'
import { veil } from './haze.ts'
import { illuminate } from './light.ts'
import type { Range } from './ranges.ts'
import { grow } from './terrain.ts'
import { develop } from './tone.ts'

/** The pictures as SVG text, in their order. Both ranges are grown and lit once and seen by every composition. */
export function drawRidge(list: readonly Composition[], massif: Range, cordillera: Range): string[] {
  const near = model(massif)
  const far = model(cordillera)
  return list.map((composition) => {
    const front = look(near, composition, composition.front)
    const rear = look(far, composition, composition.rear)
    veil(rear, front.seen, composition.pitch)
    const print = (view: View, plane: Plane) =>
      screen({ ...view, tone: develop(view, plane.curve) }, composition, plane)
    const layers = [print(rear, composition.rear), print(front, composition.front)]
    return screenSvg(`viewBox="0 0 ${composition.width} ${composition.height}"`, layers)
  })
}

function model(range: Range) {
  const ground = grow(range)
  return { range, ground, bright: illuminate(ground, range) }
}
