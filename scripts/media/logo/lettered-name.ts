import { setLine } from '../../brand/glyphs.ts'
import type { Drawing } from '../svg/clean.ts'

const weight = 780
const tracking = -20
/** From so many letters on a name is set in two lines; distance of their baselines in thousandths of the em. */
const long = 14
const leading = 1020

/** Breaks a long name at the space next to its middle. */
function linesOf(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const [nearest] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (name.length < long || nearest === undefined) return [name]
  return [name.slice(0, nearest), name.slice(nearest + 1)]
}

/** A name in the brand's display face, as outlines. */
export async function letterName(name: string): Promise<Drawing> {
  const lines = await Promise.all(linesOf(name).map((line) => setLine(line, weight, tracking)))
  const rows = lines.map(
    ({ paths }, row) => `<path transform="translate(0 ${row * leading})" d="${paths.join('')}"/>`,
  )
  const width = Math.max(...lines.map((line) => line.width)) + 100
  const height = (lines.length + 0.6) * 1000
  return { viewBox: { x: -50, y: -1000, width, height }, body: rows.join('') }
}
