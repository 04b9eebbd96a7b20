/** What the bar in the page and the development server say to each other, over Vite's own socket. */
import type { Kind } from './literals.ts'

/** A literal as the bar knows it; its source, so that nothing is written over a file that changed meanwhile. */
export interface Word {
  file: string
  field: string
  kind: Kind
  /** How many letters fit. */
  max?: number
  /** As it is edited: escapes are resolved, what the page fills in stands as `{plan}` or `${ended}`. */
  text: string
  source: string
  /** Where it stands, in Spanish: `Precios`. */
  section: string
}

/** The page as it was rendered, and of its texts and elements (in document order) the words by their index in `words`. */
export interface PageMap {
  words: Word[]
  html: string
  texts: Record<number, number[]>
  attributes: { element: number; name: string; words: number[] }[]
}

/** Changes that are in the files and in no commit yet. */
export interface State {
  canUndo: boolean
  uncommitted: { file: string; changes: number }[]
}

export type Request =
  | { kind: 'map' }
  | { kind: 'state' }
  | { kind: 'save'; file: string; field: string; source: string; text: string }
  | { kind: 'undo' }

export type Answer =
  | { kind: 'map'; map: PageMap | null; state: State }
  | { kind: 'done'; state: State }
  | { kind: 'refused'; why: string }
