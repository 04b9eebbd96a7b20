import { hero } from '#content/hero.ts'
import { Heading } from '#web/ui/headings.tsx'
import { useDrawings } from './load-drawings.ts'
import { useTypedName } from './shop-name.ts'

/** The h1: the usual words, or those with the name that the visitor is typing. */
export function Headline({ className = '' }) {
  const place = { id: 'inicio-titulo', className }
  const name = useTypedName()
  const drawings = useDrawings(name)
  if (drawings) return <drawings.NamedHeadline name={name} {...place} />
  return (
    <Heading level={1} {...place}>
      {hero.headline}
    </Heading>
  )
}
