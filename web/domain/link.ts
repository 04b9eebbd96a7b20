import { shopNameParameter } from '#contract/page.ts'
import { cleanName } from './clean-name.ts'

/** A shop as a link names it. `colour` is `#rrggbb`; a `''` in colour or emblem means the one of its trade. */
export interface LinkedShop {
  name: string
  colour: string
  emblem: string
}

/** How many shops stand side by side at most. */
export const maxShops = 5

const [colourParameter, emblemParameter] = ['color', 'dibujo']
export const parameters = [shopNameParameter, colourParameter, emblemParameter] as const

/** The parameters of an address: name, colour and drawing of each shop in turn. */
export const parametersOf = (shops: readonly LinkedShop[]) =>
  shops
    .flatMap(({ name, colour, emblem }) => [
      [shopNameParameter, name] as const,
      [colourParameter, colour.slice(1)] as const,
      [emblemParameter, emblem] as const,
    ])
    .filter(([, value]) => value)

/** The shops that an address names. Anybody can write one, so invalid names, colours and drawings are left out. */
export function shopsIn(address: URLSearchParams): LinkedShop[] {
  const shops: LinkedShop[] = []
  for (const [parameter, value] of address) {
    const shop = shops.at(-1)
    if (parameter === shopNameParameter) {
      const name = cleanName(value)
      shops.push({ name: typeof name === 'string' ? name : '', colour: '', emblem: '' })
    } else if (shop && parameter === colourParameter && /^[\da-f]{6}$/.test(value)) shop.colour = `#${value}`
    else if (shop && parameter === emblemParameter && /^\p{Ll}{1,12}$/u.test(value)) shop.emblem = value
  }
  const once = ({ name }: LinkedShop, at: number) =>
    name && !shops.slice(at + 1).some((later) => later.name === name)
  return shops.filter(once).slice(-maxShops)
}

/** The address of the page with these shops. */
export const linkTo = (shops: readonly LinkedShop[]): string =>
  `${location.origin}${location.pathname}?${parametersOf(shops)
    .map(([parameter, value]) => `${parameter}=${encodeURIComponent(value)}`)
    .join('&')}`
