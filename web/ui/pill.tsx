import type { ComponentPropsWithoutRef } from 'react'
import css from './first-screen.module.css'

export interface PillProps {
  /** As wide as its room. */
  wide?: boolean
}

const classes = (wide = false, className = '') => `${css.pill} ${wide ? css.wide : ''} ${className}`

/** A link in the shape of a pill: the main action of its field. */
export function PillLink({ wide, className, ...rest }: PillProps & ComponentPropsWithoutRef<'a'>) {
  return <a {...rest} className={classes(wide, className)} />
}

/** A button in the shape of a pill. */
export function PillButton({ wide, className, ...rest }: PillProps & ComponentPropsWithoutRef<'button'>) {
  return <button type="button" {...rest} className={classes(wide, className)} />
}
