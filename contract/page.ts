/** What several parts of the page share: its markup (React), the loader and the tests. */

/** Ids of elements; the sections' own stand in `content/nav.ts`. */
export const ids = {
  main: 'contenido',
  /** The links of the bar; on a small screen a popover. */
  menu: 'menu',
  /** The field for the visitor's own brand. */
  brand: 'marca',
  /** Why what is written there is refused. */
  brandNote: 'marca-nota',
} as const

/** The window hears of it when React answers. */
export const hydratedEvent = 'hydrated'

/** Keys of session storage. The first one is the specification's. */
export const storageKeys = {
  plan: 'selectedPlan',
  /** The sections that the visitor put together, as they are written in the message. */
  sections: 'selectedSections',
  draft: 'contactDraft',
} as const

const memory: Record<string, string> = {}

/** Session storage; where it is blocked (private mode, policy) the page works on from memory. */
export function session(): Record<string, string> {
  try {
    return sessionStorage
  } catch {
    return memory
  }
}

/** In the address: the visitor's own brand. */
export const brandParameter = 'marca'
