import { box } from '../optical.ts'
import { toPathData, transform } from '../path.ts'
import { face, type Logo } from './logo.ts'

/** Optician; frame. The name looks out of a pair of glasses. Outfit (OFL). */
export async function opticaNimbo(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'outfit', 600, 'ópticanimbo')
  const word = (text: string, centre: number) => {
    const letters = set(text, { size: 16, y: 24.2, tracking: 0.05 }).flatMap(({ commands }) => commands)
    const { left, right } = box(letters)
    return transform(letters, 1, 1, centre - (left + right) / 2, 0)
  }
  const lens = (x: number) => `M${x} 5.500h56v13a17 17 0 0 1-17 17h-22a17 17 0 0 1-17-17z`
  return {
    width: 134,
    shapes: [
      {
        d: `${lens(6)}${lens(72)}M62 14.500a5 4.500 0 0 1 10 0M6 7.500H0M128 7.500H134`,
        paint: 'line',
        width: 3.7,
      },
      { d: toPathData([...word('óptica', 34), ...word('nimbo', 100)]), paint: 'fill' },
    ],
  }
}
