import type { Composition, Plane } from './compositions.ts'
import { angle, type Dot, levels, radius } from './halftone.ts'

/** A mask takes its alpha alone; a picture puts its own colour in (scripts/brand/social.ts). */
const ink = 'currentColor'

const short = (value: number) => String(Number(value.toFixed(2))).replace(/^0\./, '.')

/**
 * The group carries the screen's turn and pitch, so a dot's place is a pair of small whole numbers, which repeat and so
 * compress. Each radius is one path of zero-length lines with round caps.
 */
export function drawSvg(
  { width, height, pitch }: Composition,
  layers: readonly { plane: Plane; dots: readonly Dot[] }[],
): string {
  const groups = layers.map(({ plane, dots }) => {
    const paths = Array.from({ length: levels }, (_, level) => {
      const path = pathOf(dots.filter((dot) => dot.level === level))
      return path && `<path stroke-width="${short(radius(plane, level) * 2)}" d="${path}"/>`
    })
    const faint = plane.opacity < 1 ? ` opacity="${short(plane.opacity)}"` : ''
    return `<g transform="rotate(${angle})scale(${pitch})"${faint}>${paths.join('')}</g>`
  })
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`
  return `<svg ${root} fill="none" stroke="${ink}" stroke-linecap="round">${groups.join('')}</svg>\n`
}

function pathOf(dots: readonly Dot[]): string {
  const steps = dots.map(({ column, row }, i) => {
    const dx = column - (dots[i - 1]?.column ?? 0)
    const dy = row - (dots[i - 1]?.row ?? 0)
    return `${i === 0 ? 'M' : 'm'}${dx}${dy < 0 ? dy : ` ${dy}`}h0`
  })
  return steps.join('')
}
