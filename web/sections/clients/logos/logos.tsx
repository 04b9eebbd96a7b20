import type { JSX } from 'react'
import type { ClientId } from '#content/types.ts'
import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'
import { height, logos } from './logos.generated.ts'

const ids = Object.keys(logos) as ClientId[]
const symbolId = (id: ClientId) => `logo-${id}`

/**
 * The six drawings, once per page: a strip that loops shows each logo twice. `display` is an
 * attribute because the page's policy allows no style attribute, and nothing here needs layout.
 */
export function LogoSprite() {
  return (
    <svg display="none" aria-hidden="true">
      {ids.map((id) => (
        <symbol key={id} id={symbolId(id)} viewBox={`0 0 ${logos[id].width} ${height}`}>
          {logos[id].shapes.map(({ d, stroke }) =>
            stroke ? (
              <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={stroke} />
            ) : (
              <path key={d} d={d} fillRule="evenodd" />
            ),
          )}
        </symbol>
      ))}
    </svg>
  )
}

export interface ClientLogoProps extends DrawingProps {
  id: ClientId
}

/** One logo in one colour, `currentColor`. Set its height (28 to 40 px); needs a `LogoSprite` on the page. */
export function ClientLogo({ id, ...rest }: ClientLogoProps) {
  const { width } = logos[id]
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="currentColor" {...rest}>
      <use href={`#${symbolId(id)}`} />
    </Drawing>
  )
}

type LogoComponent = (props: DrawingProps) => JSX.Element

export const clientLogos = Object.fromEntries(
  ids.map((id): [ClientId, LogoComponent] => [id, (props) => <ClientLogo {...props} id={id} />]),
) as Record<ClientId, LogoComponent>
