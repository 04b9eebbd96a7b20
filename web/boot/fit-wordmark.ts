import { agency } from '#content/agency.ts'

const wordmarks = `svg[aria-label=${JSON.stringify(agency.name)}] > text`
/** How much (in em) the letters may differ from the page's own: measured lengths are rounded. */
const tolerance = 0.02

/**
 * A browser that lets pages choose no fonts (an option of Firefox) writes the wordmark in letters of another width, and its point would
 * lie on them: there they are drawn as wide as ours (scripts/fonts tells how wide), with the spacing of ui/wordmark.module.css.
 */
export function fitWordmark(): void {
  const texts = [...document.querySelectorAll<SVGTextElement>(wordmarks)]
  // The bar's: the footer's is not displayed yet.
  const [text] = texts
  if (!text) return
  const style = getComputedStyle(text)
  const [width, letters] = ['--name-width', '--name-letters'].map((name) =>
    Number(style.getPropertyValue(name)),
  ) as [number, number]
  const inSizes = (length: number) => length / Number.parseFloat(style.fontSize)
  const room = width + inSizes(Number.parseFloat(style.letterSpacing)) * letters
  const taken = inSizes(text.getComputedTextLength())
  if (Math.abs(taken - room) < tolerance) return
  for (const one of texts) {
    one.setAttribute('textLength', `${room}em`)
    one.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }
}
