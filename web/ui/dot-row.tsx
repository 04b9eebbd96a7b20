import { classes } from './classes.ts'
import css from './dot-row.module.css'

interface DotRowProps {
  /** How many sections there is room for; `null`, without limit, shows ten and three more, which grow smaller. */
  count: number | null
  /** This many dots are large, for the sections that are taken; the others are small. */
  filled?: number
  className?: string | undefined
}

/** A plan's sections, a dot each. Decorative: words say it too. */
export function DotRow({ count, filled, className = '' }: DotRowProps) {
  const full = Math.max(count ?? 10, filled ?? 0)
  const all = full + (count === null ? 3 : 0)
  return (
    <span className={classes(css.dotRow, count === null && filled === undefined && css.endless, className)}>
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={index} data-off={filled !== undefined && index >= filled ? '' : undefined} />
      ))}
    </span>
  )
}
