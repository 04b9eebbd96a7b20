/** The owner's acts on an item of a list, or on the flags of a part: each returns the file's new text. */
import { bare, type Node } from '../content-checks/syntax-errors.ts'
import { changed } from './items.ts'
import type { Literal } from './literals.ts'
import { nodeAt, propertyOf, put, sourceOf } from './nodes.ts'
import { textOf } from './write.ts'

export type Act = 'up' | 'down' | 'copy' | 'remove' | 'switch' | 'own'
/** The text after an act, and the word's new key path; `undefined`: the word is gone. */
export interface Arranged {
  text: string
  keyPath: string | undefined
  /** Of an item that was copied or taken out: its `unique`, and the copy's. */
  unique?: { own: string; copy?: string }
}

/** A name that no other of the list has: `Landing 2`, `huerta-sur-2`. */
export function freeName(own: string, taken: readonly string[], isId: boolean, max = Infinity): string {
  for (let count = 2; ; count++) {
    const end = `${isId ? '-' : ' '}${count}`
    const name = own.slice(0, max - end.length).trimEnd() + end
    if (!taken.includes(name)) return name
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** The source of an item's copy: it gets a name of its own, and is not popular. */
function copyOf(
  item: Node,
  text: string,
  unique: { node: Node; own: string; name: string } | undefined,
): string {
  const popular = propertyOf(item, 'popular')?.value
  // The button that chooses a plan holds its name.
  const said = ['action', 'chosen'].flatMap((key) => propertyOf(item, key)?.value ?? [])
  const changes = [
    ...(unique
      ? [
          { node: unique.node, source: quoted(unique.name) },
          ...said.map((node) => ({
            node,
            source: sourceOf(text, node).replace(unique.own, () => quoted(unique.name).slice(1, -1)),
          })),
        ]
      : []),
    ...(popular && sourceOf(text, popular) === 'true' ? [{ node: popular, source: 'false' }] : []),
  ].toSorted((one, other) => other.node.start - one.node.start)
  const all = changes.reduce((copy, { node, source }) => put(copy, node, source), text)
  const copy = all.slice(item.start, item.end + all.length - text.length)
  // What names the item (`{secciones:Landing}`) names the copy in it.
  return unique
    ? copy.replace(/\{(\w+):([^{}]*)\}/g, (whole, kind: string, of: string) =>
        of === unique.own ? `{${kind}:${quoted(unique.name).slice(1, -1)}}` : whole,
      )
    : copy
}

function inList(text: string, literal: Literal, act: Act, max?: number): Arranged {
  const { keyPath, around } = literal
  const list = around.list!
  const node = nodeAt(text, list.keyPath)
  const items = (node.elements ?? []).filter((element) => element !== null)
  const { at } = list
  /** The word's key path in the item that stands there. */
  const moved = (to: number) => `${list.keyPath}[${to}]${keyPath.slice(`${list.keyPath}[${at}]`.length)}`
  const names = items.map((item) => {
    const found = list.unique ? propertyOf(bare(item), list.unique)?.value : undefined
    return found && textOf({ kind: 'word', value: '', source: sourceOf(text, found) })
  })
  const own = names[at]
  if (act === 'up' || act === 'down') {
    const by = act === 'up' ? -1 : 1
    return { text: changed(text, node, items, at, { kind: 'move', by }), keyPath: moved(at + by) }
  }
  if (act === 'remove')
    return {
      text: changed(text, node, items, at, { kind: 'remove' }),
      keyPath: undefined,
      ...(own && { unique: { own } }),
    }
  const item = bare(items[at]!)
  const copy = own && freeName(own, names.map(String), list.unique === 'id', max)
  const unique = copy ? { node: propertyOf(item, list.unique!)!.value!, own, name: copy } : undefined
  // A wrapper around it, such as `as const`, moves with it.
  const as = (source: string) => source.replace(sourceOf(text, item), () => copyOf(item, text, unique))
  return {
    text: changed(text, node, items, at, { kind: 'copy', as }),
    keyPath: moved(at + 1),
    ...(own && copy && { unique: { own, copy } }),
  }
}

/** Switches a yes to no, or a no to yes: then the others of the list become no, because at most one is popular. */
function switched(text: string, { keyPath, around }: Literal): Arranged {
  const { list, on } = around
  const { name, value } = on!
  const others =
    name === 'popular' && list && !value
      ? Array.from({ length: list.count }, (_, at) => `${list.keyPath}[${at}]`).filter(
          (object) => object !== on!.keyPath,
        )
      : []
  const set = (all: string, object: string, next: boolean) => {
    const node = propertyOf(nodeAt(all, object), name)?.value
    return node ? put(all, node, String(next)) : all
  }
  return {
    text: others.reduce((all, object) => set(all, object, false), set(text, on!.keyPath, !value)),
    keyPath,
  }
}

/** «Esto ya es mío»: removes the flag that says that a part is invented or to be confirmed, with its line. */
function owned(text: string, { keyPath, around }: Literal): Arranged {
  const { keyPath: object, name } = around.flag!
  const node = nodeAt(text, object)
  const properties = node.properties ?? []
  const at = properties.findIndex(({ key }) => key?.name === name)
  return { text: changed(text, node, properties, at, { kind: 'remove' }), keyPath }
}

/** `max`: how long the name of a copy may be. */
export function arranged(text: string, literal: Literal, act: Act, max?: number): Arranged {
  if (act === 'switch') return switched(text, literal)
  if (act === 'own') return owned(text, literal)
  return inList(text, literal, act, max)
}
