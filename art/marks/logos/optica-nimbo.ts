import { box } from '../optical.ts'
import { toPathData, transform } from '../path.ts'
import { face, type Logo } from './logo.ts'

/** Optician; frame. The name looks out of a pair of glasses. Outfit (OFL). */
export async function opticaNimbo(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'outfit', 600, 'ópticanimbo')
  const word = (text: string, centre: number) => {
    const letters = set(text, { size: 16, y: 25.2, tracking: 0.05 }).flatMap(({ commands }) => commands)
    const { left, right } = box(letters)
    return transform(letters, 1, 1, centre - (left + right) / 2, 0)
  }
  const lens = (x: number) =>
    `M${x} 7v11.500a16.5 16.5 0 0 0 16.5 16.500h23a16.5 16.5 0 0 0 16.5-16.500v-11.5`
  /** The brow is heavier than the rim and runs out to the hinge. */
  const brows = 'M0 4.500h63.650v5.500h-61.150zM72.350 4.500h63.650l-2.5 5.500h-61.150z'
  return {
    width: 136,
    shapes: [
      { d: `${lens(6)}${lens(74)}M62 15a6 4.5 0 0 1 12 0`, paint: 'line', width: 3.3 },
      { d: brows + toPathData([...word('óptica', 34), ...word('nimbo', 102)]), paint: 'fill' },
    ],
  }
}
