import type { SVGProps } from 'react'

export interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** Read aloud. Without it the drawing is decorative and hidden from assistive technology. */
  label?: string | undefined
}

/**
 * The root of every mark: an image with a name, or nothing but ink. Nothing is cut at its edge, where
 * a round dot would lose a sliver as soon as the layout gives the drawing a fraction of a pixel.
 */
export function Drawing({ label, ...rest }: DrawingProps) {
  if (label) return <svg role="img" aria-label={label} focusable="false" overflow="visible" {...rest} />
  return <svg aria-hidden="true" focusable="false" overflow="visible" {...rest} />
}
