import css from './dot-list.module.css'

interface DotListProps {
  items: readonly string[]
  /** Named for those who do not see what it stands under. */
  label?: string
  /** `ruled` gives every line room and a rule of its own; `lines` has the rules alone, where dots mean something else. */
  look?: 'plain' | 'ruled' | 'lines'
  className?: string | undefined
}

/** A list in which every line begins with the house's dot, or stands between rules. */
export function DotList({ items, label, look = 'plain', className = '' }: DotListProps) {
  return (
    <ul className={`${css[look]} ${className}`} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={css.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
