import { useStreet } from '#web/state/shop.ts'
import { WithDrawings } from './with-drawings.tsx'

/** The shop's sign, and its neighbours'; nothing without a name. */
export function ShopSign() {
  const street = useStreet()
  const names = street.map(({ name }) => name).join()
  return <WithDrawings name={names}>{({ NamedStreet }) => <NamedStreet street={street} />}</WithDrawings>
}
