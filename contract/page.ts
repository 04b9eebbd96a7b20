/** What several parts of the page share: its markup (React), the loader and the tests. */

/** The links of the bar; on a small screen a popover. By itself, so that the loader holds no other. */
export const menuId = 'menu'

/** Ids of elements; the sections' own stand in `content/nav.ts`. */
export const ids = {
  main: 'contenido',
  /** The field for the name of the visitor's shop. */
  shopName: 'marca',
  /** Why what is written there is refused. */
  shopNameNote: 'marca-nota',
} as const

/** Ids to which menu and footer lead. */
export const sectionIds = [
  'inicio',
  'servicios',
  'sobre-mi',
  'clientes',
  'precios',
  'contacto',
  'sobre',
] as const
/** All ids to which a link may lead from outside. */
export const linkTargets = [...sectionIds, 'redes', 'piezas', 'cosas'] as const

/** A click with which people open a link in another tab or window: it stays the browser's. */
export const opensElsewhere = (click: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  click.ctrlKey || click.metaKey || click.shiftKey || click.altKey

/** Dispatched on the window when every section is hydrated. */
export const hydratedEvent = 'hydrated'
/** Dispatched on the window when React gave up, and the served page stands in its place. */
export const reactFailedEvent = 'react-failed'
export const rootId = 'page'

/** Keys of session storage. The first one is the specification's. */
export const storageKeys = {
  plan: 'selectedPlan',
  /** The sections that the visitor put together, as they are written in the message. */
  sections: 'selectedSections',
  draft: 'contactDraft',
  /** The browser is posting the form by itself: the server's answer is an address with `#enviado`. */
  posted: 'contactPosted',
  /** The name of the visitor's own shop, as they wrote it: one that only the address holds may be a stranger's. */
  ownName: 'ownName',
} as const

/** Where this tab's first visit came from. Not among the others: it is no reason to fetch React. */
export const sourceKey = 'visitSource'

/** What session storage refused to keep: it is blocked (private mode, policy) or full. */
const memory: Record<string, string> = {}

/** The value that this tab keeps under the key, `null` for none. Never throws. */
export function readStored(key: string): string | null {
  try {
    return memory[key] ?? sessionStorage.getItem(key)
  } catch {
    return memory[key] ?? null
  }
}

/** Keeps the value for this tab; `null` removes it. Never throws: where storage refuses, the page works on from memory. */
export function writeStored(key: string, value: string | null): void {
  delete memory[key]
  try {
    sessionStorage.removeItem(key)
    if (value !== null) sessionStorage.setItem(key, value)
  } catch {
    if (value !== null) memory[key] = value
  }
}

/** Whether this tab has posted the form. Where storage is blocked nobody knows, and the notice is believed. */
export function hasPosted(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.posted) !== null
  } catch {
    return true
  }
}

export const shopNameParameter = 'marca'
