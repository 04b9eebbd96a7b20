/** A rectangle of numbers, row by row. */
export interface Field {
  width: number
  height: number
  values: Float64Array
}

export function makeField(width: number, height: number, at?: (x: number, y: number) => number): Field {
  const values = new Float64Array(width * height)
  if (at) for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = at(x, y)
  return { width, height, values }
}

/** The value between the points, bilinear; beyond the edge the edge counts on. */
export function sample({ width, height, values }: Field, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001)
  const cy = Math.min(Math.max(y, 0), height - 1.001)
  const ix = Math.floor(cx)
  const iy = Math.floor(cy)
  const u = cx - ix
  const v = cy - iy
  const i = iy * width + ix
  const top = values[i]! * (1 - u) + values[i + 1]! * u
  const bottom = values[i + width]! * (1 - u) + values[i + width + 1]! * u
  return top * (1 - v) + bottom * v
}

/** The same surface on another raster. */
export function resample(field: Field, width: number, height: number): Field {
  const sx = (field.width - 1) / (width - 1)
  const sy = (field.height - 1) / (height - 1)
  return makeField(width, height, (x, y) => sample(field, x * sx, y * sy))
}

/** Three box blurs of the given radius in cells: close to a Gaussian, at a cost that does not grow with the radius. */
export function blur(field: Field, radius: number): Field {
  const { width, height } = field
  let values = field.values
  for (let pass = 0; pass < 3; pass++) {
    values = boxLines(values, height, width, width, 1, radius)
    values = boxLines(values, width, height, 1, width, radius)
  }
  return { width, height, values }
}

function boxLines(
  from: Float64Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
) {
  const to = new Float64Array(from.length)
  const span = 2 * radius + 1
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    const at = (i: number) => from[start + Math.min(Math.max(i, 0), length - 1) * step]!
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum / span
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
  return to
}
