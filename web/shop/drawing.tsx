import { fontOf, setSize, tracking } from './draw/lettering.ts'
import type { Mark } from './draw/marks.ts'
import css from './drawing.module.css'

function shape(mark: Mark, index: number) {
  if ('text' in mark) {
    const { text, face, x, y, size, fill } = mark
    const style = { font: fontOf(face), letterSpacing: tracking[face] * setSize }
    return (
      <text key={index} transform={`translate(${x} ${y})scale(${size / setSize})`} fill={fill} style={style}>
        {text}
      </text>
    )
  }
  if ('d' in mark) {
    const { width, dash, fill = 'none', ...path } = mark
    return <path key={index} {...path} fill={fill} strokeWidth={width} strokeDasharray={dash} />
  }
  const { marks, ...rest } = mark
  if ('height' in rest)
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing
      <svg key={index} {...rest}>
        {marks.map(shape)}
      </svg>
    )
  const { x, y, turn = 0, scale = 1 } = rest
  return (
    <g key={index} transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}>
      {marks.map(shape)}
    </g>
  )
}

interface DrawingProps {
  size: readonly [width: number, height: number]
  marks: readonly Mark[]
  /** Left out where the words beside it say what it is. */
  label?: string
  className?: string | undefined
}

/** A drawing as SVG. Translators leave its letters alone: they are part of the drawing. */
export const Drawing = ({ size, marks, label, className = '' }: DrawingProps) => (
  <svg
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label}
    viewBox={`0 0 ${size.join(' ')}`}
    className={`${css.drawing} notranslate ${className}`}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {marks.map(shape)}
  </svg>
)
