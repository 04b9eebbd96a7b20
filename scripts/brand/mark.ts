import { brand } from '#content/brand.ts'

export const ground = brand.colours['malbec-800']
export const ink = brand.colours['celeste-300']

/**
 * The wordmark's full stop, low and to the right. On a grid of 16 its edges fall on whole pixels, so it stays sharp in
 * a tab. `inset`: 1 fills the icon, a maskable icon keeps it in the inner circle of 80 %.
 */
export function mark(inset: number): string {
  const place = Number((8 + 1.5 * inset).toFixed(2))
  const radius = Number((4.5 * inset).toFixed(2))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${ground}" d="M0 0h16v16H0z"/>` +
    `<circle cx="${place}" cy="${place}" r="${radius}" fill="${ink}"/></svg>\n`
  )
}
