import { wordmark } from './wordmark.generated.ts'

interface WordmarkProps {
  className: string | undefined
  /** Read aloud; without it the drawing is decorative. */
  label?: string
}

/** The agency's name as outlines, cropped to the ink. Letters take `currentColor`, the dot the field's colour. */
export function Wordmark({ className, label }: WordmarkProps) {
  const { width, height, dot, letters } = wordmark
  return (
    <svg
      className={className}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={(24 * width) / height}
      height={24}
      fill="currentColor"
    >
      <path d={letters} />
      <circle className="dot" cx={dot.cx} cy={dot.cy} r={dot.r} />
    </svg>
  )
}
