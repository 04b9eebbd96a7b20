import { dotted, drawing, ink, logo, rect, text } from './draw.ts'

const plants = [
  ['Lavanda', '$2.800'],
  ['Jarilla', '$3.200'],
  ['Romero', '$1.900'],
  ['Olivo', '$14.500'],
] as const

/** Furrows that run to the horizon: each row of plants is a row of dots. */
const furrows = Array.from({ length: 15 }, (_, depth) => {
  const near = 1.22 ** -depth
  const step = 92 * near
  const from = 240 - (Math.ceil(260 / step) + 0.5) * step
  return dotted(`M${Math.round(from)} ${Math.round(96 + 520 * near)}H500`, 50 * near, step, ink.malbec)
})

/** A price list as it arrives: in a chat, on a telephone. */
export async function viveroSurco(): Promise<string> {
  // The logo's first path is the mark, the second its letters.
  const [mark = ''] = /<path.*?\/>/.exec(logo('vivero-surco')) ?? []
  const rows = plants.map(async ([name, price], at) => {
    const y = 404 + at * 42
    return [
      at ? rect(122, y - 28, 236, 2, ink.celeste) : '',
      await text(name, { x: 122, y, size: 21, fill: ink.night, weight: 500 }),
      await text(price, { x: 358, y, size: 21, fill: ink.night, anchor: 'end' }),
    ].join('')
  })
  return drawing([
    rect(0, 0, 480, 600, ink.celeste),
    ...furrows,
    '<g transform="rotate(-5 240 330)">',
    rect(84, 44, 312, 640, ink.night),
    rect(94, 68, 292, 640, ink.sky),
    rect(94, 68, 292, 58, ink.malbec),
    `<g fill="${ink.snow}" transform="translate(104 77)">${mark}</g>`,
    await text('Vivero Surco', { x: 154, y: 104, size: 19, fill: ink.snow }),
    rect(108, 142, 264, 420, ink.snow),
    rect(108, 142, 264, 222, ink.wine),
    `<clipPath id="c"><path d="M108 142h264v222H108z"/></clipPath>`,
    `<g clip-path="url(#c)"><g fill="${ink.celeste}" transform="translate(200 118)scale(4.7)">${mark}</g></g>`,
    await text('Todo brota.', { x: 120, y: 349, size: 45, fill: ink.snow, face: 'display', weight: 800 }),
    ...(await Promise.all(rows)),
    '</g>',
  ])
}
