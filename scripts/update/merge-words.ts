/**
 * A file of `content/` that both the owner and a new version changed in the same lines: the new version's text, in which the owner's
 * words stand where the owner changed them.
 */
import { bare, constants, type Node, parse } from '../content-checks/syntax-errors.ts'
import { changed } from '../edit/items.ts'

/** The parts of a file by their key paths: `plans.list[0].name`. A list's and an object's parts follow it. */
type Parts = Map<string, { node: Node; source: string; count: number | undefined }>

function partsOf(text: string): Parts {
  const parts: Parts = new Map()
  const add = (keyPath: string, wrapped: Node) => {
    const node = bare(wrapped)
    const inner = node.elements ?? node.properties
    parts.set(keyPath, { node, source: text.slice(wrapped.start, wrapped.end), count: inner?.length })
    for (const [at, element] of (node.elements ?? []).entries())
      if (element) add(`${keyPath}[${at}]`, element)
    for (const { key, value } of node.properties ?? [])
      if (value) add(`${keyPath}.${key?.name ?? key?.value}`, value)
  }
  for (const [name, init] of constants(parse(text).body)) if (name && init) add(name, init)
  return parts
}

const parentOf = (keyPath: string) => keyPath.replace(/(?:\.[^.[\]]+|\[\d+\])$/, '')

export interface Merged {
  text: string
  /** The owner's words whose place is gone. */
  lost: { keyPath: string; source: string }[]
}

/** `base` is the version that the owner began with. Throws where one of the three cannot be read. */
export function mergedWords(base: string, own: string, next: string): Merged {
  if ([base, own, next].some((text) => parse(text).error)) throw new Error('unreadable')
  const [before, mine] = [partsOf(base), partsOf(own)]
  const lost: Merged['lost'] = []
  let text = next
  /** Where a part stands in the new version; under its new name, if only that changed. */
  const placeOf = (keyPath: string): string | undefined => {
    const theirs = partsOf(text)
    if (theirs.has(keyPath)) return keyPath
    const [parent, was] = [parentOf(keyPath), before.get(keyPath)]
    return [...theirs].find(
      ([other, { source }]) => parentOf(other) === parent && !before.has(other) && source === was?.source,
    )?.[0]
  }
  const put = (keyPath: string, source: string) => {
    const place = placeOf(keyPath)
    const found = place ? partsOf(text).get(place) : undefined
    if (found) text = text.slice(0, found.node.start) + source + text.slice(found.node.end)
    else lost.push({ keyPath, source })
  }
  /** Takes out or adds a property of an object, as the owner did. */
  const arrange = (keyPath: string, source: string | undefined) => {
    const [parent, name] = [parentOf(keyPath), keyPath.slice(parentOf(keyPath).length + 1)]
    const place = placeOf(parent)
    const object = place ? partsOf(text).get(place)?.node : undefined
    const properties = object?.properties ?? []
    const at = properties.findIndex(({ key }) => String(key?.name ?? key?.value) === name)
    if (!object || properties.length === 0) {
      if (source !== undefined) lost.push({ keyPath, source })
    } else if (source === undefined) {
      if (at >= 0) text = changed(text, object, properties, at, { kind: 'remove' })
    } else if (at < 0)
      text = changed(text, object, properties, properties.length - 1, {
        kind: 'copy',
        as: () => `${name}: ${source}`,
      })
    else put(keyPath, source)
  }

  /** What was dealt with as a whole. */
  const whole: string[] = []
  const isDone = (keyPath: string) =>
    whole.some((part) => keyPath === part || keyPath.startsWith(`${part}.`) || keyPath.startsWith(`${part}[`))
  for (const [keyPath, { source, node, count }] of mine) {
    if (isDone(keyPath)) continue
    const was = before.get(keyPath)
    if (!was) {
      whole.push(keyPath)
      // A constant of the owner's own is not a word of the page.
      if (parentOf(keyPath) !== keyPath) arrange(keyPath, source)
      else lost.push({ keyPath, source })
    } else if (was.source !== source && (count === undefined || node.type !== was.node.type)) {
      whole.push(keyPath)
      put(keyPath, source)
    } else if (node.elements && count !== was.count) {
      // Items came or went: the list is the owner's.
      whole.push(keyPath)
      put(keyPath, source)
    }
  }
  for (const keyPath of before.keys())
    if (!mine.has(keyPath) && !isDone(keyPath) && mine.has(parentOf(keyPath)) && !/\]$/.test(keyPath))
      arrange(keyPath, undefined)
  return { text, lost }
}

/** Words of `before` and `after` that differ, by key path, as a reader sees them; those that came, with `undefined` before. */
export function changedWords(
  before: string,
  after: string,
): [keyPath: string, from: string | undefined, to: string][] {
  const isWord = ({ node }: { node: Node }) => /^(?:Literal|TemplateLiteral)$/.test(node.type)
  const [old, now] = [partsOf(before), partsOf(after)]
  const known = new Set([...old.values()].filter(isWord).map(({ source }) => source))
  return [...now].flatMap(([keyPath, part]): [string, string | undefined, string][] => {
    const was = old.get(keyPath)
    if (!isWord(part) || /\.confirm$/.test(keyPath) || was?.source === part.source) return []
    // It moved, and reads as before.
    if ((!was || /\]/.test(keyPath)) && known.has(part.source)) return []
    return [[keyPath, was && isWord(was) ? was.source : undefined, part.source]]
  })
}
