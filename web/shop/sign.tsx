import type { ReactNode } from 'react'
import { useDrawnName, useOwnName } from '#web/state/shop.ts'
import { WithDrawings } from './with-drawings.tsx'

/** The shop's sign; nothing without a name. */
export function ShopSign() {
  const name = useDrawnName()
  return <WithDrawings name={name}>{({ NamedSign }) => <NamedSign name={name} />}</WithDrawings>
}

/** What one does with a sign of one's own; `children` without one. */
export function SendShopSign({ children }: { children: ReactNode }) {
  const name = useOwnName()
  return (
    <WithDrawings name={name} fallback={children}>
      {({ SendSign }) => <SendSign name={name} />}
    </WithDrawings>
  )
}
