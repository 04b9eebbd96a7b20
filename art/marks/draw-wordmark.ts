/**
 * Draws the wordmark's outlines from Funnel Display (OFL) and writes them as a module:
 * `node art/marks/draw-wordmark.ts`. Run it again only when the lettering changes; the page
 * needs neither the font nor this script to show the mark.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openFace } from './lettering.ts'
import { box, spaceOut } from './optical.ts'
import { toPathData, transform } from './path.ts'

const root = new URL('../../', import.meta.url)
const font = 'node_modules/@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2'

/** Ink to ink, in thousandths of an em, by eye: two rounds stand closest, two stems widest. */
const gaps = { re: 24, ea: 33, al: 48 }
const ascender = 700
const overshoot = 10
/** A little larger than the face's own full stop: the dot has to hold alone at 24 px. */
const dot = { radius: 100, gap: 44 }
/** Room for the dot's edge where the drawing is scaled to whole pixels. */
const margin = 2

const set = await openFace(fileURLToPath(new URL(font, root)), 'real', { wght: 800 })
const letters = set('real', { size: 1000 }).map(({ commands }) => transform(commands, 1, 1, 0, ascender))
const word = spaceOut(letters, 0, Object.values(gaps))
const cx = Math.round(box(word).right) + dot.gap + dot.radius

await writeFile(
  new URL('web/ui/wordmark/wordmark.generated.ts', root),
  `// Written by art/marks/draw-wordmark.ts from Funnel Display (SIL Open Font License 1.1).
export const wordmark = {
  width: ${cx + dot.radius + margin},
  height: ${ascender + overshoot + margin},
  dot: { cx: ${cx}, cy: ${ascender + overshoot - dot.radius}, r: ${dot.radius} },
  letters:
    '${toPathData(word, 0)}',
}
`,
)
