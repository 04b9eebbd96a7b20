import type { Pixels } from '../pixels.ts'

/** Largest difference of colour to the next pixel, and to the border's own range, within one background. */
const [step, spread] = [12, 42]

const difference = (data: Uint8Array, a: number, b: number) =>
  Math.hypot(
    (data[a * 3] ?? 0) - (data[b * 3] ?? 0),
    (data[a * 3 + 1] ?? 0) - (data[b * 3 + 1] ?? 0),
    (data[a * 3 + 2] ?? 0) - (data[b * 3 + 2] ?? 0),
  )

/** Shoulders: this much of a portrait is never background, however dark the room. Shares of its sides. */
const bust = { x: 0.5, y: 1.06, across: 0.43, up: 0.28 }
const inBust = (x: number, y: number) => ((x - bust.x) / bust.across) ** 2 + ((y - bust.y) / bust.up) ** 2 < 1

/**
 * The background: what can be reached from the upper border over smooth colour, 1 where it is. It grows from pixel to
 * pixel, so a wall that darkens to one side is one background; a pixel too far from where it set out stops it.
 */
export function groundOf({ data, width, height }: Pixels): Uint8Array {
  const ground = new Uint8Array(width * height)
  const start = new Int32Array(width * height)
  const queue: number[] = []
  const enter = (at: number, from: number) => {
    ground[at] = 1
    start[at] = from
    queue.push(at)
  }
  for (let x = 0; x < width; x++) enter(x, x)
  for (let y = 1; y < height * 0.6; y++) for (const at of [y * width, y * width + width - 1]) enter(at, at)
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] ?? 0
    const x = at % width
    for (const [to, inside] of [
      [at - 1, x > 0],
      [at + 1, x < width - 1],
      [at - width, at >= width],
      [at + width, at < width * (height - 1)],
    ] as const) {
      if (inBust((to % width) / width, to / width / height)) continue
      if (!inside || ground[to] || difference(data, at, to) > step) continue
      if (difference(data, start[at] ?? 0, to) <= spread) enter(to, start[at] ?? 0)
    }
  }
  return ground
}
