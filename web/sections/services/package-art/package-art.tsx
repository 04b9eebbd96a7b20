import type { DesignPackage } from '#content/schema.ts'
import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import css from './package-art.module.css'

/** One mark from shop sign to browser tab: the same dot in five sizes on one ground, the largest larger than its frame. */
const diameters = [336, 216, 136, 80, 40]

function Identity() {
  return (
    <Drawing
      className={css.identidad}
      viewBox="0 0 400 400"
      width={400}
      height={400}
      preserveAspectRatio="xMidYMax slice"
      overflow="hidden"
    >
      {diameters.map((diameter) => (
        <circle key={diameter} cx={200} cy={368 - diameter / 2} r={diameter / 2} fill="currentColor" />
      ))}
    </Drawing>
  )
}

const pitch = 24

interface Raster {
  columns: number
  rows: number
  className: string | undefined
}

/** A screen of dots in which the play mark stands out: still image and video at once. */
function Screen({ columns, rows, className }: Raster) {
  const half = 4
  const left = Math.floor((columns - half) / 2)
  const middle = (rows - 1) / 2
  const dots = Array.from(
    { length: columns * rows },
    (_, at) => [at % columns, Math.floor(at / columns)] as const,
  )
  const marked = ([x, y]: readonly [number, number]) => x >= left && Math.abs(y - middle) <= half - (x - left)
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    (x + 0.5) * pitch,
    (y + 0.5) * pitch,
  ]
  const line = { stroke: 'currentColor', strokeLinecap: 'round', fill: 'none' } as const
  const width = columns * pitch
  const height = rows * pitch
  return (
    <Drawing
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      overflow="hidden"
    >
      <path {...line} d={dotPath(dots.filter(marked).map(place))} strokeWidth={21} />
      <path {...line} d={dotPath(dots.filter((dot) => !marked(dot)).map(place))} strokeWidth={7} />
    </Drawing>
  )
}

/** Composed twice, lying and upright; taller than any frame, so that the screen runs off its edges. */
const Flyer = () => (
  <>
    <Screen columns={19} rows={17} className={`${css.flyer} ${css.lying}`} />
    <Screen columns={11} rows={29} className={`${css.flyer} ${css.upright}`} />
  </>
)

const art = { identidad: Identity, flyer: Flyer }

/** The picture above a package; decorative. */
export function PackageArt({ name }: { name: DesignPackage['art'] }) {
  const Art = art[name]
  return (
    <div className={css.frame}>
      <Art />
    </div>
  )
}
