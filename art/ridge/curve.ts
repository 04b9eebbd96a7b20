/** Points of a drawn line, by rising x. */
export type Curve = readonly (readonly [x: number, y: number])[]

/** The drawn line at x: monotone cubic (Fritsch–Carlson), so that it never overshoots a drawn point. */
export function along(curve: Curve): (x: number) => number {
  const secant = (i: number) => (curve[i + 1]![1] - curve[i]![1]) / (curve[i + 1]![0] - curve[i]![0])
  const slopes = curve.map((_, i) => {
    if (i === 0 || i === curve.length - 1) return 0
    const before = secant(i - 1)
    const after = secant(i)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (x) => {
    if (x <= curve[0]![0]) return curve[0]![1]
    const next = curve.findIndex((point) => point[0] >= x)
    if (next < 0) return curve[curve.length - 1]![1]
    const [x0, y0] = curve[next - 1]!
    const [x1, y1] = curve[next]!
    const span = x1 - x0
    const t = (x - x0) / span
    const s = 1 - t
    return (
      y0 * (1 + 2 * t) * s * s +
      y1 * t * t * (3 - 2 * t) +
      span * (slopes[next - 1]! * t * s * s - slopes[next]! * t * t * s)
    )
  }
}
