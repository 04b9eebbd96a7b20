import { drawing, ink, logo, rect, screen, text } from './draw.ts'

/**
 * The sign over the pavement and the cup in the hand: one mark in two sizes, and the steam between them. Within x 52–428,
 * which is all that a high frame shows.
 */
export async function nodrizaCafe(): Promise<string> {
  const [mark = '', name = ''] = splitLogo()
  const steam = screen([232, 70, 442, 350], 14, ink.snow, (x, y) => {
    const rise = (350 - y) / 280
    const middle = 344 + Math.sin(rise * 6) * 28
    const near = Math.max(0, 1 - Math.abs(x - middle) / (34 + rise * 26))
    return 0.92 * near ** 0.8 * (1 - rise) ** 0.6
  })
  const hours = { x: 72, size: 36, fill: ink.celeste, face: 'display' as const, weight: 780 }
  return drawing([
    rect(0, 0, 480, 600, ink.malbec),
    steam,
    // The arm of the sign comes out of the wall.
    `<path stroke="${ink.snow}" stroke-width="6" d="M0 27h322M148 27v50M264 27v50"/>`,
    `<circle cx="206" cy="196" r="140" fill="${ink.celeste}"/>`,
    `<g fill="${ink.night}" transform="translate(125.5 90.5)scale(5)">${mark}</g>`,
    rect(336, 27, 68, 40, ink.snow),
    await text('1247', {
      x: 370,
      y: 55,
      size: 23,
      fill: ink.malbec,
      anchor: 'middle',
      face: 'display',
      weight: 780,
    }),
    await text('de 8', { ...hours, y: 540 }),
    await text('a 20', { ...hours, y: 576 }),
    // The cup: body, sleeve, lid.
    `<path fill="${ink.snow}" d="M160 404h244l-22 196H182z"/>`,
    `<path fill="${ink.wine}" d="M164 452h236l-17 148H181z"/>`,
    `<path fill="${ink.night}" d="M144 372h276v32H144zM164 346h236v26H164z"/>`,
    `<g fill="${ink.snow}" transform="translate(253 466)scale(1.84)">${mark}</g>`,
    `<g fill="${ink.snow}" transform="translate(164 549)scale(1.06)">${name}</g>`,
  ])
}

/** The logo is one path: first the mark, then the letters. */
function splitLogo(): string[] {
  const [, d = ''] = /d="([^"]+)"/.exec(logo('nodriza-cafe')) ?? []
  const end = d.indexOf('M42')
  return [d.slice(0, end), d.slice(end)].map((part) => `<path d="${part}"/>`)
}
