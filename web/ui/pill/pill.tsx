import type { ComponentPropsWithoutRef } from 'react'
import css from './pill.module.css'

interface PillProps {
  /** `sun` is the one main action of a field; `line` stands beside it. */
  look?: 'main' | 'line'
  wide?: boolean
}

const classes = ({ look = 'main', wide = false }: PillProps, className = '') =>
  [css.pill, css[look], wide && css.wide, className].filter(Boolean).join(' ')

/** A link in the shape of a pill. */
export function PillLink({ look, wide, className, ...rest }: PillProps & ComponentPropsWithoutRef<'a'>) {
  return <a {...rest} className={classes({ look, wide } as PillProps, className)} />
}

/** A button in the shape of a pill. */
export function PillButton({
  look,
  wide,
  className,
  ...rest
}: PillProps & ComponentPropsWithoutRef<'button'>) {
  return <button type="button" {...rest} className={classes({ look, wide } as PillProps, className)} />
}
