import { classes } from './classes.ts'
import css from './ruled-list.module.css'

interface RuledListProps {
  items: readonly string[]
  /** The list's name for screen readers, as the heading above it is visual. */
  label?: string
  /** On a phone the lines are short and close together. */
  dense?: boolean
  className?: string | undefined
}

/** A list with a rule above every line. It has no bullets, because dots count something on this page. */
export function RuledList({ items, label, dense = false, className = '' }: RuledListProps) {
  return (
    <ul className={classes(dense && css.dense, className)} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={css.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
