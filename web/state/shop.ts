import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { shopNameParameter, storageKeys } from '#contract/page.ts'
import { cleanName } from '#web/domain/clean-name.ts'
import { announce } from './announcer.ts'
import { createStore } from './create-store.ts'
import { reach } from './goals.ts'
import { readStored, writeStored } from './session.ts'

/** What the visitor's shop is called. `own`: the visitor wrote it; else a link named it, perhaps a stranger's. */
export type ShopName =
  | { kind: 'none' }
  | { kind: 'named'; name: string; own: boolean }
  | { kind: 'refused'; reason: string }

const none = { kind: 'none' } as ShopName
const shop = createStore({
  /** As far as it is typed: the headline follows it. */
  written: none,
  /** Once the visitor stopped typing: everything else shows it. */
  settled: none,
  /** By Enter. */
  entered: false,
  /** The colour that was chosen, `#rrggbb`; `''` while the trade decides. */
  colour: '',
})

const ownName = (name: ShopName) => (name.kind === 'named' && name.own ? name.name : '')
/** The name that the visitor has written; `''` for none, and for one that only a link says. */
export const useOwnName = () => shop.useValue(({ settled }) => ownName(settled))
/** The same, as far as it is typed. */
export const useTypedName = () => shop.useValue(({ written }) => ownName(written))
const drawnName = (name: ShopName) => (name.kind === 'named' ? name.name : '')
/** The name on the drawings, also one from a link. */
export const useDrawnName = () => shop.useValue(({ settled }) => drawnName(settled))
/** Only a link says the name that is shown. */
export const isStrangers = () => {
  const { settled } = shop.get()
  return settled.kind === 'named' && !settled.own
}
export const useRefusal = () =>
  shop.useValue(({ settled }) => (settled.kind === 'refused' ? settled.reason : ''))
export const useEntered = () => shop.useValue(({ entered }) => entered)

export const useColour = () => shop.useValue(({ colour }) => colour)
/** By the visitor, for any name; the palette follows (shop/use-palette.ts). */
export function chooseColour(colour: string): void {
  shop.set({ ...shop.get(), colour })
  putIntoAddress()
}

export const headlineWith = (name: string): readonly string[] =>
  hero.shopName && name
    ? hero.shopName.headline.map((line) => line.replace('{marca}', () => name))
    : hero.headline

const sentence = (name: ShopName) =>
  name.kind === 'refused' ? name.reason : `${headlineWith(ownName(name)).join(' ')}.`

function parse(typed: string): ShopName {
  const cleaned = cleanName(typed)
  if (cleaned === '') return none
  if (typeof cleaned === 'string') return { kind: 'named', name: cleaned, own: true }
  const { title, description } = shopNameNotices[cleaned.refused]
  const over = cleaned.refused === 'long' ? `${cleaned.over}` : ''
  return { kind: 'refused', reason: `${title}. ${description.replace('{sobran}', over)}` }
}

export const colourParameter = 'color'

/** So that a reload and a copied address keep name and colour; no new entry of the history. */
function putIntoAddress(): void {
  const { settled, colour } = shop.get()
  const url = new URL(location.href)
  const name = drawnName(settled)
  for (const [parameter, value] of [
    [shopNameParameter, name],
    [colourParameter, name && colour.slice(1)],
  ] as const)
    if (value) url.searchParams.set(parameter, value)
    else url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}

export const write = (typed: string) => shop.set({ ...shop.get(), written: parse(typed) })

/** The visitor has written this: drawings, address, form and chats take it, and a screen reader hears what has changed. */
export function settle(typed: string, entered = false): void {
  const name = parse(typed)
  const before = shop.get().settled
  if (!entered && JSON.stringify(name) === JSON.stringify(before)) return
  // A stranger's colour came with their name.
  const colour =
    before.kind === 'named' && !before.own && drawnName(name) !== before.name ? '' : shop.get().colour
  shop.set({ ...shop.get(), written: name, settled: name, entered, colour })
  putIntoAddress()
  writeStored(storageKeys.ownName, ownName(name) || null)
  if (agency.analytics && ownName(name) && !ownName(before)) reach('name')
  if (sentence(name) !== sentence(before)) announce(sentence(name))
}

/** Takes the name that the address holds, and its colour, and answers what stands in the field then. */
export function takeFromAddress(): string {
  const { searchParams } = new URL(location.href)
  const typed = searchParams.get(shopNameParameter) ?? ''
  const name = parse(typed)
  if (name.kind !== 'named') {
    if (typed) putIntoAddress()
    return ''
  }
  // Perhaps a stranger's: what was written here this tab knows, for a reload.
  const own = readStored(storageKeys.ownName) === name.name
  const colour = `#${searchParams.get(colourParameter)}`
  const settled = { ...name, own }
  shop.set({ ...shop.get(), written: settled, settled, colour: /^#[\da-f]{6}$/.test(colour) ? colour : '' })
  return name.name
}
