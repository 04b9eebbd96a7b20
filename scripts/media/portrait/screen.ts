/** Values 0 to 1, row by row. */
export interface Tones {
  values: Float32Array
  width: number
  height: number
}

/** The page's screen: its turn in degrees, and the radii of its dots as shares of their distance. */
const angle = 22
const [least, most, levels] = [0.1, 0.66, 14]

const short = (value: number) => String(Number(value.toFixed(2))).replace(/^(-?)0\./, '$1.')
const radius = (level: number) => least + ((most - least) * level) / (levels - 1)

/** The radius whose ink is next to a tone; `-1` is no dot. Ink grows with the square of the radius. */
function levelOf(tone: number): number {
  const wanted = most * Math.sqrt(tone)
  if (wanted < least * 0.75) return -1
  return Math.max(0, Math.min(levels - 1, Math.round(((wanted - least) / (most - least)) * (levels - 1))))
}

/**
 * Prints tones (1 is full ink) as dots `pitch` units apart, in an SVG of `width` units. Dots stand on the whole numbers
 * of a turned and scaled group; each radius is one path of zero-length lines with round caps, which compresses best.
 * The ink is `currentColor`: black where the file is a mask.
 */
export function printDots(tones: Tones, width: number, pitch: number): string {
  const scale = tones.width / width
  const height = Math.round(tones.height / scale)
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * pitch, Math.sin(turn) * pitch]
  const reach = Math.ceil(Math.hypot(width, height) / pitch)
  const paths = Array.from({ length: levels }, () => ({ d: '', column: 0, row: 0 }))
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = column * cos - row * sin
      const y = column * sin + row * cos
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const tone = tones.values[Math.floor(y * scale) * tones.width + Math.floor(x * scale)] ?? 0
      const path = paths[levelOf(tone)]
      if (!path) continue
      const [right, down] = [column - path.column, row - path.row]
      path.d += `${path.d ? 'm' : 'M'}${right}${down < 0 ? down : ` ${down}`}h0`
      path.column = column
      path.row = row
    }
  const drawn = paths.map(({ d }, level) =>
    d ? `<path stroke-width="${short(2 * radius(level))}" d="${d}"/>` : '',
  )
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg ${root} fill="none" stroke="currentColor" stroke-linecap="round"><g transform="rotate(${angle})scale(${short(pitch)})">${drawn.join('')}</g></svg>\n`
}
