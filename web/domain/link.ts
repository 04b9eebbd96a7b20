import { shopNameParameter } from '#contract/page.ts'
import { cleanName } from './clean-name.ts'

/** A shop as an address tells of it. `''`: the colour, `#rrggbb`, or the drawing that its trade has anyway. */
export interface LinkedShop {
  name: string
  colour: string
  emblem: string
}

const [colourParameter, emblemParameter] = ['color', 'dibujo']
export const parameters = [shopNameParameter, colourParameter, emblemParameter] as const

/** Name, colour and drawing, as they follow each other in an address. */
export const parametersOf = ({ name, colour, emblem }: LinkedShop) =>
  Object.entries({
    [shopNameParameter]: name,
    [colourParameter]: colour.slice(1),
    [emblemParameter]: emblem,
  }).filter(([, value]) => value)

/** The last shop that an address tells of. Whoever wrote it: what is no name, no colour or no word is left out. */
export function shopIn(address: URLSearchParams): LinkedShop | undefined {
  const name = cleanName(address.get(shopNameParameter) ?? '')
  if (typeof name !== 'string' || !name) return undefined
  const [colour = ''] = /^[\da-f]{6}$/.exec(address.get(colourParameter) ?? '') ?? []
  const [emblem = ''] = /^\p{Ll}{1,12}$/u.exec(address.get(emblemParameter) ?? '') ?? []
  return { name, colour: colour && `#${colour}`, emblem }
}

/** The address of the page with this shop. */
export const linkTo = (shop: LinkedShop): string =>
  `${location.origin}${location.pathname}?${parametersOf(shop)
    .map(([parameter, value]) => `${parameter}=${encodeURIComponent(value)}`)
    .join('&')}`
