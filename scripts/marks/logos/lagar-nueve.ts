import { type Command, toPathData, transform } from '../path.ts'
import { box, face, type Logo } from './logo.ts'

const cap = 16.6
const lines = { lagar: 18.2, nueve: 38.4 }
const width = 92

/**
 * Winery; stacked. Five letters over five: both lines stand on the same columns, and the fourth, an A without
 * its bar over a V, closes into the diamond of a press. Gloock (OFL).
 */
export async function lagarNueve(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'gloock', 400, 'LAGRNUEV')
  const size = cap / 0.7
  const glyph = (char: string): Command[] => set(char, { size }).flatMap(({ commands }) => commands)
  const vee = glyph('V')
  const shapes: Command[] = []
  const put = (commands: Command[], centre: number, baseline: number) => {
    const { left, right } = box(commands)
    shapes.push(...transform(commands, 1, 1, centre - (left + right) / 2, baseline))
  }
  const half = (char: string) => {
    const { left, right } = box(glyph(char))
    return (right - left) / 2
  }
  const turned = transform(vee, -1, -1, 0, -cap)
  put(glyph('L'), half('L'), lines.lagar)
  put(turned, 27, lines.lagar)
  put(glyph('G'), 46.5, lines.lagar)
  put(turned, 64.5, lines.lagar)
  put(glyph('R'), width - half('R'), lines.lagar)
  put(glyph('N'), half('N'), lines.nueve)
  put(glyph('U'), 28, lines.nueve)
  put(glyph('E'), 47, lines.nueve)
  put(vee, 64.5, lines.nueve)
  put(glyph('E'), width - half('E'), lines.nueve)
  return { width, shapes: [{ d: toPathData(shapes) }] }
}
