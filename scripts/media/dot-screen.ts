/** The page's screen: its turn in degrees. Portrait and mountain are printed in it. */
const angle = 22

/** How small and how large the dots are, as shares of their distance, in how many steps. */
export interface Radii {
  least: number
  most: number
  levels: number
}

/** A dot of the lattice, with the number of its radius. */
export interface Dot {
  column: number
  row: number
  level: number
}

const short = (value: number) => String(Number(value.toFixed(2))).replace(/^0\./, '.')

/** The radius whose ink comes closest to a tone (1 is full ink). Ink grows with the square of the radius. */
export function levelOf(tone: number, { least, most, levels }: Radii): number {
  const level = Math.round(((most * Math.sqrt(tone) - least) / (most - least)) * (levels - 1))
  return Math.min(Math.max(level, 0), levels - 1)
}

/** The points of the turned lattice in a picture, and within `margin` of it. */
export function* lattice(width: number, height: number, pitch: number, margin = 0) {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * pitch, Math.sin(turn) * pitch]
  const reach = Math.ceil(Math.hypot(width, height) / pitch)
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = column * cos - row * sin
      const y = column * sin + row * cos
      const inside = x >= -margin && x < width + margin && y >= 0 && y < height + margin
      if (inside) yield { column, row, x, y }
    }
}

/** A path of zero-length lines with round caps. */
function pathOf(dots: readonly Dot[]): string {
  const steps = dots.map(({ column, row }, i) => {
    const right = column - (dots[i - 1]?.column ?? 0)
    const down = row - (dots[i - 1]?.row ?? 0)
    return `${i === 0 ? 'M' : 'm'}${right}${down < 0 ? down : ` ${down}`}h0`
  })
  return steps.join('')
}

/**
 * Dots `pitch` units apart. The group carries the screen's turn and pitch, so a dot's place is a pair of small whole
 * numbers, which repeat and so compress; each radius is one path.
 */
export function layerOf(dots: readonly Dot[], pitch: number, { least, most, levels }: Radii, opacity = 1) {
  const paths = Array.from({ length: levels }, (_, level) => {
    const path = pathOf(dots.filter((dot) => dot.level === level))
    const radius = least + ((most - least) * level) / (levels - 1)
    return path && `<path stroke-width="${short(2 * radius)}" d="${path}"/>`
  })
  const faint = opacity < 1 ? ` opacity="${short(opacity)}"` : ''
  return `<g transform="rotate(${angle})scale(${short(pitch)})"${faint}>${paths.join('')}</g>`
}

/** Layers as an SVG. The ink is `currentColor`: a mask takes its alpha alone, a picture puts its own colour in. */
export function screenSvg(attributes: string, layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} fill="none" stroke="currentColor" stroke-linecap="round">${layers.join('')}</svg>\n`
}
