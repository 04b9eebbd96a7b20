import type { ToneCurve } from './tone.ts'

/** Rays per pixel along each side: a dot then averages a hundred rays or more. */
export const rays = 2

/** One plane of the picture: how its range is seen, developed and screened. */
export interface Plane {
  /** Unit of the range at the left edge, and the one before which the eye stands. */
  left: number
  station: number
  /** Pixels per unit at the divide, and how far from the eye the divide is. */
  scale: number
  distance: number
  curve: ToneCurve
  /** Share of full ink of its dots, and the largest radius as a share of the pitch. */
  opacity: number
  most: number
  /** Shadow of the foreground: brightness that is left at `from`, full from `to` on (distances from the eye). */
  shade: { from: number; to: number; left: number }
}

/** A picture for one width of the page. Its upper left corner stays free for the words of the hero. */
export interface Composition {
  width: number
  height: number
  /** Distance between neighbouring dots. */
  pitch: number
  /** Pixel row of the eye's level. */
  horizon: number
  front: Plane
  rear: Plane
}

const front = (left: number, station: number, scale: number): Plane => ({
  left,
  station,
  scale,
  distance: 2000,
  curve: { black: -0.02, white: 0.56, gamma: 1.5, local: 1.1, radius: 16 },
  opacity: 1,
  most: 0.62,
  shade: { from: 1400, to: 1950, left: 0.85 },
})

const rear = (left: number, station: number, scale: number): Plane => ({
  left,
  station,
  scale,
  distance: 2600,
  curve: { black: 0.04, white: 0.9, gamma: 1.2, local: 0.5, radius: 14 },
  opacity: 0.7,
  most: 0.5,
  shade: { from: 0, to: 1, left: 1 },
})

const picture = (width: number, height: number, pitch: number, horizon: number) => {
  return { width, height, pitch, horizon }
}

export const compositions: readonly Composition[] = [
  { ...picture(390, 300, 3.9, 222), front: front(850, 1130, 0.68), rear: rear(900, 1280, 0.55) },
  { ...picture(768, 380, 4.5, 282), front: front(690, 1060, 1), rear: rear(300, 900, 0.8) },
  { ...picture(1440, 360, 5, 262), front: front(140, 860, 1), rear: rear(120, 1000, 0.68) },
  { ...picture(1920, 420, 6, 313), front: front(130, 915, 1.21), rear: rear(100, 1000, 0.8) },
]

/** The social image has its own: fewer and larger dots, since a card is seen at half its size. */
export const social: Composition = {
  ...picture(1200, 340, 6.4, 256),
  front: front(262, 900, 0.96),
  rear: rear(160, 1000, 0.66),
}
