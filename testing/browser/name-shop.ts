import { settle, write } from '#web/shop/name/store.ts'

/** Writes the shop's name, as its field does. */
export function nameShop(shop: string): void {
  write(shop)
  settle()
}
