/**
 * Ids, attributes and keys that several parts of the page share: its markup (React), the loader, the styles and the
 * tests. Styles cannot import them: they are written there as they stand here.
 */

/** Ids of elements; links and the loader find them by these. The sections' own ids stand in `content/nav.ts`. */
export const ids = {
  /** What React hydrates. */
  root: 'page',
  main: 'contenido',
  /** The links of the bar; on a small screen a popover. */
  menu: 'menu',
  /** The field for the visitor's own brand. */
  brand: 'marca',
} as const

/** Data attributes, as `dataset` names them. `html`: on the root element. */
export const marks = {
  /** html: React answers. */
  hydrated: 'hydrated',
  /** html: what lies below the first screen waits for its styles. */
  waiting: 'waiting',
  /** On a part below, while others still wait: it is shown. */
  shown: 'shown',
  /** html: the script will not come, the page works as without JavaScript. */
  alone: 'alone',
  /** html: scrolled more than 50 px. */
  scrolled: 'scrolled',
  /** A control that only React answers; the loader keeps a press on it. */
  js: 'js',
  /** On such a link: the plan that it stores. */
  plan: 'plan',
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

/** In the address: the visitor's own brand. */
export const brandParameter = 'marca'
