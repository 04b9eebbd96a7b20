import { toPathData } from '../path.ts'
import { face, type Logo } from './logo.ts'

/** Transport; line. The seven is the road: it comes down, bends and runs on below the word. Overpass (OFL). */
export async function rutaSiete(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'overpass', 800, 'RUTA')
  const letters = set('RUTA', { size: 31, x: -2, y: 26, tracking: 0.2 }).flatMap(({ commands }) => commands)
  return {
    width: 116,
    shapes: [
      { stroke: 5.6, d: 'M84 5.500H111L99.500 29.500Q96.500 35.700 90 35.700H0' },
      { d: toPathData(letters) },
    ],
  }
}
