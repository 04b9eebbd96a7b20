import { hero } from '#content/hero.ts'
import { Heading } from '#web/ui/headings.tsx'
import { NamedHeadline } from './load-drawings.ts'
import { useTypedName } from './shop-name.ts'
import { WithDrawings } from './with-drawings.tsx'

/** The h1: the usual words, or those with the name that the visitor is typing. */
export function Headline({ className = '' }) {
  const place = { id: 'inicio-titulo', className }
  const name = useTypedName()
  const usual = (
    <Heading level={1} {...place}>
      {hero.headline}
    </Heading>
  )
  if (!name) return usual
  return (
    <WithDrawings fallback={usual}>
      <NamedHeadline name={name} {...place} />
    </WithDrawings>
  )
}
