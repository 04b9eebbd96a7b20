import { cli, stateWords } from '#content/cli.ts'
import { shortDate } from '../dates.ts'
import type { StoredMessage } from '../messages/store.ts'
import { firstLine, oneLine } from './safe-text.ts'
import { clip, pad, width } from './width.ts'

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
  const rows = messages.map(cells)
  const wide = widths([cli.columns, ...rows], columns)
  const line = (row: Record<Key, string>) =>
    keys
      .map((key) => pad(row[key], wide[key]))
      .join(' '.repeat(gap))
      .trimEnd()
  const lines = [line(cli.columns)]
  messages.forEach((message, index) => {
    const row = rows[index]
    if (row) lines.push(line(row))
    lines.push(clip(`  ${oneLine(message.id)}  ${firstLine(message.text)}`, columns))
  })
  return `${lines.join('\n')}\n`
}
