import { parseSync } from 'vite'

/** What is read of a node of the syntax tree (ESTree). */
interface Node {
  type: string
  start: number
  declaration?: { declarations?: { id: { name?: string }; init: Node }[] }
  expression?: Node
  properties?: { key: { name?: string; value?: unknown }; value: Node; start: number }[]
  elements?: Node[]
}

/** The node below `satisfies` and `as`. */
const bare = (node: Node): Node => (node.expression ? bare(node.expression) : node)

/** Where a field stands in a file of words: its line, or that of the nearest that is written around it; from 1. */
export function lineOf(text: string, name: string, path: readonly PropertyKey[]): number | null {
  const body = parseSync('words.ts', text).program.body as unknown as Node[]
  const declarations = body.flatMap(({ declaration }) => declaration?.declarations ?? [])
  const found = declarations.find(({ id }) => id.name === name)
  if (!found) return null
  let [node, start] = [bare(found.init), found.init.start]
  for (const key of path) {
    const property = node.properties?.find((one) => [one.key?.name, one.key?.value].includes(String(key)))
    const next = property?.value ?? node.elements?.[Number(key)]
    if (!next) break
    start = property?.start ?? next.start
    node = bare(next)
  }
  return text.slice(0, start).split('\n').length
}
