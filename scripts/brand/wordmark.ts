import { readFile, writeFile } from 'node:fs/promises'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { type Glyph, moved, pathData, setInDisplay } from './glyphs.ts'

const file = 'web/ui/wordmark.generated.ts'

/** Ink to ink of pairs that were set by eye: two rounds stand closest, two stems widest. Others keep the face's space. */
const gaps: Record<string, number> = { re: 24, ea: 33, al: 48 }
/** Large letters stand closer than the face has them. */
const tight = -24
/** Room above the baseline, at least: a name without tall letters is no larger than others. */
const ascender = 700
const overshoot = 10
/** A little larger than the face's own full stop: the dot has to hold alone at 24 px. */
const dot = { radius: 100, gap: 44 }
/** A long name would weigh on the first flight: from so many letters on it is drawn on a coarser grid. */
const long = 7
const coarse = 0.25
/** Room for the dot's edge where the drawing is scaled to whole pixels. */
const margin = 2

const axis = ({ commands }: Glyph, odd: 0 | 1) =>
  commands.flatMap(({ values }) => values.filter((_, i) => i % 2 === odd))

/** The name without its full stop, which is drawn: where each letter stands, and where the last one's ink ends. */
async function spacedOut(name: string) {
  const { letters } = await setInDisplay(name, 800)
  const left = (at: number) => Math.min(...axis(letters[at]!, 0))
  const right = (at: number) => Math.max(...axis(letters[at]!, 0))
  const places = [-left(0)]
  for (const [at, { advance }] of letters.entries()) {
    const gap = gaps[name.slice(at, at + 2)]
    places.push(places[at]! + (gap === undefined ? advance + tight : right(at) + gap - left(at + 1)))
  }
  const last = letters.length - 1
  return { letters, places, end: places[last]! + right(last) }
}

/** The wordmark as a module: the letters as one path, the full stop as a circle, cropped to the ink. */
export async function wordmarkModule(name = agency.name): Promise<string> {
  const { letters, places, end } = await spacedOut(name.replace(/\.$/, ''))
  const ys = letters.flatMap((letter) => axis(letter, 1))
  const top = Math.max(ascender, Math.round(-Math.min(...ys)))
  const bottom = Math.max(overshoot, Math.round(Math.max(...ys)))
  const grid = letters.length < long ? 1 : coarse
  const word = letters.flatMap(({ commands }, i) =>
    moved(commands, places[i] ?? 0, top).map(({ type, values }) => ({
      type,
      values: values.map((value) => value * grid),
    })),
  )
  const cx = Math.round(end) + dot.gap + dot.radius
  return `// Written by scripts/brand/wordmark.ts from the agency's name, in ${brand.faces.display}.
export const wordmark = {
  width: ${(cx + dot.radius + margin) * grid},
  height: ${(top + bottom + margin) * grid},
  dot: { cx: ${cx * grid}, cy: ${(top + overshoot - dot.radius) * grid}, r: ${dot.radius * grid} },
  letters:
    '${pathData(word)}',
}
`
}

/** Before a build: draws the wordmark anew when name or face have changed. */
export async function writeWordmark(): Promise<void> {
  const text = await wordmarkModule()
  if (text !== (await readFile(file, 'utf8').catch(() => ''))) await writeFile(file, text)
}
