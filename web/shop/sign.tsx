import type { ReactNode } from 'react'
import { useOwnName, useStreet } from './name/store.ts'
import type { SentSignProps } from './sent-sign.tsx'
import { WithDrawings } from './with-drawings.tsx'

/** The shop's sign and its neighbours'; nothing without a name. */
export function ShopSign() {
  const street = useStreet()
  const names = street.map(({ name }) => name).join()
  return (
    <WithDrawings name={names}>
      {/* A street after a single sign is drawn anew, because nothing keeps its place. */}
      {({ NamedStreet }) => <NamedStreet key={`${street.length > 1}`} street={street} />}
    </WithDrawings>
  )
}

/** The shop, and the button that keeps its picture; without a name of one's own `fallback`. */
export function ShopFront({ fallback, ...rest }: Omit<SentSignProps, 'name'> & { fallback: ReactNode }) {
  const name = useOwnName()
  return (
    <WithDrawings name={name} fallback={fallback}>
      {({ SentSign }) => <SentSign name={name} {...rest} />}
    </WithDrawings>
  )
}
