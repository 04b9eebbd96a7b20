import type { PageSection } from '../page-sections.ts'
import type { Word } from '../protocol.ts'
import type { Spot } from './box.ts'
import type { Field } from './field.ts'
import type { createList } from './list.ts'
import type { createSpots } from './words-of.ts'

/** What the bar knows and shows now. */
export const now: {
  isOn: boolean
  /** Until the page was read. */
  spots?: ReturnType<typeof createSpots> | undefined
  /** The word in the frame. */
  spot?: Spot | undefined
  panel?: HTMLElement | undefined
  /** Those of the panel, in its order. */
  offered: readonly Word[]
  field?: Field | undefined
  sections: readonly PageSection[]
  list?: ReturnType<typeof createList> | undefined
  /** The server was asked, or the page is about to come anew. */
  isBusy: boolean
  /** What the panel holds is in the files: it need not be kept for the page that comes. */
  isSaved: boolean
} = { isOn: false, offered: [], sections: [], isBusy: false, isSaved: false }
