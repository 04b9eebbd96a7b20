/**
 * White space that the display face (weight 780) leaves left of a letter, in thousandths of its size: large
 * type is set out by that much, so that its ink and not its box stands on the page's left axis. Measured
 * with `measureText().actualBoundingBoxLeft`; letters that are not here leave none.
 */
const bearings: Record<string, string> = {
  63: 'BDEFHIKLMNPR',
  47: 'Uhiklu1',
  31: 'CGOQSs+“2',
  16: 'JTZabcdemnoprz¿0356789$',
}

/** The step of the scale for a line of type: 0, 16, 31, 47 or 63. */
export function bearingOf(line: string): number {
  // A letter with its accent stands where the letter does.
  const first = line.normalize('NFD').charAt(0)
  const found = Object.entries(bearings).find(([, letters]) => first !== '' && letters.includes(first))
  return found ? Number(found[0]) : 0
}
