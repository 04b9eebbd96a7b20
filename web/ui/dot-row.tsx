import { classes } from './classes.ts'
import css from './dot-row.module.css'

interface DotRowProps {
  /** How many sections a plan has room for; `null` (no limit) shows ten dots and three more that grow smaller. */
  count: number | null
  /** How many dots are large, for the sections that are taken; the others are small. */
  filled?: number
  className?: string | undefined
}

/** A plan's sections as dots. Decorative: the words beside it say the same. */
export function DotRow({ count, filled, className = '' }: DotRowProps) {
  const full = Math.max(count ?? 10, filled ?? 0)
  const all = full + (count === null ? 3 : 0)
  return (
    <span className={classes('dot-row', count === null && filled === undefined && css.endless, className)}>
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={index} data-off={filled !== undefined && index >= filled ? '' : undefined} />
      ))}
    </span>
  )
}
