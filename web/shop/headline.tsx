import { hero } from '#content/hero.ts'
import { Heading } from '#web/ui/heading.tsx'
import { useTypedName } from './name/store.ts'
import { WithDrawings } from './with-drawings.tsx'

/** The h1: the usual words, or the words with the name as far as it is typed. */
export function ShopHeadline(props: { id: string; className: string | undefined }) {
  const name = useTypedName()
  const usual = (
    <Heading level={1} {...props}>
      {hero.headline}
    </Heading>
  )
  return (
    <WithDrawings name={name} fallback={usual}>
      {({ NamedHeadline }) => <NamedHeadline name={name} {...props} />}
    </WithDrawings>
  )
}
