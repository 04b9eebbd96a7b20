import { cli, stateWords } from '#content/owners-tool.ts'
import { shortDate } from '../dates.ts'
import type { StoredMessage } from '../messages/store.ts'
import { firstLine, oneLine } from './safe-text.ts'

const gap = 2
const keys = ['date', 'state', 'name', 'email', 'plan'] as const
type Key = (typeof keys)[number]
/** Columns that may be cut, and how far, when the line gets too long: the address is the last to suffer. */
const shrinkable: { key: Key; least: number }[] = [
  { key: 'name', least: 12 },
  { key: 'email', least: 16 },
  { key: 'plan', least: 6 },
]

function cells(message: StoredMessage): Record<Key, string> {
  return {
    date: shortDate(message.acceptedAt),
    state: stateWords[message.state].one,
    name: oneLine(message.name),
    email: oneLine(message.email),
    plan: message.plan === null ? cli.noPlan : oneLine(message.plan),
  }
}

/** Columns as wide as their content needs, then narrowed until the line fits. */
function widths(rows: readonly Record<Key, string>[], line: number): Record<Key, number> {
  const need = Object.fromEntries(
    keys.map((key) => [key, Math.max(...rows.map((row) => width(row[key])))]),
  ) as Record<Key, number>
  const over = () => keys.reduce((sum, key) => sum + need[key], gap * (keys.length - 1)) - line
  for (const { key, least } of shrinkable) {
    const excess = over()
    if (excess > 0) need[key] = Math.max(Math.min(least, need[key]), need[key] - excess)
  }
  return need
}

/** Two lines a message: who and how it stands, then its ID and first line; none longer than `columns`. */
export function table(messages: readonly StoredMessage[], columns: number): string {
  const wide = widths([cli.columns, ...messages.map(cells)], columns)
  const line = (row: Record<Key, string>) =>
    keys
      .map((key) => pad(row[key], wide[key]))
      .join(' '.repeat(gap))
      .trimEnd()
  const lines = messages.flatMap((message) => [
    line(cells(message)),
    clip(`  ${oneLine(message.id)}  ${firstLine(message.text)}`, columns),
  ])
  return `${[line(cli.columns), ...lines].join('\n')}\n`
}

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
