import type { Field } from './field.ts'

/** A rise that only tells neighbours apart. */
const slightly = 1e-6

/**
 * Priority flood (Barnes 2014): fills every hollow so that water from anywhere reaches the front or
 * the back edge, then lets each cell drain to its steepest neighbour. Changes the field. Answers every cell in rising
 * order, and the cell that each drains to (itself: an outlet).
 */
export function drain({ width, height, values }: Field) {
  const count = width * height
  const order = new Uint32Array(count)
  const receiver = new Uint32Array(count)
  const seen = new Uint8Array(count)
  const heap = makeHeap(values)
  const visit = (cell: number, from: number) => {
    seen[cell] = 1
    receiver[cell] = from
    heap.push(cell)
  }
  for (let x = 0; x < width; x++) {
    visit(x, x)
    visit(count - width + x, count - width + x)
  }
  for (let done = 0; done < count; done++) {
    const cell = heap.pop()
    order[done] = cell
    const level = values[cell]!
    const x = cell % width
    const y = (cell - x) / width
    let best = receiver[cell]!
    let steepest = 0
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const near = ny * width + nx
        if (seen[near] === 0) {
          if (values[near]! <= level) values[near] = level + slightly
          visit(near, cell)
          continue
        }
        const slope = (level - values[near]!) / (nx === x || ny === y ? 1 : Math.SQRT2)
        if (slope > steepest) {
          steepest = slope
          best = near
        }
      }
    if (y > 0 && y < height - 1) receiver[cell] = best
  }
  return { order, receiver }
}

/** A binary heap of cells, the lowest first. */
function makeHeap(values: Float64Array) {
  const cells = new Uint32Array(values.length)
  let size = 0
  return {
    push(cell: number) {
      const value = values[cell]!
      let at = size++
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (values[cells[parent]!]! <= value) break
        cells[at] = cells[parent]!
        at = parent
      }
      cells[at] = cell
    },
    pop(): number {
      const top = cells[0]!
      const last = cells[--size]!
      const value = values[last]!
      let at = 0
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && values[cells[child + 1]!]! < values[cells[child]!]!) child++
        if (values[cells[child]!]! >= value) break
        cells[at] = cells[child]!
        at = child
      }
      cells[at] = last
      return top
    },
  }
}
