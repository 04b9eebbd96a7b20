import { agency } from '#content/agency.ts'
import { digits } from '#web/domain/digits.ts'
import css from './amount.module.css'

interface AmountProps {
  amount: number | string
  /** The word before the amount: «desde». */
  from?: string | undefined
  /** A comma for speech, where the sentence continues. */
  pause?: string
}

/**
 * An amount as one text for sight, speech, copying and reader views: "$350.000", heard as "350.000 pesos", because speech takes "$"
 * for dollars. The words for speech have no size and cannot be selected. Give it a `key` where it changes: a translator may
 * have replaced its texts.
 */
export function Amount({ amount, from, pause = '' }: AmountProps) {
  if (typeof amount === 'string') return <span>{amount}</span>
  const figures = (
    <span className={css.figures}>
      <span aria-hidden="true">{agency.currency.sign}</span>
      {digits(amount)}
      <span className={css.spoken}>{` ${agency.currency.name}${pause}`}</span>
    </span>
  )
  return from ? (
    <span>
      {`${from} `}
      {figures}
    </span>
  ) : (
    figures
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
