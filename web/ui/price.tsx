import { agency } from '#content/agency.ts'
import { digits, pesos } from '#web/domain/pesos.ts'
import first from './first-screen.module.css'
import css from './ui.module.css'

interface AmountProps {
  amount: number | string
  /** Stands before it: «desde». */
  from?: string | undefined
  /** Follows when heard: a comma, where the sentence goes on. */
  pause?: string
}

/**
 * An amount as one text for eye, ear, copy and reader view: "$350.000", heard as "350.000 pesos", because speech takes "$"
 * for dollars. What is only heard has no size and cannot be selected. Give it a `key` where it changes: a translator may
 * have replaced its texts.
 */
export function Amount({ amount, from, pause = '' }: AmountProps) {
  if (typeof amount === 'string') return <span>{amount}</span>
  return (
    <span className={first.figures}>
      {from && `${from} `}
      <span aria-hidden="true">{agency.currency.sign}</span>
      {digits(amount)}
      <span className={first.spoken}>{` ${agency.currency.name}${pause}`}</span>
    </span>
  )
}

export function WithAmount({ text, amount }: { text: string; amount: number | string }) {
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
  from?: string | undefined
  /** The owner's sentence on taxes. */
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
        <span className={css.amount}>
          <Amount amount={amount} pause="," />
        </span>
      </span>{' '}
      <span className="note">{unit}</span>
      {taxes && <span className="note">{` ${taxes}`}</span>}
    </p>
  )
}
