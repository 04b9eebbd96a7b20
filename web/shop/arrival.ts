/** What the address tells when the page is opened. Fetched by itself: most addresses tell nothing. */
import { shopNameParameter } from '#contract/page.ts'
import { isTracking, type Parameter, readLink } from '#contract/parameters.ts'
import { cleanName } from '#web/domain/clean-name.ts'
import { colourParameter, emblemParameter, isOfShop, type LinkedShop, maxShops } from '#web/domain/link.ts'
import { keptFromLink } from '#web/domain/link-name.ts'

/** `#rrggbb` of a colour as people and tools write it: `C2185B`, `#c2185b`, `f80`. */
function colourOf(value: string): string {
  const [, digits = ''] = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(value.toLowerCase()) ?? []
  return digits && `#${digits[3] ? digits : digits.replace(/./g, '$&$&')}`
}

/**
 * The shops that an address names. Anybody can write one, so invalid names, colours and emblems are left out, and names that would
 * lead a reader elsewhere; not `own`, which was written here.
 */
export function shopsIn(address: readonly Pick<Parameter, 'name' | 'value'>[], own = ''): LinkedShop[] {
  const shops: LinkedShop[] = []
  for (const { name: parameter, value } of address) {
    const shop = shops.at(-1)
    const emblem = value.trim().toLowerCase().normalize('NFC')
    if (parameter === shopNameParameter) {
      const name = cleanName(value)
      const shown = typeof name === 'string' && (name === own || !keptFromLink(name))
      shops.push({ name: shown ? name : '', colour: '', emblem: '' })
    } else if (shop && parameter === colourParameter) shop.colour = colourOf(value.trim()) || shop.colour
    else if (shop && parameter === emblemParameter && /^\p{Ll}{1,12}$/u.test(emblem)) shop.emblem = emblem
  }
  const once = ({ name }: LinkedShop, at: number) =>
    name && !shops.slice(at + 1).some((later) => later.name === name)
  return shops.filter(once).slice(-maxShops)
}

/** The shops of the address; the rest of its parameters, without what only said where the visit came from; the id to which it leads. */
export function readArrival(address: string, own: string) {
  const { parameters, hash } = readLink(address)
  const others = parameters.filter(({ name }) => !isTracking(name) && !isOfShop(name))
  return { shops: shopsIn(parameters, own), others: others.map(({ raw }) => raw).join('&'), hash }
}
