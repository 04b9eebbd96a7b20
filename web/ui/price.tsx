import { pesos } from '#web/domain/pesos.ts'
import { Amount } from './amount.tsx'
import { classes } from './classes.ts'
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

/** How much smaller a price is set than most, by its letters. Words wrap. */
function sizeOf(amount: number | string): string | undefined {
  const { length } = pesos(amount)
  if (typeof amount === 'string' || length < 11) return length > 8 ? css.long : undefined
  return length > 12 ? css.longest : css.longer
}

/** A price and what it is for, read aloud as one sentence: "desde 350.000 pesos, pago único". */
export function Price({ amount, unit, from, taxes, size = 'plan' }: PriceProps) {
  return (
    <p className={classes(css.price, css[size], sizeOf(amount))}>
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
