import { drawing, ink, logo, rect, text } from './draw.ts'

/** A card is 85 mm wide: so many units a millimetre. */
const [wide, high] = [340, 214]
const mm = wide / 85

/** The years of a tree, a ring of dots each, wider in good years. The heart lies off the middle. */
function rings(): string {
  const years = [5, 4, 6, 7, 5, 3, 4, 6, 7, 6, 4, 5, 7, 5, 4, 6, 7, 5, 4, 6]
  const circles = years.map((width, year) => {
    const radius = 9 + year * 13.5
    const around = 2 * Math.PI * radius
    const gap = (around / Math.round(around / 8.5)).toFixed(2)
    const place = `translate(${-year * 3} ${year})rotate(${year * 47})`
    return `<circle r="${radius}" stroke-width="${width}" stroke-dasharray="0 ${gap}" transform="${place}"/>`
  })
  return `<g fill="none" stroke="${ink.malbec}" stroke-linecap="round">${circles.join('')}</g>`
}

/** A joiner's card that is a ruler as well: nobody throws it away. */
export async function tallerAlamo(): Promise<string> {
  const card = (x: number, y: number, parts: readonly string[]) =>
    `<g transform="translate(${x} ${y})rotate(-8)">${parts.join('')}</g>`
  const numbers = Array.from({ length: 9 }, (_, cm) =>
    text(String(cm), { x: (2.5 + cm * 10) * mm, y: 182, size: 13, fill: ink.malbec, anchor: 'middle' }),
  )
  const back = (x: number, y: number) => [
    rect(0, 0, wide, high, ink.celeste),
    `<g clip-path="url(#card)"><g transform="translate(${x} ${y})">${rings()}</g></g>`,
  ]
  const front = [
    rect(0, 0, wide, high, ink.snow),
    `<g fill="${ink.malbec}" transform="translate(20 18)scale(1.18)">${logo('taller-alamo')}</g>`,
    await text('Muebles a medida', { x: 20, y: 104, size: 18, fill: ink.malbec }),
    await text('Rivadavia 482', { x: 20, y: 128, size: 18, fill: ink.malbec, weight: 500 }),
    `<path stroke="${ink.malbec}" stroke-width="10" stroke-dasharray="1.2 ${+(mm - 1.2).toFixed(2)}" d="M${2.5 * mm - 0.6} 209h${80 * mm + 1.2}"/>`,
    `<path stroke="${ink.malbec}" stroke-width="24" stroke-dasharray="2 ${10 * mm - 2}" d="M${2.5 * mm - 1} 202h${80 * mm + 2}"/>`,
    ...(await Promise.all(numbers)),
  ]
  return drawing([
    rect(0, 0, 480, 600, ink.wine),
    `<clipPath id="card"><path d="M0 0h${wide}v${high}H0z"/></clipPath>`,
    card(52, -2, back(222, 78)),
    card(52, 462, back(176, 44)),
    card(52, 230, front),
  ])
}
