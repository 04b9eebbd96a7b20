import type { SVGProps } from 'react'

export interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** Read aloud. Without it the drawing is decorative and hidden from assistive technology. */
  label?: string | undefined
}

/** The root of every mark: an image with a name, or nothing but ink. */
export function Drawing({ label, ...rest }: DrawingProps) {
  if (label) return <svg role="img" aria-label={label} focusable="false" {...rest} />
  return <svg aria-hidden="true" focusable="false" {...rest} />
}
