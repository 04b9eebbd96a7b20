import { box } from '../optical.ts'
import { toPathData } from '../path.ts'
import { face, type Logo } from './logo.ts'

/** An N that is a coffee bean: the crease is the diagonal. Turned by half a turn it is the same. */
const bean =
  'M12.1 2.200c0 9.2 10.1 12.2 10.1 22.800V2.900A15 18.5 0 0 1 19.9 37.800c0-9.2-10.1-12.2-10.1-22.800v22.100A15 18.5 0 0 1 12.1 2.200z'

/** Coffee; monogram. Caprasimo (OFL). */
export async function nodrizaCafe(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'caprasimo', 400, 'Nodriza Café')
  const letters = set('Nodriza Café', {
    size: 22,
    x: 36,
    y: 27.3,
    tracking: 0.1,
    kern: { af: 22, fé: 16, 'a ': -40 },
  }).flatMap(({ commands }) => commands)
  return {
    width: Math.ceil(box(letters).right),
    shapes: [
      { d: bean, paint: 'fill' },
      { d: toPathData(letters), paint: 'fill' },
    ],
  }
}
