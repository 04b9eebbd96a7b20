import type { Composition, Plane } from './compositions.ts'
import { type Field, makeField } from './field.ts'
import { type Dot, type Screen, screenDots } from './halftone.ts'
import { smooth, veil } from './haze.ts'
import { illuminate } from './light.ts'
import { look } from './render.ts'
import type { Range } from './terrain.ts'
import { develop } from './tone.ts'

/** A range with its grown ground. */
export interface Grown {
  range: Range
  ground: Field
}

/** The dots of one plane on its screen. */
export interface Print {
  dots: Dot[]
  screen: Screen
  opacity: number
}

/** Rays per pixel along each side: a dot then averages a hundred rays or more. */
const rays = 2
/** Pixels rendered below the lower edge, so that the dots that it cuts know what they stand for. */
const below = 16
/** Units of the eye above the ground: that of a viewer on a hill of the opposite side of the valley. */
const eye = 100

/** The picture: the rear plane where the front one leaves it to be seen, then the front plane. */
export function compose(composition: Composition, massif: Grown, cordillera: Grown): Print[] {
  const front = expose(composition, composition.front, massif)
  const behind = expose(composition, composition.rear, cordillera)
  veil(behind, front.seen, { over: 56 * rays, left: 0.15, sliver: composition.pitch * rays })
  const free = makeField(front.seen.width, front.seen.height, (x, y) => {
    const i = y * front.seen.width + x
    return front.seen.values[i] === 1 ? 0 : behind.seen.values[i]!
  })
  return [
    print(composition, composition.rear, behind.tone, free),
    print(composition, composition.front, front.tone, front.seen),
  ]
}

/** What the eye sees of a range: brightness, and 1 where it is seen at all. */
function expose(composition: Composition, plane: Plane, { range, ground }: Grown) {
  const shade = illuminate(ground, range.cell, plane.light, range.seed)
  const view = look(ground, shade, range.cell, {
    width: composition.width,
    height: composition.height + below,
    rays,
    left: plane.left,
    scale: plane.scale,
    plane: range.breadth * 0.5,
    distance: plane.distance,
    eye,
    horizon: composition.horizon,
    station: plane.station,
  })
  const { width, height } = view.tone
  const seen = makeField(width, height, (x, y) =>
    Number.isFinite(view.depth.values[y * width + x]!) ? 1 : 0,
  )
  const { from, to, left } = plane.shade
  const tone = makeField(width, height, (x, y) => {
    const i = y * width + x
    return seen.values[i] === 0
      ? 0
      : view.tone.values[i]! * (left + (1 - left) * smooth(from, to, view.depth.values[i]!))
  })
  return { tone, seen }
}

function print(composition: Composition, plane: Plane, tone: Field, seen: Field): Print {
  const screen = {
    pitch: composition.pitch,
    angle: 22,
    least: 0.14,
    most: plane.most,
    levels: 10,
  }
  return {
    dots: screenDots(develop(tone, seen, plane.curve), seen, rays, composition, screen, plane.edge),
    screen,
    opacity: plane.opacity,
  }
}
