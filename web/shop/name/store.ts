import { hero } from '#content/hero.ts'
import { type LinkedShop, maxShops } from '#web/domain/link.ts'
import { analytics } from '#web/domain/switches.const.ts'
import { withName } from '#web/domain/with-name.ts'
import { announce } from '#web/state/announcer.ts'
import { createStore } from '#web/state/create-store.ts'
import { reach } from '#web/state/goals.ts'
import { noName, type ReadName, readName } from './read-name.ts'

/** The visitor's shop. Nothing else keeps anything of it: the address follows it (address.ts). */
export interface VisitorShop {
  /** `entered`: confirmed by Enter. `refused`: nothing of the text can be shown, or only its beginning. */
  phase: 'none' | 'typing' | 'settled' | 'entered' | 'refused'
  /** What stands in the field, and what of it can be shown, read at each letter. */
  text: string
  read: ReadName
  /** The visitor's own name in the headline, which follows a moment after the letters. */
  typed: string
  /** The name once the visitor stopped typing; everything else shows it. */
  settled: ReadName
  /** Whether the visitor wrote it; otherwise a link named it, perhaps a stranger's. */
  own: boolean
  /** How often Enter confirmed a name: each time the sign is brought into view. */
  enters: number
  /** The colour and the emblem that were chosen; `''` while the trade decides. */
  colour: string
  emblem: string
  /** Strangers' shops from the link, which stand beside it. */
  neighbours: readonly LinkedShop[]
}

export const shop = createStore<VisitorShop>({
  phase: 'none',
  text: '',
  read: noName,
  typed: '',
  settled: noName,
  own: true,
  enters: 0,
  colour: '',
  emblem: '',
  neighbours: [],
})

const change = (changed: Partial<VisitorShop>) => shop.set({ ...shop.get(), ...changed })

const shownName = ({ settled }: VisitorShop) => settled.name
export const ownName = ({ settled, own }: VisitorShop) => (own ? settled.name : '')
export const strangersName = ({ settled, own }: VisitorShop) => (own ? '' : settled.name)

/**
 * The neighbours, and last the shop with this name; without a name only the neighbours. Where they fill the street the shop begins
 * another: none of them has to go, and they are there again once the name is taken back.
 */
function streetWith(
  name: string,
  { colour, emblem, neighbours }: Pick<VisitorShop, 'colour' | 'emblem' | 'neighbours'>,
): readonly LinkedShop[] {
  if (!name) return neighbours
  const others = neighbours.filter((neighbour) => neighbour.name !== name)
  return [...(others.length < maxShops ? others : []), { name, colour, emblem }]
}
export const streetOf = (now: VisitorShop) => streetWith(shownName(now), now)

/** The name that the visitor wrote; `''`: there is none, or only a link says it. */
export const useOwnName = () => shop.useValue(ownName)
/** The same, as far as it is typed. */
export const useTypedName = () => shop.useValue(({ typed }) => typed)
/** The name on the drawings, also one from a link. */
export const useShownName = () => shop.useValue(shownName)
/** The name that only a link says; `''`: there is none. */
export const useStrangersName = () => shop.useValue(strangersName)
export const useRefusal = () => shop.useValue(({ settled }) => settled.reason)
/** What is being typed; `null` once it has settled. */
export const useTyping = () => shop.useValue(({ phase, text }) => (phase === 'typing' ? text : null))
/** Another number each time Enter confirms the name; 0 while it is not confirmed. */
export const useEntered = () => shop.useValue(({ phase, enters }) => (phase === 'entered' ? enters : 0))
export const useColour = () => shop.useValue(({ colour }) => colour)

/** The shops in the street: the neighbours, and last the shop with this name. */
export function useStreetWith(name: string): readonly LinkedShop[] {
  const colour = useColour()
  const emblem = shop.useValue((now) => now.emblem)
  const neighbours = shop.useValue((now) => now.neighbours)
  return streetWith(name, { colour, emblem, neighbours })
}
export const useStreet = () => useStreetWith(useShownName())

export const headlineWith = (name: string): readonly string[] =>
  hero.shopName && name ? hero.shopName.headline.map((line) => withName(line, name)) : hero.headline

const sentence = (now: VisitorShop) => now.settled.reason || `${headlineWith(ownName(now)).join(' ')}.`

/** The visitor's choice, which holds for any name; the palette follows (shop/use-palette.ts). */
export const choose: (chosen: { colour: string } | { emblem: string }) => void = change

/** The visitor has written in the field. */
export const write = (text: string) =>
  change({ phase: 'typing', text, read: readName(shop.get().read.name, text) })

/** The headline shows what was typed. */
export const follow = () => change({ typed: shop.get().read.name })

/** The visitor has finished: drawings, address, form and chats take the name, and a screen reader hears what has changed. */
export function settle(entered = false): void {
  const before = shop.get()
  const { read, colour, emblem, neighbours, enters } = before
  const { name, reason } = read
  const beside = strangersName(before) !== '' && name !== strangersName(before)
  const standing = name ? 'settled' : 'none'
  change({
    phase: entered && name ? 'entered' : reason ? 'refused' : standing,
    typed: name,
    settled: read,
    own: true,
    enters: enters + Number(entered),
    // A stranger's shop becomes a neighbour. Its colour came with its name; an emblem belongs to its name.
    colour: beside ? '' : colour,
    emblem: beside || !name ? '' : emblem,
    neighbours: beside ? streetOf(before) : neighbours,
  })
  const now = shop.get()
  if (analytics && name && !ownName(before)) reach('name')
  if (sentence(now) !== sentence(before)) announce(sentence(now))
}

/** Removes the neighbours: the visitor's shop stands alone, or nothing does. */
export const leaveStreet = () => change({ neighbours: [] })
