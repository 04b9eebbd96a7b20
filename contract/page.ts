/** Names that several parts of the page share: its components, the inline script (web/boot) and the tests. */

/**
 * Id of the bar's links, which are a popover on a small screen. Kept out of `ids`, because all of `ids` is in the inline script.
 */
export const menuId = 'menu'

/** Ids of elements; the sections' own stand in `content/nav.ts`. */
export const ids = {
  main: 'contenido',
  /** The field for the name of the visitor's shop. */
  shopName: 'marca',
  /** The reason why a name is refused. */
  shopNameNote: 'marca-nota',
} as const

/** Ids of the page's sections; content/sections.ts says in which order. */
export const pageSections = [
  'inicio',
  'cosas',
  'servicios',
  'sobre-mi',
  'clientes',
  'precios',
  'contacto',
] as const

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

/** Dispatched on the window when React answers; heard and sent in boot/handover.ts alone. */
export const hydratedEvent = 'hydrated'
/** Dispatched on the window when the brand's faces are in use, or will not be: one file has not come (boot/faces.ts). */
export const facesEvent = 'faces'
/** Dispatched on the window when React gave up, and the served page is shown again. */
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

/**
 * Storage key of this tab's arrival (web/boot/keep-source.ts), and the name of the field by which the browser's own post tells the server
 * of it. Not one of `storageKeys`: a value under one of those makes the page fetch React at once.
 */
export const sourceKey = 'visitSource'

export const shopNameParameter = 'marca'
