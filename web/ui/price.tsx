import { pesos } from '#web/domain/pesos.ts'
import { Amount } from './amount.tsx'
import css from './price.module.css'

interface PriceProps {
  amount: number | string
  /** What the price is for: "por mes", "pago único". */
  unit: string
  from?: string | undefined
  /** The owner's sentence about taxes. */
  taxes?: string | undefined
  size?: 'plan' | 'package'
}

/** A price and what it is for, read aloud as one sentence: "desde 350.000 pesos, pago único". */
export function Price({ amount, unit, from, taxes, size = 'plan' }: PriceProps) {
  const long = pesos(amount).length > 8 ? ` ${css.long}` : ''
  return (
    <p className={`${css.price} ${css[size] ?? ''}${long}`}>
      <span className={css.figure}>
        {from && <span className="note">{`${from} `}</span>}
        <span className={`${css.amount} display`}>
          <Amount amount={amount} pause="," />
        </span>
      </span>{' '}
      <span className="note">{unit}</span>
      {taxes && <span className="note">{` ${taxes}`}</span>}
    </p>
  )
}
