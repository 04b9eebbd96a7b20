const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** East Asian wide and full-width blocks (Unicode UAX 11, the ranges in common use). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u
const emoji = /\p{Emoji_Presentation}|\ufe0f|\p{Regional_Indicator}/u
const invisible = /^(?:\p{Mark}|\u200d)+$/u

function graphemeWidth(grapheme: string): number {
  if (invisible.test(grapheme)) return 0
  return emoji.test(grapheme) || wide.test(grapheme) ? 2 : 1
}

export function width(line: string): number {
  let columns = 0
  for (const { segment } of graphemes.segment(line)) columns += graphemeWidth(segment)
  return columns
}

/** At most `columns` wide, the cut marked with an ellipsis; never splits a letter from its accent. */
export function clip(line: string, columns: number): string {
  if (width(line) <= columns) return line
  let kept = ''
  let used = 0
  for (const { segment } of graphemes.segment(line)) {
    used += graphemeWidth(segment)
    if (used > columns - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

export function pad(line: string, columns: number): string {
  const clipped = clip(line, columns)
  return clipped + ' '.repeat(Math.max(0, columns - width(clipped)))
}
