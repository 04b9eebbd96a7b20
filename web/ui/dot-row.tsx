import css from './ui.module.css'

/** Without limit: ten, and three more; they grow smaller where nothing is counted. */
const endless = { full: 10, tail: 3 }

interface DotRowProps {
  /** How many sections there is room for; `null` is without limit. */
  count: number | null
  /** How many of them are taken: the others are small. */
  filled?: number
  className?: string | undefined
}

/** A plan's sections, a dot each. Decorative: words say it too. */
export function DotRow({ count, filled, className = '' }: DotRowProps) {
  const full = Math.max(count ?? endless.full, filled ?? 0)
  const all = full + (count === null ? endless.tail : 0)
  return (
    <span
      className={`${css.dotRow} ${count === null && filled === undefined ? css.endless : ''} ${className}`}
    >
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={index} data-off={filled !== undefined && index >= filled ? '' : undefined} />
      ))}
    </span>
  )
}
