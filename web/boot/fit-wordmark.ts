import { agency } from '#content/agency.ts'

const wordmarks = `svg[aria-label=${JSON.stringify(agency.name)}] > text`
/** How much (in em) the letters may differ from the page's own: measured lengths are rounded. */
const tolerance = 0.02

/**
 * A browser that lets pages choose no fonts (an option of Firefox) writes the wordmark in letters of another width, and its point would
 * lie on them: there they are drawn as wide as ours (scripts/fonts tells how wide), with the spacing of ui/wordmark.module.css.
 */
export function fitWordmark(): void {
  for (const text of document.querySelectorAll<SVGTextElement>(wordmarks)) {
    const style = getComputedStyle(text)
    const [width, letters] = ['--name-width', '--name-letters'].map((name) =>
      Number(style.getPropertyValue(name)),
    ) as [number, number]
    const room = width - 0.02 * letters
    const taken = text.getComputedTextLength() / Number.parseFloat(style.fontSize)
    if (Math.abs(taken - room) < tolerance) continue
    text.setAttribute('textLength', `${room}em`)
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }
}
