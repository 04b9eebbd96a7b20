/** The claim of the first screen, which stands on a disc from a tablet on: styles for words that are wider than the disc. */
import type { Hero } from '#content/schema.ts'
import { atWeight, measureName, weights } from './faces.ts'

/** How wide the disc's words may be, and how large figure and label are, all in discs (web/sections/hero/hero.module.css). */
const room = 0.74
const sizes = { figure: 0.315, label: 0.1 }

/** In no layer, so that they win. Empty for most claims, and then no byte of the document. */
export async function claimStyles(
  { figure, label }: Hero['claim'],
  displayFile: Buffer,
  textFile: Uint8Array,
): Promise<string> {
  const bold = await atWeight(textFile, weights.text.max)
  const [figureWidth, labelWidth] = [measureName(figure, displayFile).width, measureName(label, bold).width]
  const rules = [
    figureWidth * sizes.figure > room &&
      `#inicio strong{font-size:calc(${(room / figureWidth).toFixed(3)}*var(--disc))}`,
    labelWidth * sizes.label > room && `#inicio strong+span{max-width:calc(${room}*var(--disc))}`,
  ].filter(Boolean)
  return rules.length > 0 ? `@media(min-width:40rem){${rules.join('')}}` : ''
}
