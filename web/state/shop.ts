import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { shopNameParameter, storageKeys } from '#contract/page.ts'
import { cleanName, firstWordsOf, withoutLooseEnd } from '#web/domain/clean-name.ts'
import { type LinkedShop, linkTo, maxShops, parameters, parametersOf, shopsIn } from '#web/domain/link.ts'
import { withName } from '#web/domain/with-name.ts'
import { announce } from './announcer.ts'
import { createStore } from './create-store.ts'
import { reach } from './goals.ts'
import { readStored, writeStored } from './session.ts'

/**
 * What the visitor's shop is called. `own`: the visitor wrote it; otherwise a link named it, perhaps a stranger's. Where a name is
 * refused because it is too long, `name` is as much of it as can be shown; `''`: nothing.
 */
export type ShopName =
  | { kind: 'none' }
  | { kind: 'named'; name: string; own: boolean }
  | { kind: 'refused'; reason: string; name: string }

const none = { kind: 'none' } as ShopName
const shop = createStore({
  /** The name as far as it is typed; the headline follows it. */
  typed: none,
  /** The name once the visitor stopped typing; everything else shows it. */
  settled: none,
  /** Whether the name was confirmed by Enter. */
  entered: false,
  /** The colour that was chosen, `#rrggbb`; `''` while the trade decides. */
  colour: '',
  /** The drawing that was chosen; `''` while the trade decides. */
  emblem: '',
  /** Strangers' shops from the link, which stand beside it. */
  neighbours: [] as readonly LinkedShop[],
})

/**
 * The neighbours, and last the shop with this name; without a name only the neighbours. Where they fill the street the shop begins
 * another: none of them has to go, and they are there again once the name is taken back.
 */
function streetOf(
  name: string,
  { colour, emblem, neighbours }: Omit<LinkedShop, 'name'> & { neighbours: readonly LinkedShop[] },
): readonly LinkedShop[] {
  if (!name) return neighbours
  const others = neighbours.filter((neighbour) => neighbour.name !== name)
  return [...(others.length < maxShops ? others : []), { name, colour, emblem }]
}

const isStrangers = (name: ShopName) => name.kind === 'named' && !name.own
const shownName = (name: ShopName) => (name.kind === 'none' ? '' : name.name)
const ownName = (name: ShopName) => (isStrangers(name) ? '' : shownName(name))
/** The name that the visitor wrote; `''`: there is none, or only a link says it. */
export const useOwnName = () => shop.useValue(({ settled }) => ownName(settled))
/** The same, as far as it is typed. */
export const useTypedName = () => shop.useValue(({ typed }) => ownName(typed))
/** The name on the drawings, also one from a link. */
export const useShownName = () => shop.useValue(({ settled }) => shownName(settled))
/** The name that only a link says; `''`: there is none. */
export const useStrangersName = () =>
  shop.useValue(({ settled }) => (isStrangers(settled) ? shownName(settled) : ''))
/** Whether only a link says the name that is shown. */
export const hasStrangersName = () => isStrangers(shop.get().settled)
export const useRefusal = () =>
  shop.useValue(({ settled }) => (settled.kind === 'refused' ? settled.reason : ''))
export const useEntered = () => shop.useValue(({ entered }) => entered)

export const useColour = () => shop.useValue(({ colour }) => colour)
const useEmblem = () => shop.useValue(({ emblem }) => emblem)
/** The shops in the street: the neighbours, and last the shop with this name. */
export function useStreetWith(name: string): readonly LinkedShop[] {
  const neighbours = shop.useValue(({ neighbours }) => neighbours)
  return streetOf(name, { colour: useColour(), emblem: useEmblem(), neighbours })
}
export const useStreet = () => useStreetWith(useShownName())
/** Stores the visitor's choice, which holds for any name; the palette follows (shop/use-palette.ts). */
export function choose(chosen: { colour: string } | { emblem: string }): void {
  shop.set({ ...shop.get(), ...chosen })
  putIntoAddress()
}

