import { pesos } from './pesos.ts'
import css from './price.module.css'

interface AmountProps {
  /** Whole pesos. */
  amount: number
  /** Follows when read aloud: a comma, where the sentence goes on. */
  pause?: string
}

/**
 * An amount as it is written and as it is said. Speech takes "$" for dollars, which in Argentina is another price,
 * so it gets the word instead. Its text covers the figures, so that a finger exploring the screen finds it there.
 */
export function Amount({ amount, pause = '' }: AmountProps) {
  return (
    <span className={css.figures}>
      <span aria-hidden="true">{pesos(amount)}</span>
      <span className={css.spoken}>{`${pesos(amount).slice(1)} pesos${pause}`}</span>
    </span>
  )
}
