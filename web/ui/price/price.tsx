import { Amount } from './amount.tsx'
import css from './price.module.css'

interface PriceProps {
  /** Whole pesos. */
  amount: number
  /** What the price is for: "por mes", "pago único". */
  unit: string
  size?: 'plan' | 'package'
}

/** A price and what it is for, read aloud as one sentence: "350.000 pesos, pago único". */
export function Price({ amount, unit, size = 'plan' }: PriceProps) {
  return (
    <p className={`${css.price} ${css[size] ?? ''}`}>
      <span className={css.amount}>
        <Amount amount={amount} pause="," />
      </span>{' '}
      <span className={css.unit}>{unit}</span>
    </p>
  )
}
