import { agency } from '#content/agency.ts'
import { digits } from './digits.ts'

/** A price as the page writes it: `$350.000`, or words instead. `Intl` would put a no-break space after the sign. */
export const pesos = (price: number | string) =>
  typeof price === 'number' ? agency.currency.sign + digits(price) : price

/**
 * A price in words for speech, with its «desde»: screen readers take "$" for dollars, which in Argentina is another
 * price.
 */
export const aloud = ({ price, from }: { price: number | string; from?: string | undefined }) =>
  `${from ? `${from} ` : ''}${typeof price === 'number' ? `${digits(price)} ${agency.currency.name}` : price}`

/** To compare prices: words instead of a price count as more than any amount. */
export const amountOf = ({ price }: { price: number | string }) =>
  typeof price === 'number' ? price : Number.POSITIVE_INFINITY
