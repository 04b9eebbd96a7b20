/** Where the shops stand in the first screen. All lengths are in px, all boxes from its upper left corner. */
import { type Kind, signSizes } from '#web/shop/draw/sign.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What the street has to stand beside. */
export interface Scene {
  width: number
  /** The upper edge of a pavement at the window's foot. Words that end below it move it down. */
  foot: number
  /** Which window it is (styles/media.ts). */
  phone: boolean
  desk: boolean
  /** The boxes of the words, and where the field begins. */
  words: readonly Box[]
  column: number
  shops: number
  /** Whether an empty lot stands at the end. */
  lot: boolean
}

/**
 * `below` the words; `beside` them, above the end of others; `scrolled`: below them and below the window, to which Enter scrolls. No
 * shop is ever above a word, nor under one.
 */
type Layout = 'below' | 'beside' | 'scrolled'

export interface Street {
  layout: Layout
  kind: Kind
  /** Where the first shop begins, and how far the last one or the lot ends from there. */
  left: number
  across: number
  /** Widths. */
  shop: number
  lot: number
  /** How much of a shop's height is above the pavement: all, or board and awning. */
  height: number
}

/** Between two shops, and between shops and the words above them; at a desk, and between a shop and a word on its left. */
const gap = 8
const clear = 32
/** The largest sizes: the share of the height and of the width that one shop has, so that none reaches the bar; the width of one in a street. */
const shareOfHeight = 0.6
const shareOfWidth = 0.65
const widestInStreet = 224
/** The width from which on a drawing can be read. */
const leastWidth = { large: 240, usual: 100, narrow: 56 } as const
/** Where the summit is in the drawing of a desk, as a share of its width, and half the width of the summit with space beside it. */
const summit = 0.742
const peak = 48
/** The share of a drawing that is board and awning, and the height from which on these can be read. */
const upper = 0.61
const leastHeight = 56
/** Shops that would be no higher than this show board and awning alone where they are larger so. */
const wholeFrom = 96

interface Place {
  left: number
  width: number
  height: number
}

/** The free places: below all words, and, but on a phone, on the right of each, below those that reach further. */
function placesIn({ width, foot, phone, desk, words }: Scene): [Place, ...Place[]] {
  const margin = Math.min(...words.map(({ left }) => left))
  const placeAt = (left: number): Place => {
    const reaching = words.filter(({ right }) => right + clear > left)
    const top = Math.max(...reaching.map(({ bottom }) => bottom)) + (desk ? clear : gap)
    return { left, width: width - margin - left, height: foot - top }
  }
  return [placeAt(margin), ...(phone ? [] : words.map(({ right }) => placeAt(right + clear)))]
}

interface Fit {
  kind: Kind
  place: Place
  shop: number
  height: number
}

const isLegible = ({ kind, shop }: Fit) => shop >= leastWidth[kind]

/** Beside a large shop the lot is smaller. */
const shareOfLot = (kind: Kind) => (kind === 'large' ? 0.6 : 1)

/** The largest shops of a kind in one of the places; below the words where that is as good. `seen`: the share of their height. */
function fitInto(scene: Scene, places: readonly Place[], kind: Kind, seen: number): Fit {
  const { shops, lot, foot } = scene
  const [width, height] = signSizes[kind]
  const fronts = shops + Number(lot) * shareOfLot(kind)
  const [below] = places as [Place]
  const alone = Math.min((shareOfHeight * foot * width) / height, shareOfWidth * below.width)
  const fits = places.map((place) => {
    const between = (place.width - gap * (shops + Number(lot) - 1)) / fronts
    const high = (place.height * width) / (seen * height)
    const shop = Math.floor(Math.min(shops > 1 ? widestInStreet : alone, between, high))
    return { kind, place, shop, height: Math.floor((shop * seen * height) / width) }
  })
  return fits.reduce((best, fit) => (fit.shop > 1.1 * best.shop ? fit : best))
}

/** One of the few layouts, and the sizes. */
export function layStreet(inWindow: Scene): Street {
  const { width, shops, lot, phone, desk, column, words } = inWindow
  const scene = { ...inWindow, foot: Math.max(inWindow.foot, ...words.map(({ bottom }) => bottom + gap)) }
  const places = placesIn(scene)
  const [below] = places
  const kinds: Kind[] = shops > 1 ? ['usual', 'narrow'] : phone ? ['usual'] : ['large', 'usual']
  const largest = (where: readonly Place[], seen: number) => {
    const fits = kinds.map((kind) => fitInto(scene, where, kind, seen))
    const area = (fit: Fit) => (isLegible(fit) ? Infinity : fit.shop * fit.height)
    return fits.reduce((best, fit) => (area(fit) > area(best) ? fit : best))
  }
  const [whole, cut] = [largest(places, 1), largest(places, upper)]
  const isBetter = cut.shop > 1.15 * whole.shop || isLegible(cut) > isLegible(whole)
  const larger = whole.height < wholeFrom && cut.height >= leastHeight && isBetter
  const seen = larger ? cut : whole
  const awning = scene.foot - Number(!larger) * (1 - upper) * seen.height
  const scrolled = seen.height < leastHeight || awning > inWindow.foot
  const chosen = scrolled ? largest([{ ...below, height: 240 }], 1) : seen
  const { kind, place, shop, height } = chosen
  const fronts = shops + Number(lot)
  const lotWidth = lot ? shop * shareOfLot(kind) : 0
  // Several on a phone: from margin to margin.
  const across = phone && fronts > 1 ? place.width : shops * shop + lotWidth + gap * (fronts - 1)
  const end = place.left + place.width - across
  const beside = place.left > below.left
  // Below the field, or, where it would hide the summit, at the margin.
  const hides = Math.abs(column + across / 2 - summit * width) < across / 2 + peak
  const start = Math.min(desk && !hides ? column : below.left, end)
  return {
    layout: scrolled ? 'scrolled' : beside ? 'beside' : 'below',
    left: shops > 1 || beside ? end : start,
    across,
    kind,
    shop,
    lot: lotWidth,
    height,
  }
}
