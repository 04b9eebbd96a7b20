import type { Light } from './light.ts'
import type { ToneCurve } from './tone.ts'

/** One plane of the picture: how its range is seen, lit, developed and screened. */
export interface Plane {
  /** Unit of the range at the left edge, and the one before which the eye stands. */
  left: number
  station: number
  /** Pixels per unit. */
  scale: number
  distance: number
  light: Light
  curve: ToneCurve
  /** Share of full ink of its dots, and the largest radius as a share of the pitch. */
  opacity: number
  most: number
  /** Cells that show less than this share of the plane stay empty. */
  edge: number
  /** Shadow of the foreground: brightness that is left at `from`, full from `to` on (distances from the eye). */
  shade: { from: number; to: number; left: number }
}

/**
 * A picture for one width of the page. The words of the hero may reach into its upper left corner:
 * left of `text.right` and above `text.bottom` (shares of the picture) there is no dot.
 */
export interface Composition {
  name: string
  width: number
  height: number
  pitch: number
  /** Pixel row of the eye's level. */
  horizon: number
  front: Plane
  rear: Plane
  text: { right: number; bottom: number }
}

/** From the right and a little from the front: the side of the claim's disc, as if that were the sun. */
const front: Omit<Plane, 'left' | 'station' | 'scale'> = {
  distance: 2000,
  light: {
    azimuth: 76,
    elevation: 34,
    sky: 0.24,
    snowFrom: 85,
    snowOver: 120,
    rock: 0.35,
    valley: 120,
    snowSlope: 2.2,
  },
  curve: { black: -0.02, white: 0.56, gamma: 1.5, local: 1.1, radius: 16 },
  opacity: 1,
  most: 0.62,
  edge: 0.3,
  shade: { from: 1400, to: 1950, left: 0.85 },
}

const rear: Omit<Plane, 'left' | 'station' | 'scale'> = {
  distance: 2600,
  light: {
    azimuth: 84,
    elevation: 34,
    sky: 0.28,
    snowFrom: 90,
    snowOver: 60,
    rock: 0.4,
    valley: 120,
    snowSlope: 2.2,
  },
  curve: { black: 0.04, white: 0.9, gamma: 1.2, local: 0.5, radius: 14 },
  opacity: 0.7,
  most: 0.5,
  edge: 0.3,
  shade: { from: 0, to: 1, left: 1 },
}

export const compositions: readonly Composition[] = [
  {
    name: '390',
    width: 390,
    height: 300,
    pitch: 3.9,
    horizon: 222,
    front: { ...front, left: 850, station: 1130, scale: 0.68 },
    rear: { ...rear, left: 420, station: 800, scale: 0.55 },
    text: { right: 0.5, bottom: 0.2 },
  },
  {
    name: '768',
    width: 768,
    height: 380,
    pitch: 4.5,
    horizon: 282,
    front: { ...front, left: 690, station: 1060, scale: 1 },
    rear: { ...rear, left: 300, station: 900, scale: 0.8 },
    text: { right: 0.5, bottom: 0.3 },
  },
  {
    name: '1440',
    width: 1440,
    height: 360,
    pitch: 5,
    horizon: 262,
    front: { ...front, left: 140, station: 860, scale: 1 },
    rear: { ...rear, left: 120, station: 1000, scale: 0.68 },
    text: { right: 0.56, bottom: 0.3 },
  },
  {
    name: '1920',
    width: 1920,
    height: 420,
    pitch: 6,
    horizon: 313,
    front: { ...front, left: 130, station: 915, scale: 1.21 },
    rear: { ...rear, left: 100, station: 1000, scale: 0.8 },
    text: { right: 0.56, bottom: 0.3 },
  },
]

/** The social image has its own: fewer and larger dots, since a card is seen at half its size. */
export const social: Composition = {
  name: 'social',
  width: 1200,
  height: 340,
  pitch: 6.4,
  horizon: 256,
  front: { ...front, left: 262, station: 900, scale: 0.96 },
  rear: { ...rear, left: 160, station: 1000, scale: 0.66 },
  text: { right: 0.56, bottom: 0.3 },
}
