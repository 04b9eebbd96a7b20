import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'
import css from './avatar.module.css'
import { initials, places, ringOf, steps } from './seeded-ring.ts'

const centre = 32
const radius = 29.2

function place(index: number): [number, number] {
  const angle = (index / places) * 2 * Math.PI - Math.PI / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle))]
}

export interface AvatarProps extends Omit<DrawingProps, 'name'> {
  name: string
}

/** Initials within a ring of dots that the name decides. No face is invented; decorative. */
export function Avatar({ name, ...rest }: AvatarProps) {
  const ring = ringOf(name)
  const ofSize = (step: number) => ring.flatMap((size, index) => (size === step ? [place(index)] : []))
  return (
    <Drawing viewBox="0 0 64 64" width={64} height={64} {...rest}>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
          <path key={step} d={dotPath(ofSize(step))} strokeWidth={1.4 + step} />
        ))}
      </g>
      <circle cx={centre} cy={centre} r={22} fill="currentColor" />
      <text x={centre} y={38.5} textAnchor="middle" fontSize={18} fontWeight={700} className={css.initials}>
        {initials(name)}
      </text>
    </Drawing>
  )
}
