/** The parts of a file of `content/`, by the key paths that its errors name. */
import { bare, constants, type Node, parse } from '../content-checks/syntax-errors.ts'

/** The object, list or literal at a key path: `plans.list[0]`. */
export function nodeAt(text: string, keyPath: string): Node {
  const [name, ...keys] = keyPath.match(/[^.[\]]+/g) ?? []
  let node = constants(parse(text).body).get(name)
  for (const key of keys) {
    const parent = node && bare(node)
    const property = parent?.properties?.find((entry) => String(entry.key?.name ?? entry.key?.value) === key)
    node = property?.value ?? parent?.elements?.[Number(key)] ?? undefined
  }
  if (!node) throw new Error(`no ${keyPath}`)
  return bare(node)
}

export const propertyOf = (node: Node, name: string) => node.properties?.find(({ key }) => key?.name === name)
export const sourceOf = (text: string, { start, end }: Node) => text.slice(start, end)
export const put = (text: string, { start, end }: Pick<Node, 'start' | 'end'>, source: string) =>
  text.slice(0, start) + source + text.slice(end)
