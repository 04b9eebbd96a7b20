import sharp from 'sharp'
import type { Size } from './owner-files.ts'

/** The mountains' screen (web/ui/ridge-*.svg): a dot in each square of this many px, turned by so many degrees. */
const pitch = 5
const turn = 22
/** The smallest and the largest dot, in squares. Smaller ones are left out; larger ones touch, and fill what is dark. */
const [least, most] = [0.2, 1.2]
/** Dots come in so many sizes, each a path of its own. */
const sizes = 12

/** The mean shade of each square, from 0 (black) to 1, by its place in the turned grid. */
async function squaresOf(image: Buffer, width: number, height: number) {
  const { data } = await sharp(image)
    .resize({ width, height, fit: 'fill' })
    .greyscale()
    .blur(pitch / 3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const reach = Math.ceil((width + height) / pitch)
  const squares: { column: number; row: number; shade: number }[] = []
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = Math.round(pitch * (column * cos - row * sin))
      const y = Math.round(pitch * (column * sin + row * cos))
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      squares.push({ column, row, shade: (data[y * width + x] ?? 0) / 255 })
    }
  return squares
}

/**
 * A grey image of this size in CSS px as dots, an SVG: the darker a place, the larger its dots. It has a ground, because an app that
 * darkens all pages darkens the section's, but no image.
 */
export async function screenPrint(
  image: Buffer,
  { width, height, inks: [dark, light] }: Size & { inks: readonly [string, string] },
): Promise<Buffer> {
  const paths = new Map<number, { path: string; column: number; row: number }>()
  for (const { column, row, shade } of await squaresOf(image, width, height)) {
    // A dot's area is the share of the square that is dark, less than in the photograph: faces lie in the middle, and have to stay light.
    const dot = Math.min(most, Math.sqrt((4 * (1 - shade) ** 1.3) / Math.PI))
    if (dot < least) continue
    const size = Math.round((dot * sizes) / most)
    const last = paths.get(size) ?? { path: '', column: 0, row: 0 }
    const move = `m${column - last.column} ${row - last.row}h0`.replace(' -', '-')
    paths.set(size, { path: last.path + move, column, row })
  }
  const drawn = [...paths].map(
    ([size, { path }]) => `<path stroke-width="${((size * most) / sizes).toFixed(2)}" d="${path}"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${dark}" stroke-linecap="round"><path fill="${light}" stroke="none" d="M0 0h${width}v${height}H0z"/><g transform="rotate(${turn})scale(${pitch})">${drawn.join('')}</g></svg>`,
  )
}
