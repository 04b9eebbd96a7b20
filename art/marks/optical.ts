import { type Command, transform } from './path.ts'

/** The ink's box, from the points of the outline: exact for faces drawn with points at the extremes. */
export function box(commands: Command[]) {
  const xs = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0))
  const ys = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 1))
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Sets letters by ink, not by the face's side bearings: `gaps` between neighbours, the first at `x`. */
export function spaceOut(letters: Command[][], x: number, gaps: number[]): Command[] {
  let pen = x
  return letters.flatMap((letter, index) => {
    const { left, right } = box(letter)
    const moved = transform(letter, 1, 1, pen - left, 0)
    pen += right - left + (gaps[index] ?? 0)
    return moved
  })
}
