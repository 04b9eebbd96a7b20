import css from './ruled-list.module.css'

interface RuledListProps {
  items: readonly string[]
  /** Named for those who do not see what it stands under. */
  label?: string
  /** On a phone without rules: short lines, close together. */
  dense?: boolean
  className?: string | undefined
}

/** The one kind of list: a rule above every line. It has no dots, since dots count something. */
export function RuledList({ items, label, dense = false, className = '' }: RuledListProps) {
  return (
    <ul className={`${dense ? css.dense : ''} ${className}`} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={css.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
