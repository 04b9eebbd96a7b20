import { dotted, drawing, ink, logo, rect, screen, text } from './draw.ts'

/** Nine dots are nine grapes: four, three and two. */
const grapes = [4, 3, 2].map((count, row) => {
  const from = 240 - (count - 1) * 27
  return dotted(`M${from} ${340 + row * 47}h${(count - 1) * 54 + 1}`, 49, 54, ink.wine)
})

/** A bottle from so near that it does not fit; light falls on it from the left. */
export async function lagarNueve(): Promise<string> {
  const outline = 'M190 0v66c0 62-112 66-112 168v366h324V234c0-102-112-106-112-168V0z'
  const light = screen([84, 34, 240, 256], 11, ink.wine, (x, y) => {
    const edge = y < 70 ? 190 : y < 240 ? 190 - 112 * Math.sin((((y - 70) / 170) * Math.PI) / 2) : 78
    const inside = x - edge
    return inside < 16 ? 0 : 0.92 * Math.max(0, 1 - Math.abs(inside - 34) / 32)
  })
  const small = { x: 378, size: 18, fill: ink.malbec, weight: 500, anchor: 'end' as const }
  return drawing([
    rect(0, 0, 480, 600, ink.celeste),
    `<path fill="${ink.night}" d="${outline}"/>`,
    light,
    rect(184, 0, 112, 34, ink.wine),
    rect(78, 262, 324, 302, ink.snow),
    await text('Malbec', { x: 102, y: 296, size: 20, fill: ink.malbec, weight: 700 }),
    await text('2023', { x: 378, y: 296, size: 20, fill: ink.malbec, weight: 700, anchor: 'end' }),
    ...grapes,
    dotted('M267 434h1', 50.5, 54, ink.celeste),
    `<g fill="${ink.night}" transform="translate(102 476)scale(1.55)">${logo('lagar-nueve')}</g>`,
    await text('Valle de Uco', { ...small, y: 511 }),
    await text('14,1 % vol.', { ...small, y: 535 }),
  ])
}
