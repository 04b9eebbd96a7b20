import type { Ink } from './ink.ts'

/** Height of the strip's row in the sprite's units, and the widest that a logo may be. */
export const row = 40
const widest = 210

/**
 * Drawn size of a logo, by its ink's box: long and dense marks are drawn lower, so that all weigh the same to the
 * eye. The exponents were fitted to six logos that were set by eye; they come out within one unit. A square or a disc
 * holds its drawing inside: it is not drawn lower than that can be made out.
 */
export function drawnSize({ width, height, share }: Ink): { width: number; height: number } {
  const aspect = width / height
  const wanted = 28 * aspect ** -0.3 * share ** -0.6
  const least = 38 - 8 * (aspect - 1)
  const drawn = Math.min(Math.max(wanted, least), row, widest / aspect)
  return { width: Math.round(drawn * aspect * 10) / 10, height: Math.round(drawn * 10) / 10 }
}
