import type { SVGProps } from 'react'

export type Point = readonly [x: number, y: number]

const step = (from: number, to: number) => Math.round((to - from) * 100) / 100

/**
 * A path of segments without length, which round caps turn into dots. Relative steps repeat themselves in a grid and compress to
 * half the size.
 */
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
  /** The diameter of the dots, and their positions (see `dotPath`). */
  size: number
  dots: string
  /** An id for all that is drawn, so that a part of it can be drawn elsewhere too. */
  parts?: string
}

/** A drawing made of dots; decorative, the words beside it say the same. */
export function Dots({ box: [width, height], size, dots, parts, children, ...rest }: DotsProps) {
  const drawn = (
    <>
      <path d={dots} strokeWidth={size} />
      {children}
    </>
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      strokeLinecap="round"
      {...rest}
    >
      {parts ? <g id={parts}>{drawn}</g> : drawn}
    </svg>
  )
}
