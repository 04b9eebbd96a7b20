/**
 * Draws the wordmark's outlines from Funnel Display (OFL) and writes them as a module:
 * `node scripts/marks/draw-wordmark.ts`. Run it again only when the lettering changes; the page
 * needs neither the font nor this script to show the mark.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openFace } from './lettering.ts'
import { toPathData, transform } from './path.ts'

const root = new URL('../../', import.meta.url)
const font = 'node_modules/@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2'

/** Thousandths of an em, by eye: the round `e` and `a` sit close, the stem of `l` keeps its air. */
const kern = { re: -14, ea: -10, al: -6 }
const ascender = 700
const overshoot = 10
/** The dot is a little larger than the face's own full stop: it has to hold alone at 24 px. */
const dot = { radius: 98, gap: 34 }

const set = await openFace(fileURLToPath(new URL(font, root)), 'real', { wght: 800 })
const letters = set('real', { size: 1000, tracking: -18, kern })
const xs = letters.flatMap(({ commands }) =>
  commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0)),
)
const left = Math.min(...xs)
const right = Math.max(...xs) - left
const width = Math.round(right + dot.gap + dot.radius * 2)
const path = toPathData(
  letters.flatMap(({ commands }) => transform(commands, 1, 1, -left, ascender)),
  0,
)

await writeFile(
  new URL('web/ui/wordmark/wordmark.generated.ts', root),
  `// Written by scripts/marks/draw-wordmark.ts from Funnel Display (SIL Open Font License 1.1).
export const wordmark = {
  width: ${width},
  height: ${ascender + overshoot},
  dot: { cx: ${width - dot.radius}, cy: ${ascender + overshoot - dot.radius}, r: ${dot.radius} },
  letters:
    '${path}',
}
`,
)
