import { mockups } from '#content/mockups.ts'
import type { Palette, Trade } from '#content/schema.ts'
import { trades } from '#content/sign.ts'
import { emblems, letter } from './emblems.ts'
import type { Measure } from './lettering.ts'

export interface Shop {
  name: string
  palette: Palette
  measure: Measure
  /** The chosen emblem; `''`: its trade's. */
  emblem?: string
  /** Which front it has (`frontsOf`): roof, board, letters, awning, window. */
  front: number
  /** The largest size of its letters, beside neighbours. */
  largest?: number
  /** Whether its board is so narrow that its name can be read only without its trade. */
  short?: boolean
}

/** The first trade with a stem that a word of the name begins with. */
export function tradeOf(name: string, known = trades): Trade | undefined {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  // Each word ends in a full stop, and so does each stem that is a whole word: such a stem does not fit a longer word.
  const words = ` ${plain.match(/\p{L}+/gu)?.join('. ')}.`
  return known.find(({ stems }) => stems.split(' ').some((stem) => words.includes(` ${stem}`)))
}

/**
 * The palette that a shop with this name begins with: its trade's, or one by the first letter of its first longer word, which stays
 * while the rest is typed.
 */
export function paletteOf(name: string, known = trades): Palette {
  const palettes: readonly Palette[] = mockups.palettes
  const trade = tradeOf(name, known)
  const letter = /\p{L}{4}/u.exec(name)?.[0].charCodeAt(0) ?? 0
  return (mockups.palettes.find(({ emblems }) => trade && emblems.includes(trade.emblem)) ??
    palettes[letter % palettes.length]) as Palette
}

/**
 * The front for a name. Five trades that follow each other in the list share one, which mixes fronts and palettes; without a trade
 * by the length of the first word, so that it stays while further words are typed.
 */
function frontOf(name: string): number {
  const place = trades.indexOf(tradeOf(name) as Trade)
  return (place < 0 ? name.search(/ |$/) : 1 + Math.floor(place / 5)) % 3
}

/** The front of each shop in a street: its name's own, or the next one if the shop to its left has that. */
export function frontsOf(names: readonly string[]): number[] {
  const built: number[] = []
  for (const name of names) {
    const usual = frontOf(name)
    built.push(usual === built.at(-1) ? (usual + 1) % 3 : usual)
  }
  return built
}

/** The chosen emblem, else the trade's; `letter`: the initial. */
export function emblemOf({ name, emblem }: Pick<Shop, 'name' | 'emblem'>) {
  const known = emblem || tradeOf(name)?.emblem || ''
  return Object.hasOwn(emblems, known) ? (known as Trade['emblem']) : letter
}
