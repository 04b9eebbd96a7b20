import type { ComponentPropsWithoutRef } from 'react'
import { classes } from './classes.ts'
import css from './pill.module.css'

/** A link in the shape of a pill: the main action of its part of the page. */
export function PillLink({ className = '', ...rest }: ComponentPropsWithoutRef<'a'>) {
  return <a {...rest} className={classes(css.pill, className)} />
}

export function PillButton({ className = '', ...rest }: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" {...rest} className={classes(css.pill, className)} />
}
