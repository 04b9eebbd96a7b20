import type { Plugin } from 'vite'

/** What `confirm` says in `content/` is for the agency: visitors do not get it. */
export const withoutNotes: Plugin = {
  name: 'without-notes',
  enforce: 'pre',
  transform(code, id) {
    const note = /\bconfirm:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,?/g
    return /\/content\/[^/]+\.ts$/.test(id) ? code.replace(note, '') : null
  },
}

interface Call {
  start: number
  end: number
  callee?: { name?: string }
  arguments?: [{ start: number; end: number }, ...unknown[]]
}

/** The calls of `__name` below a node of the syntax tree. */
function namings(node: unknown): Required<Call>[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(namings)
  return (node as Call).callee?.name === '__name' ? [node as Required<Call>, ...inside] : inside
}

/** Radix's packages name each function once more, for its developers: 0.5 KB of the script. */
export const withoutNames: Plugin = {
  name: 'without-names',
  transform(code, id) {
    if (!id.includes('/@radix-ui/')) return null
    const cuts = namings(this.parse(code)).flatMap(({ start, end, arguments: [named] }) => [
      { from: start, to: named.start },
      { from: named.end, to: end },
    ])
    const latestFirst = cuts.toSorted((a, b) => b.from - a.from)
    return latestFirst.reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code)
  },
}
