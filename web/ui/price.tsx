import { aloud, pesos } from './pesos.ts'
import css from './ui.module.css'

interface AmountProps {
  /** A price, or the words instead of one. */
  amount: number | string
  /** Follows when read aloud: a comma, where the sentence goes on. */
  pause?: string
}

/**
 * An amount as it is written and as it is said. What is said covers the figures, so that a finger exploring the screen
 * finds it there, and comes from the styles, so that a copy of the page holds the figures alone.
 */
export function Amount({ amount, pause = '' }: AmountProps) {
  if (typeof amount === 'string') return amount
  return (
    <span className={css.figures} data-spoken={aloud(amount) + pause}>
      <span aria-hidden="true">{pesos(amount)}</span>
    </span>
  )
}

interface WithAmountProps {
  /** With `{precio}` where the amount goes, or without. */
  text: string
  amount: number | string
}

/** A sentence with an amount in it. */
export function WithAmount({ text, amount }: WithAmountProps) {
  const [before, after] = text.split('{precio}')
  return (
    <>
      {before}
      {after !== undefined && <Amount amount={amount} />}
      {after}
    </>
  )
}

interface PriceProps {
  amount: number | string
  /** What the price is for: "por mes", "pago único". */
  unit: string
  size?: 'plan' | 'package'
}

/** A price and what it is for, read aloud as one sentence: "350.000 pesos, pago único". */
export function Price({ amount, unit, size = 'plan' }: PriceProps) {
  const long = pesos(amount).length > 8 ? ` ${css.long}` : ''
  return (
    <p className={`${css.price} ${css[size] ?? ''}${long}`}>
      <span className={css.amount}>
        <Amount amount={amount} pause="," />
      </span>{' '}
      <span className={`${css.unit} note`}>{unit}</span>
    </p>
  )
}