export const headlineWith = (name: string): readonly string[] =>
  hero.shopName && name ? hero.shopName.headline.map((line) => withName(line, name)) : hero.headline

const sentence = (name: ShopName) =>
  name.kind === 'refused' ? name.reason : `${headlineWith(ownName(name)).join(' ')}.`

/** The last text typed that could be a name. */
let lastGood = ''

/**
 * Reads what is typed, after every letter: a letter too many is refused, and the name before it stays. Of a longer text that was
 * pasted, perhaps over another name, the first words are shown.
 */
export function parse(typed: string): ShopName {
  const cleaned = cleanName(typed)
  if (typeof cleaned === 'string') {
    lastGood = cleaned
    return cleaned ? { kind: 'named', name: cleaned, own: true } : none
  }
  const { title, description } = shopNameNotices[cleaned.refused]
  if (cleaned.refused !== 'long') return { kind: 'refused', reason: `${title}. ${description}`, name: '' }
  const { over, text } = cleaned
  const begun = text.startsWith(lastGood) ? lastGood : ''
  const words = firstWordsOf(text)
  const name = withoutLooseEnd(begun.length > words.length ? begun : words)
  return { kind: 'refused', reason: `${title}. ${description.replace('{sobran}', `${over}`)}`, name }
}

/** The address that shows the visitor's own sign and its street; `''` without one. */
export function signAddress(): string {
  const name = ownName(shop.get().settled)
  return name && linkTo(streetOf(name, shop.get()))
}

/** Keeps the shop for a reload and a copied address, without a new entry of the history. */
function putIntoAddress(): void {
  const url = new URL(location.href)
  for (const parameter of parameters) url.searchParams.delete(parameter)
  for (const [parameter, value] of parametersOf(streetOf(shownName(shop.get().settled), shop.get())))
    url.searchParams.append(parameter, value)
  history.replaceState(history.state, '', url)
}

export const setTypedName = (typed: ShopName) => shop.set({ ...shop.get(), typed })

/** The visitor has written this: drawings, address, form and chats take it, and a screen reader hears what has changed. */
export function settle(name: ShopName, entered = false): void {
  const now = shop.get()
  const { settled: before, colour, emblem, neighbours } = now
  if (!entered && JSON.stringify(name) === JSON.stringify(before)) return
  const shown = shownName(name)
  const beside = isStrangers(before) && shown !== shownName(before)
  const strangers = beside ? streetOf(shownName(before), now) : neighbours
  shop.set({
    typed: name,
    settled: name,
    entered,
    // A stranger's colour came with their name; a drawing belongs to its name.
    colour: beside ? '' : colour,
    emblem: beside || !shown ? '' : emblem,
    neighbours: strangers,
  })
  putIntoAddress()
  writeStored(storageKeys.ownName, ownName(name) || null)
  if (agency.analytics && ownName(name) && !ownName(before)) reach('name')
  if (sentence(name) !== sentence(before)) announce(sentence(name))
}

/** Removes the neighbours: the visitor's shop stands alone, or nothing does. */
export function leaveStreet(): void {
  shop.set({ ...shop.get(), neighbours: [] })
  putIntoAddress()
}

/** Takes the shops from the address. Returns the name for the field. */
export function takeFromAddress(): string {
  const { searchParams } = new URL(location.href)
  const neighbours = shopsIn(searchParams)
  const linked = neighbours.pop()
  if (!linked) {
    if (searchParams.has(shopNameParameter)) putIntoAddress()
    return ''
  }
  const { name, colour, emblem } = linked
  // The name may be a stranger's. This tab remembers the name that was written here, for a reload.
  const own = readStored(storageKeys.ownName) === name
  if (own) lastGood = name
  const settled = { kind: 'named', name, own } as const
  shop.set({ ...shop.get(), typed: settled, settled, colour, emblem, neighbours })
  return name
}
