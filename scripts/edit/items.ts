/**
 * A list's items as they stand in a file: moved, copied and taken out with the comments on their own lines, while what is
 * between them (line ends, indentation, a comma after the last or none) stays in its place. An object's properties are a list too.
 */
import type { Node } from '../content-checks/syntax-errors.ts'

/** What belongs to an item: comments above it or before it, itself, comments before its comma, and after it on that line. */
interface Item {
  above: string
  body: string
  beforeComma: string
  after: string
}

interface Parts {
  items: Item[]
  /** Before each item: the end of a line and the indentation, or a space. */
  separators: string[]
  endsInComma: boolean
  closing: string
}

/** Where a sign stands first outside of all comments; the end of a line ends its comment. */
function outside(trivia: string, sign: ',' | '\n'): number {
  for (let at = 0; at < trivia.length; at++) {
    if (trivia.startsWith('/*', at)) at = trivia.indexOf('*/', at) + 1
    else if (trivia.startsWith('//', at)) {
      const end = trivia.indexOf('\n', at)
      if (end < 0) return -1
      at = end - 1
    } else if (trivia[at] === sign) return at
  }
  return -1
}

/** The part of the line that is left, and what begins with its end. */
function lineOf(trivia: string): [line: string, rest: string] {
  const end = outside(trivia, '\n')
  if (end < 0) return ['', trivia]
  const start = trivia[end - 1] === '\r' ? end - 1 : end
  return [trivia.slice(0, start), trivia.slice(start)]
}

const spaceBefore = (trivia: string) => /^\s*/.exec(trivia)![0]

/** Takes apart what stands between the brackets of a node, at these children. */
function partsOf(text: string, { start, end }: Node, children: readonly Node[]): Parts {
  const opening = text.slice(start + 1, children[0]!.start)
  // A comment beside the bracket is the list's.
  const [head, rest] = lineOf(opening)
  const first = spaceBefore(rest)
  const parts: Parts = { items: [], separators: [head + first], endsInComma: false, closing: '' }
  let above = rest.slice(first.length)
  for (const [at, child] of children.entries()) {
    const next = children[at + 1]
    const gap = text.slice(child.end, next ? next.start : end - 1)
    const comma = outside(gap, ',')
    const beforeComma = comma < 0 ? '' : gap.slice(0, comma)
    const [after, following] = lineOf(gap.slice(comma + 1))
    const item = { above, body: text.slice(child.start, child.end), beforeComma, after }
    parts.items.push(item)
    if (next) {
      const space = spaceBefore(following)
      parts.separators.push(space)
      above = following.slice(space.length)
    } else {
      parts.endsInComma = comma >= 0
      parts.closing = following
    }
  }
  return parts
}

const indentation = (separator: string) => /[^\n]*$/.exec(separator)![0]

function put({ items, separators, endsInComma, closing }: Parts): string {
  if (items.length === 0) return closing.trim()
  return (
    items
      .map(({ above, body, beforeComma, after }, at) => {
        const comma = at < items.length - 1 || endsInComma ? ',' : ''
        const next = separators[at + 1] ?? closing
        // A comment to the end of the line would swallow what follows on it.
        const isOpen = after.includes('//') && !next.includes('\n')
        const line = isOpen ? `\n${indentation(separators[0]!)}` : ''
        return separators[at] + above + body + beforeComma + comma + after + line
      })
      .join('') + closing
  )
}

export type Change =
  | { kind: 'move'; by: 1 | -1 }
  /** `as`: the copy's own source, in which names are its own. */
  | { kind: 'copy'; as: (source: string) => string }
  | { kind: 'remove' }

/** The file's text with that child of the node moved, copied or taken out; only the node's own range changes. */
export function changed(
  text: string,
  node: Node,
  children: readonly Node[],
  at: number,
  change: Change,
): string {
  const parts = partsOf(text, node, children)
  const { items, separators } = parts
  const item = items[at]!
  if (change.kind === 'move') {
    const other = items[at + change.by]
    if (!other) return text
    items[at] = other
    items[at + change.by] = item
  } else if (change.kind === 'copy') {
    const own = separators[at]!
    const isOnLine = own.includes('\n')
    const eol = own.includes('\r\n') ? '\r\n' : '\n'
    separators.splice(at + 1, 0, isOnLine ? eol + indentation(own) : ' ')
    items.splice(at + 1, 0, { above: '', body: change.as(item.body), beforeComma: '', after: '' })
  } else {
    items.splice(at, 1)
    // The first one's place is the list's.
    separators.splice(Math.max(at, 1), 1)
  }
  return text.slice(0, node.start + 1) + put(parts) + text.slice(node.end - 1)
}
