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

/** How much longer than most a price is, beyond `long`. Words wrap. */
function lengthOf(amount: number | string): 'more' | 'most' | undefined {
  if (typeof amount === 'string' || pesos(amount).length < 11) return undefined
  return pesos(amount).length > 12 ? 'most' : 'more'
}

/** A price and what it is for, read aloud as one sentence: "desde 350.000 pesos, pago único". */
export function Price({ amount, unit, from, taxes, size = 'plan' }: PriceProps) {
  return (
    <p
      className={classes(css.price, css[size], pesos(amount).length > 8 && css.long)}
      data-long={lengthOf(amount)}
    >
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
