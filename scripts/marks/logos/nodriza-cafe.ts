import { toPathData } from '../path.ts'
import { box, face, type Logo } from './logo.ts'

/** An N that is a coffee bean: the crease is the diagonal. Turned by half a turn it is the same. */
const bean =
  'M11.600 2.800c0 8.200 10.600 12 10.600 21.800V3.600A15 18 0 0 1 20.400 37.200c0-8.200-10.600-12-10.600-21.800v21A15 18 0 0 1 11.600 2.800z'

/** Coffee; monogram. Caprasimo (OFL). */
export async function nodrizaCafe(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'caprasimo', 400, 'Nodriza Café')
  const letters = set('Nodriza Café', { size: 24, x: 37, y: 28.5, tracking: -0.2 }).flatMap(
    ({ commands }) => commands,
  )
  return { width: Math.ceil(box(letters).right), shapes: [{ d: bean }, { d: toPathData(letters) }] }
}
