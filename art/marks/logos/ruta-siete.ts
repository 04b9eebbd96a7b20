import { box, spaceOut } from '../optical.ts'
import { toPathData, transform } from '../path.ts'
import { face, type Logo } from './logo.ts'

const [top, road, line] = [4.5, 35.5, 5.2]

/** Transport; line. The seven is the road: it comes down, bends and runs on below the word. Overpass (OFL). */
export async function rutaSiete(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'overpass', 800, 'RUTA')
  const glyphs = set('RUTA', { size: 28.5 }).map(({ commands }) => commands)
  const word = spaceOut(glyphs, 0, [3, 2.1, 0.5])
  const letters = transform(word, 1, 1, 0, top - box(word).top)
  const seven = Math.round((box(letters).right + 1.4) * 10) / 10
  const at = (x: number, y: number) => `${Math.round((seven + x) * 10) / 10} ${y}`
  const bar = top + line / 2
  const curve = road - line / 2
  return {
    width: Math.ceil(seven + 27),
    shapes: [
      {
        d: `M${at(0, bar)}L${at(22.9, bar)}L${at(12.4, 27.5)}Q${at(9.8, curve)} ${at(3.5, curve)}L0 ${curve}`,
        paint: 'line',
        width: line,
      },
      { d: toPathData(letters), paint: 'fill' },
    ],
  }
}
