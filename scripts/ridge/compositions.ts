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

/** A picture for one width of the page. Text never stands right of `text.right` while lower than `text.bottom` (shares). */
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

const sun = { azimuth: 75, elevation: 26, sky: 0.2 }

const front: Omit<Plane, 'left' | 'station' | 'scale'> = {
  distance: 2000,
  light: { ...sun, snowFrom: 120, snowOver: 60, rock: 0.3, snowSlope: 2.2 },
  curve: { black: 0.02, white: 0.8, gamma: 1.05, local: 0.5, radius: 14 },
  opacity: 1,
  most: 0.66,
  edge: 0.5,
  shade: { from: 1450, to: 1900, left: 0.35 },
}

const rear: Omit<Plane, 'left' | 'station' | 'scale'> = {
  distance: 2600,
  light: { ...sun, elevation: 30, snowFrom: 90, snowOver: 60, rock: 0.4, snowSlope: 2.2 },
  curve: { black: 0.05, white: 0.9, gamma: 1.2, local: 0.3, radius: 14 },
  opacity: 0.7,
  most: 0.52,
  edge: 0.6,
  shade: { from: 0, to: 1, left: 1 },
}

export const compositions: readonly Composition[] = [
  {
    name: '390',
    width: 390,
    height: 300,
    pitch: 4.2,
    horizon: 222,
    front: { ...front, left: 880, station: 1230, scale: 0.8 },
    rear: { ...rear, left: 500, station: 760, scale: 0.8 },
    text: { right: 1, bottom: 0 },
  },
  {
    name: '768',
    width: 768,
    height: 380,
    pitch: 4.9,
    horizon: 278,
    front: { ...front, left: 670, station: 1100, scale: 1 },
    rear: { ...rear, left: 420, station: 900, scale: 1 },
    text: { right: 0.5, bottom: 0.3 },
  },
  {
    name: '1440',
    width: 1440,
    height: 360,
    pitch: 5,
    horizon: 262,
    front: { ...front, left: 140, station: 860, scale: 1 },
    rear: { ...rear, left: 280, station: 1000, scale: 1 },
    text: { right: 0.56, bottom: 0.36 },
  },
  {
    name: '1920',
    width: 1920,
    height: 420,
    pitch: 6,
    horizon: 306,
    front: { ...front, left: 100, station: 860, scale: 1.17 },
    rear: { ...rear, left: 240, station: 1000, scale: 1.17 },
    text: { right: 0.56, bottom: 0.36 },
  },
]
