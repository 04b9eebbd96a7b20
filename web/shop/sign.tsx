import type { ReactNode } from 'react'
import { useOwnName, useStreet } from '#web/state/shop.ts'
import { WithDrawings } from './with-drawings.tsx'

/** The shop's sign and its neighbours'; nothing without a name. */
export function ShopSign() {
  const street = useStreet()
  const names = street.map(({ name }) => name).join()
  return <WithDrawings name={names}>{({ NamedStreet }) => <NamedStreet street={street} />}</WithDrawings>
}

/** The shop's front over words of whoever stands before it, and the picture to keep; without a name of one's own the words. */
export function ShopFront({ children }: { children: ReactNode }) {
  const name = useOwnName()
  return (
    <WithDrawings name={name} fallback={children}>
      {({ SentSign }) => <SentSign name={name}>{children}</SentSign>}
    </WithDrawings>
  )
}
