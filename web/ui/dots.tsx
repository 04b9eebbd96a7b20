import type { SVGProps } from 'react'
import css from './ui.module.css'

export type Point = readonly [x: number, y: number]

const step = (from: number, to: number) => Math.round((to - from) * 100) / 100

/** Segments without length: with round caps each is a dot. By relative steps a lattice repeats itself and compresses to half. */
export function dotPath(centres: readonly Point[]): string {
  return centres
    .map(([x, y], index) => {
      const before = centres[index - 1]
      return before ? `m${step(before[0], x)} ${step(before[1], y)}h0` : `M${x} ${y}h0`
    })
    .join('')
}

interface DotsProps extends SVGProps<SVGSVGElement> {
  box: readonly [width: number, height: number]
  /** The diameter of the dots, and their places (see `dotPath`). */
  size: number
  dots: string
}

/** A drawing made of dots; decorative, the words beside it say the same. */
export function Dots({ box: [width, height], size, dots, children, ...rest }: DotsProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      {...rest}
    >
      <path d={dots} strokeWidth={size} />
      {children}
    </svg>
  )
}

interface DotRowProps {
  /** How many sections there is room for; `null`, without limit, shows ten and three more, which grow smaller. */
  count: number | null
  /** How many of them are taken: the others are small. */
  filled?: number
  className?: string | undefined
}

/** A plan's sections, a dot each. Decorative: words say it too. */
export function DotRow({ count, filled, className = '' }: DotRowProps) {
  const full = Math.max(count ?? 10, filled ?? 0)
  const all = full + (count === null ? 3 : 0)
  return (
    <span
      className={`${css.dotRow} ${count === null && filled === undefined ? css.endless : ''} ${className}`}
    >
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={index} data-off={filled !== undefined && index >= filled ? '' : undefined} />
      ))}
    </span>
  )
}
