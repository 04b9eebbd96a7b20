import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'
import { wordmark } from './wordmark.generated.ts'

export interface WordmarkProps extends Omit<DrawingProps, 'children' | 'viewBox'> {
  /** For the dot, which is an element of its own: colour and movement. */
  dotClassName?: string | undefined
}

/**
 * "real." as outlines, cropped to the ink: set its height (24 px in the bar) or its width (30 vw in
 * the footer) and it follows. Letters and dot take `currentColor` until a class says otherwise.
 */
export function Wordmark({ dotClassName, ...rest }: WordmarkProps) {
  const { width, height, dot, letters } = wordmark
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      width={(24 * width) / height}
      height={24}
      fill="currentColor"
      {...rest}
    >
      <path d={letters} />
      <circle className={dotClassName} cx={dot.cx} cy={dot.cy} r={dot.r} />
    </Drawing>
  )
}
