/** The page's sections as the owner moves and hides them: their lines in content/sections.ts, and their links. */
import { readFileSync } from 'node:fs'
import type { Node } from '../content-checks/syntax-errors.ts'
import { changed } from './items.ts'
import { nodeAt, propertyOf, sourceOf } from './nodes.ts'
import { nameOfSection } from './sections.ts'

const file = 'content/sections.ts'
const linkLists = [
  ['content/nav.ts', 'nav.links'],
  ['content/footer.ts', 'footer.links'],
] as const

export type SectionAct = 'up' | 'down' | 'hide'
export interface PageSection {
  id: string
  name: string
  hidden: boolean
}
type Read = (file: string) => string
const fromDisk: Read = (name) => readFileSync(name, 'utf8')

const itemsAt = (text: string, keyPath: string) =>
  nodeAt(text, keyPath).elements?.filter((item) => item !== null) ?? []
const said = (text: string, item: Node, name: string) => {
  const value = propertyOf(item, name)?.value
  return value && sourceOf(text, value).replace(/^['"]|['"]$/g, '')
}

export function pageSections(read = fromDisk): PageSection[] {
  const text = read(file)
  return itemsAt(text, 'sections').map((item) => {
    const id = said(text, item, 'id') ?? ''
    return { id, name: nameOfSection(id), hidden: said(text, item, 'hidden') === 'true' }
  })
}

/** The files after an act. A link that stood before the other section's, as the sections did, changes places with it. */
export function withSection(id: string, act: SectionAct, read = fromDisk): Map<string, string> {
  const text = read(file)
  const items = itemsAt(text, 'sections')
  const at = items.findIndex((item) => said(text, item, 'id') === id)
  const item = items[at]
  if (!item) return new Map()
  if (act === 'hide') {
    const properties = item.properties ?? []
    const hidden = properties.findIndex(({ key }) => key?.name === 'hidden')
    const next =
      hidden < 0
        ? changed(text, item, properties, properties.length - 1, { kind: 'copy', as: () => 'hidden: true' })
        : changed(text, item, properties, hidden, { kind: 'remove' })
    return new Map([[file, next]])
  }
  const by = act === 'up' ? -1 : 1
  const other = items[at + by]
  if (!other) return new Map()
  const files = new Map([[file, changed(text, nodeAt(text, 'sections'), items, at, { kind: 'move', by })]])
  for (const [name, keyPath] of linkLists) {
    const words = read(name)
    const links = itemsAt(words, keyPath)
    const placeOf = (target?: string) => links.findIndex((link) => said(words, link, 'target') === target)
    const own = placeOf(id)
    if (own >= 0 && placeOf(said(text, other, 'id')) === own + by)
      files.set(name, changed(words, nodeAt(words, keyPath), links, own, { kind: 'move', by }))
  }
  return files
}
