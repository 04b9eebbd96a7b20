import { parseSync } from 'vite'

/** What is read of a node of the syntax tree (ESTree). */
export interface Node {
  type: string
  start: number
  name?: string
  raw?: string
  declaration?: Node
  declarations?: { id: { name?: string }; init: Node }[]
  expression?: Node
  key?: { name?: string; value?: unknown }
  value?: Node
  properties?: Node[]
  elements?: Node[]
  expressions?: Node[]
}

/** The statements of a file of words, and the first thing that keeps it from being read. */
export function parse(text: string) {
  const { program, errors } = parseSync('words.ts', text)
  return { body: program.body as unknown as Node[], error: errors[0] }
}

/** What each `const` of a file is given, by its name. */
export const constants = (body: readonly Node[]) =>
  new Map(
    body.flatMap((one) => (one.declaration ?? one).declarations ?? []).map(({ id, init }) => [id.name, init]),
  )

export const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The node below `satisfies` and `as`. */
const bare = (node: Node): Node => (node.expression ? bare(node.expression) : node)

/** Where a field stands in a file of words: its line, or that of the nearest that is written around it; from 1. */
export function lineOf(text: string, name: string, path: readonly PropertyKey[]): number {
  const found = constants(parse(text).body).get(name)
  if (!found) return 1
  let [node, start] = [bare(found), found.start]
  for (const key of path) {
    const property = node.properties?.find((one) => [one.key?.name, one.key?.value].includes(String(key)))
    const next = property?.value ?? node.elements?.[Number(key)]
    if (!next) break
    start = property?.start ?? next.start
    node = bare(next)
  }
  return lineAt(text, start)
}

/** Everything that stands as a value within a node: of a field, in a list, in a text. What functions do is left out. */
export function values(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, elements = [], expressions = [] } = node as Node
  if (/Function/.test(type)) return []
  const own = type === 'Property' && value ? [value] : [...elements, ...expressions]
  return [...own, ...Object.values(node).flatMap(values)]
}
