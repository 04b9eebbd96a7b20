export interface Field {
  width: number
  height: number
  values: Float64Array
}

/** `at` answers the value of column x in row y; `i` is its place in `values`. */
export function makeField(
  width: number,
  height: number,
  at: (x: number, y: number, i: number) => number,
): Field {
  const values = new Float64Array(width * height)
  for (let i = 0; i < values.length; i++) values[i] = at(i % width, Math.floor(i / width), i)
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

/** Three box blurs of the given radius in cells: close to a Gaussian, at a cost that does not grow with the radius. */
export function blur(field: Field, radius: number): Field {
  let blurred = field
  for (let pass = 0; pass < 3; pass++) blurred = blurRows(blurRows(blurred, radius), radius)
  return blurred
}

/** Blurs along the rows and answers rows as columns, so that a second call blurs along the columns. */
function blurRows({ width, height, values }: Field, radius: number): Field {
  const turned = new Float64Array(values.length)
  for (let y = 0; y < height; y++) {
    const at = (x: number) => values[y * width + Math.min(Math.max(x, 0), width - 1)]!
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += at(x)
    for (let x = 0; x < width; x++) {
      turned[x * height + y] = sum / (2 * radius + 1)
      sum += at(x + radius + 1) - at(x - radius)
    }
  }
  return { width: height, height: width, values: turned }
}
