import { box, spaceOut } from '../optical.ts'
import { type Command, toPathData, transform } from '../path.ts'
import { face, type Logo } from './logo.ts'

const cap = 16.8
const lines = { lagar: 17.4, nueve: 39 }
/** Ink to ink, tuned by eye; both lines end at the same place. */
const gaps = { lagar: [0, 2.4, 2.4, 1.1], nueve: [2, 2.2, 1.1, 2.3] }

/**
 * Winery; stacked. Five letters over five, one measure. The A has no bar: it is the V below it, turned by half
 * a turn. Gloock (OFL), with a hairline because its thin strokes would drown at 32 px.
 */
export async function lagarNueve(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'gloock', 400, 'LAGRNUEV')
  const probe = box(set('E', { size: 100 }).flatMap(({ commands }) => commands))
  const size = (cap / -probe.top) * 100
  const glyph = (char: string): Command[] => set(char, { size }).flatMap(({ commands }) => commands)
  const turned = transform(glyph('V'), -1, -1, 0, -cap)
  const line = (letters: Command[][], between: number[], y: number) =>
    transform(spaceOut(letters, 0.4, between), 1, 1, 0, y)
  const lagar = line([glyph('L'), turned, glyph('G'), turned, glyph('R')], gaps.lagar, lines.lagar)
  const nueve = line([...'NUEVE'].map(glyph), gaps.nueve, lines.nueve)
  const width = Math.ceil(Math.max(box(lagar).right, box(nueve).right))
  return { width, shapes: [{ d: toPathData([...lagar, ...nueve]), paint: 'fill', width: 0.4 }] }
}
