import { channels, luminance } from '../../brand/colour.ts'

/** Named colours that are nearly white; the others count as ink. */
const light = /^(?:white|snow|ivory|whitesmoke|ghostwhite|floralwhite|mintcream|azure|seashell|aliceblue)$/

/** Relative luminance from which a colour counts as paper, 0 to 1. */
const paper = 0.85

/** What a `fill` or `stroke` does to a drawing in one colour. */
export function roleOf(value: string): 'none' | 'inherit' | 'light' | 'ink' {
  const colour = value.trim().toLowerCase()
  if (/^(?:none|transparent)$|^#(?:...0|.{6}00)$|^rgba\(.*,\s*0\)$/.test(colour)) return 'none'
  if (colour === 'inherit') return 'inherit'
  return light.test(colour) || luminance(channels(colour)) >= paper ? 'light' : 'ink'
}
