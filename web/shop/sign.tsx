import { useDrawnName } from '#web/state/shop.ts'
import { WithDrawings } from './with-drawings.tsx'

/** The shop's sign; nothing without a name. */
export function ShopSign() {
  const name = useDrawnName()
  return <WithDrawings name={name}>{({ NamedStreet }) => <NamedStreet name={name} />}</WithDrawings>
}
