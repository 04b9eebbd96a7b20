import { shopNameParameter } from '#contract/page.ts'

/** A shop as a link names it. `colour` is `#rrggbb`; a `''` in colour or emblem means the one of its trade. */
export interface LinkedShop {
  name: string
  colour: string
  emblem: string
}

/** How many shops stand side by side at most. */
export const maxShops = 5

export const colourParameter = 'color'
export const emblemParameter = 'dibujo'
/** Whether a parameter tells of a shop. */
export const isOfShop = (name: string) => [shopNameParameter, colourParameter, emblemParameter].includes(name)

/**
 * A value in the address, written so that it stays whole in a chat: programs that make links of texts leave out a `)` or a full stop at
 * the end, and some end at any `'` or `*`.
 */
const encoded = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*]|[._~-]$/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The query of an address: name, colour and drawing of each shop in turn. */
export const queryOf = (shops: readonly LinkedShop[]): string =>
  shops
    .flatMap(({ name, colour, emblem }) => [
      [shopNameParameter, name],
      [colourParameter, colour.slice(1)],
      [emblemParameter, emblem],
    ])
    .flatMap(([parameter, value]) => (value ? [`${parameter}=${encoded(value)}`] : []))
    .join('&')
