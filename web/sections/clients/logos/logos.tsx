import type { JSX } from 'react'
import type { ClientId } from '#content/types.ts'
import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'
import { height, logos, type LogoShape as ShapeProps } from './logos.generated.ts'
import css from './logos.module.css'

const ids = Object.keys(logos) as ClientId[]
const symbolId = (id: ClientId) => `logo-${id}`

function LogoShape({ d, paint, width }: ShapeProps) {
  if (paint === 'line') return <path d={d} fill="none" stroke="currentColor" strokeWidth={width} />
  if (paint === 'hollow') return <path d={d} fillRule="evenodd" />
  return <path d={d} stroke={width ? 'currentColor' : undefined} strokeWidth={width} />
}

/**
 * The six drawings, once per page: a strip that loops shows each logo twice. Not
 * `display: none`, for which some browsers drop what a `use` borrows; it only takes no room.
 */
export function LogoSprite() {
  return (
    <svg className={css.sprite} width={0} height={0} aria-hidden="true" focusable="false">
      {ids.map((id) => (
        <symbol key={id} id={symbolId(id)} viewBox={`0 0 ${logos[id].width} ${height}`}>
          {logos[id].shapes.map((shape) => (
            <LogoShape key={shape.d} {...shape} />
          ))}
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
