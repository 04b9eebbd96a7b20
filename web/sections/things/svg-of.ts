import type { Mark } from './draw-things.ts'
import { fonts, tracking } from './lettering.ts'

const namespace = 'http://www.w3.org/2000/svg'

function element(tag: string, attributes: Record<string, string | number | undefined>): SVGElement {
  const made = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, `${value}`)
  return made
}

let clips = 0

function elementOf(mark: Mark): SVGElement {
  if ('text' in mark) {
    const { text, x, y, size, fill, face } = mark
    const { family, weight } = fonts[face]
    const made = element('text', {
      x,
      y,
      fill,
      'font-size': size,
      'font-family': `${family}, sans-serif`,
      'font-weight': weight,
      'letter-spacing': tracking[face] * size,
    })
    made.textContent = text
    return made
  }
  if ('d' in mark) {
    const { d, fill = 'none', stroke, width, dash } = mark
    return element('path', {
      d,
      fill,
      stroke,
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-linecap': dash && 'round',
    })
  }
  const { x, y, turn = 0, clip, marks } = mark
  const group = element('g', { transform: `translate(${x} ${y}) rotate(${turn})` })
  if (clip) {
    const id = `things-${++clips}`
    const path = element('clipPath', { id })
    path.append(element('path', { d: clip }))
    group.append(path)
    const inner = element('g', { 'clip-path': `url(#${id})` })
    inner.append(...marks.map(elementOf))
    group.append(inner)
  } else group.append(...marks.map(elementOf))
  return group
}

/** The drawing in the page, with the page's own faces. */
export function svgOf(marks: readonly Mark[], [width, height]: readonly [number, number]): SVGElement {
  const svg = element('svg', { viewBox: `0 0 ${width} ${height}` })
  svg.append(...marks.map(elementOf))
  return svg
}
