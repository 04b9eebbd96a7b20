import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'

export type IconProps = DrawingProps

/**
 * The common frame: 24 × 24, 2 px strokes, square corners and ends, dots as full circles. Decorative
 * unless it gets a `label`.
 */
export function Icon({ children, ...rest }: IconProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeMiterlimit={10}
      {...rest}
    >
      {children}
    </Drawing>
  )
}

/** A filled dot within an icon. */
export function Dot({ x, y, r = 1.5 }: { x: number; y: number; r?: number }) {
  return <circle cx={x} cy={y} r={r} fill="currentColor" stroke="none" />
}
