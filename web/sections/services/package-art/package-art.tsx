import type { PackageArtName } from '#content/types.ts'
import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import css from './package-art.module.css'

/** One mark from shop sign to browser tab: the same dot in five sizes on one ground line. */
const sizes = [
  [160, 272],
  [396, 136],
  [522, 68],
  [597, 34],
  [640, 17],
] as const

function Identity() {
  return (
    <svg
      className={css.identidad}
      viewBox="0 0 680 360"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {sizes.map(([x, diameter]) => (
        <circle key={diameter} cx={x} cy={316 - diameter / 2} r={diameter / 2} fill="currentColor" />
      ))}
    </svg>
  )
}

const pitch = 24
const columns = 13
const rows = 16
/** The play mark, in the grid's cells: corners (4, 3.5), (4, 11.5), (10.5, 7.5). */
const inside = (x: number, y: number) => x >= 4 && Math.abs(y - 7.5) <= (10.5 - x) * (4 / 6.5)

const grid = Array.from({ length: columns * rows }, (_, index) => [
  index % columns,
  Math.floor(index / columns),
])
const place = ([x = 0, y = 0]: number[]): [number, number] => [16 + x * pitch, 20 + y * pitch]

/** A flyer as a halftone: still image and video at once. */
function Flyer() {
  const large = grid.filter(([x = 0, y = 0]) => inside(x, y)).map(place)
  const small = grid.filter(([x = 0, y = 0]) => !inside(x, y)).map(place)
  return (
    <svg
      className={css.flyer}
      viewBox="0 0 320 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={dotPath(large)} stroke="currentColor" strokeWidth={21} strokeLinecap="round" />
      <path d={dotPath(small)} stroke="currentColor" strokeWidth={7} strokeLinecap="round" />
    </svg>
  )
}

const art = { identidad: Identity, flyer: Flyer }

/** The picture above a package; decorative. */
export function PackageArt({ name }: { name: PackageArtName }) {
  const Art = art[name]
  return <Art />
}
