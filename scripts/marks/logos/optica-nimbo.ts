import { toPathData } from '../path.ts'
import { box, face, type Logo } from './logo.ts'

/** Optician; frame. The name looks out of a pair of glasses. Outfit (OFL). */
export async function opticaNimbo(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'outfit', 600, 'ópticanimbo')
  const word = (text: string, centre: number) => {
    const plain = set(text, { size: 18, y: 25, tracking: -0.1 }).flatMap(({ commands }) => commands)
    const { left, right } = box(plain)
    return set(text, { size: 18, x: centre - (left + right) / 2, y: 25, tracking: -0.1 }).flatMap(
      ({ commands }) => commands,
    )
  }
  const lens = (x: number) => `M${x} 5.500h58v14a16 16 0 0 1-16 16h-26a16 16 0 0 1-16-16z`
  return {
    width: 138,
    shapes: [
      { stroke: 3.4, d: `${lens(5)}${lens(75)}M63 15a6 5 0 0 1 12 0M5 7.200H0M133 7.200H138` },
      { d: toPathData([...word('óptica', 34), ...word('nimbo', 104)]) },
    ],
  }
}
