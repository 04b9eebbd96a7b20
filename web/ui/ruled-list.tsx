import { classes } from './classes.ts'
import css from './ruled-list.module.css'

interface RuledListProps {
  items: readonly string[]
  /** Its name for those who do not see the heading above it. */
  label?: string
  /** On a phone without rules: short lines, close together. */
  dense?: boolean
  className?: string | undefined
}

/** A list with a rule above every line, and without bullets: dots count something on this page. */
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
