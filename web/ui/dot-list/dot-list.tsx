import css from './dot-list.module.css'

interface DotListProps {
  items: readonly string[]
  /** Named for those who do not see what it stands under. */
  label?: string
  /** `ruled` gives every line room and a rule of its own. */
  look?: 'plain' | 'ruled'
  className?: string | undefined
}

/** A list in which every line begins with the house's dot. */
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
