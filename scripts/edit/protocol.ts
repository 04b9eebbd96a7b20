/** The messages between the bar in the page and the development server, over Vite's own socket. */
import type { Beside } from './colours.ts'
import type { Act } from './lists.ts'
import type { Around, Kind } from './literals.ts'
import type { PageSection, SectionAct } from './page-sections.ts'

/** A literal as the bar knows it; its source, so that nothing is written over a file that changed meanwhile. */
export interface Word {
  file: string
  keyPath: string
  kind: Kind
  /** How many letters fit. */
  max?: number
  /** A price that words may stand for. */
  orWords?: boolean
  /** As it is edited: escapes are resolved, what the page fills in stands as `{plan}` or `${ended}`. */
  text: string
  source: string
  /** What the page writes in its gaps, a sentence each. */
  fills?: string[]
  /** Where it stands, in Spanish: `Precios`; and what it is there, if one does not see it. */
  section: string
  name?: string
  around: Around
  /** What image belongs to it, and whose that is: `Logo`, `clients.list[0]`. */
  image?: { label: string; object: string }
  /** What a colour is for, and beside which others it is seen. */
  colour?: { name: string; beside: Beside[] }
}

/** The page as it was rendered, and of its texts and elements (in document order) the words by their index in `words`. */
export interface PageMap {
  words: Word[]
  /** Of all words, in the page's order. */
  sections: string[]
  html: string
  texts: Record<number, number[]>
  /** Of a text of several words, which letters are whose. */
  parts: Record<number, { from: number; to: number; word: number }[]>
  attributes: { element: number; name: string; words: number[] }[]
  /** What may be added where nothing stands that could be copied. */
  missing: { keyPath: string; label: string; section: string }[]
  /** The sections in their order, to move and to hide. */
  pageSections: PageSection[]
}

/** Changes that are in the files and in no commit yet. */
export interface State {
  canUndo: boolean
  uncommitted: { file: string; changes: number }[]
}

/** What the owner wrote in the place of a word. */
export interface Typed {
  file: string
  keyPath: string
  source: string
  text: string
}

export type Request =
  | { kind: 'map' }
  /** Several are saved together, or not at all. */
  | { kind: 'save'; words: Typed[] }
  | { kind: 'arrange'; file: string; keyPath: string; source: string; act: Act }
  /** `data` in base64, `name` as the file is called on the owner's machine. */
  | { kind: 'image'; file: string; keyPath: string; source: string; name: string; data: string }
  /** One of `missing`. */
  | { kind: 'add'; keyPath: string }
  | { kind: 'section'; id: string; act: SectionAct }
  | { kind: 'undo' }

export type Answer =
  | { kind: 'map'; map: PageMap | null; state: State }
  /** `at`: the key path where the word stands now. `isWritten`: a file changed, and the page comes anew. */
  | { kind: 'done'; state: State; isWritten: boolean; at?: string }
  | { kind: 'refused'; why: string }
