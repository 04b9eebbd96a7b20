import type { ClientId } from '#content/types.ts'
import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'
import { logoHeight, logoWidths } from './logos.generated.ts'
import sprite from './logos.svg?url'

export interface ClientLogoProps extends DrawingProps {
  id: ClientId
}

/**
 * One logo in one colour, `currentColor`; set its height (28 to 40 px). The drawings are a file of their
 * own (5 KB): in the document they would delay the first paint, in the script they would come twice.
 */
export function ClientLogo({ id, ...rest }: ClientLogoProps) {
  const width = logoWidths[id]
  return (
    <Drawing
      viewBox={`0 0 ${width} ${logoHeight}`}
      width={width}
      height={logoHeight}
      fill="currentColor"
      {...rest}
    >
      <use href={`${sprite}#${id}`} />
    </Drawing>
  )
}
