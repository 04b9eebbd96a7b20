import { type Dot, radius, type Screen } from './halftone.ts'

export interface Layer {
  dots: readonly Dot[]
  screen: Screen
  opacity: number
}

const short = (value: number, digits: number) =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.')

/**
 * The dots as a picture of a few kilobytes. The group carries the screen's turn and pitch, so a dot's
 * place is a pair of small whole numbers; each radius is one path of zero-length lines with round
 * caps, whose width is the dot's diameter. Whole numbers repeat, and what repeats compresses.
 */
export function drawSvg(width: number, height: number, ink: string, layers: readonly Layer[]): string {
  const groups = layers.map(({ dots, screen, opacity }) => {
    const paths: string[] = []
    for (let level = 0; level < screen.levels; level++) {
      const chosen = dots.filter((dot) => dot.level === level)
      if (chosen.length === 0) continue
      const size = short(radius(screen, level) * 2, 2)
      paths.push(`<path stroke-width="${size}" d="${pathOf(chosen)}"/>`)
    }
    const faint = opacity < 1 ? ` opacity="${short(opacity, 2)}"` : ''
    const turn = `rotate(${short(screen.angle, 2)})scale(${short(screen.pitch, 2)})`
    return `<g transform="${turn}"${faint}>${paths.join('')}</g>`
  })
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`
  return `<svg ${root} fill="none" stroke="${ink}" stroke-linecap="round">${groups.join('')}</svg>\n`
}

function pathOf(dots: readonly Dot[]): string {
  let column = 0
  let row = 0
  let path = ''
  for (const dot of dots) {
    const dx = dot.column - column
    const dy = dot.row - row
    path += `${path === '' ? 'M' : 'm'}${dx}${dy < 0 ? dy : ` ${dy}`}h0`
    column = dot.column
    row = dot.row
  }
  return path
}
