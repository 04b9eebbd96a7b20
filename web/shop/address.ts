import { agency } from '#content/agency.ts'
import { storageKeys } from '#contract/page.ts'
import { isOfShop, type LinkedShop, queryOf } from '#web/domain/link.ts'
import { readStored, writeStored } from '#web/state/session.ts'
import { ownName, shop, strangersName, streetOf } from './name/store.ts'

/** The address of the page with these shops. */
export const linkTo = (street: readonly LinkedShop[]) =>
  `${location.origin}${location.pathname}?${queryOf(street)}`

/** The address that shows the visitor's own sign and its street; `''` without one. */
export function signAddress(): string {
  const now = shop.get()
  return ownName(now) && linkTo(streetOf(now))
}

/** Shows the shops of a link. The last one may be a stranger's: this tab remembers the name that was written here. */
function takeShops(shops: LinkedShop[]): string {
  const now = shop.get()
  const { name = '', ...look } = shops.at(-1) ?? {}
  const own = readStored(storageKeys.ownName) === name
  // The visitor has written a name before the link's script came.
  if (now.phase !== 'none') shop.set({ ...now, neighbours: own ? shops.slice(0, -1) : shops })
  if (!name || now.phase !== 'none') return ''
  const read = { name, reason: '' }
  const neighbours = shops.slice(0, -1)
  shop.set({
    ...now,
    ...look,
    phase: 'settled',
    text: name,
    read,
    typed: own ? name : '',
    settled: read,
    own,
    neighbours,
  })
  return name
}

/** Reads the address, puts right what other programs made of it, and takes its shops. Returns the last shop's name. */
async function arrive(): Promise<string> {
  const { pathname, search, hash } = location
  if (!search && !/[=?&/]/.test(hash)) return ''
  const { readArrival } = await import('./arrival.ts')
  const { shops, others, hash: id } = readArrival(location.href, readStored(storageKeys.ownName) ?? '')
  const given = takeShops(shops)
  history.replaceState(history.state, '', pathname + (others && `?${others}`) + (id && `#${id}`))
  // Scrolls to the id, which parameters behind the `#` had hidden: `replaceState` does not scroll.
  if (id && `#${id}` !== hash) location.replace(`#${id}`)
  return given
}

/** Keeps the shop for a reload and a copied address, in each entry of the history, and for the browser's own ways to pass the page on. */
function write(canonical: HTMLLinkElement, served: string): void {
  const now = shop.get()
  const { pathname, search, hash } = location
  const query = queryOf(streetOf(now))
  const others = search
    .slice(1)
    .split('&')
    .filter((raw) => !isOfShop(raw.split('=', 1)[0] as string))
  const all = [...others, query].filter(Boolean).join('&')
  const address = pathname + (all && `?${all}`) + hash
  if (address !== pathname + search + hash) history.replaceState(history.state, '', address)
  canonical.href = served + (query && `?${query}`)
  document.title = ownName(now) ? `${ownName(now)} · ${agency.title}` : agency.title
}

async function open(): Promise<string> {
  const canonical = document.querySelector('[rel=canonical]') as HTMLLinkElement
  const { href } = canonical
  const follow = () => write(canonical, href)
  // Where the line failed, the address stays as it came until the visitor writes a name.
  const given = await arrive().catch(() => null)
  if (given !== null) follow()
  // What only a link says is no page for search engines: anybody could write what they then show under this address.
  if (strangersName(shop.get())) {
    const robots = document.createElement('meta')
    document.head.append(Object.assign(robots, { name: 'robots', content: 'noindex' }))
  }
  shop.subscribe(() => {
    follow()
    const now = shop.get()
    if (now.own) writeStored(storageKeys.ownName, ownName(now) || null)
  })
  // Going back leads to an entry of the history with another name, or none.
  addEventListener('popstate', follow)
  return given ?? ''
}

let opened: Promise<string> | undefined

/**
 * Takes the shop from the address, once; from then on address, canonical link and title follow the shop. Nothing else writes them.
 * Returns the name that the address gave.
 */
export function openAddress(): Promise<string> {
  opened ??= open()
  return opened
}
