import css from './ui.module.css'

interface RuledListProps {
  items: readonly string[]
  /** Named for those who do not see what it stands under. */
  label?: string
  className?: string | undefined
}

/** The one kind of list: a rule above every line. It has no dots, since dots count something. */
export function RuledList({ items, label, className = '' }: RuledListProps) {
  return (
    <ul className={className} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={css.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
