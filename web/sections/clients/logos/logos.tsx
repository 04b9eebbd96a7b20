import type { Client } from '#content/schema.ts'
import css from './logos.module.css'

interface ClientLogoProps {
  id: Client['id']
  /** Read aloud. Without it the logo is hidden from assistive technology. */
  label?: string
  className?: string | undefined
}

/**
 * One logo in one colour, `currentColor`; set its height (28 to 40 px). The drawings are a mask in the late styles:
 * in the document they would delay the first paint (5 KB), in the script they would come twice.
 */
export function ClientLogo({ id, label, className = '' }: ClientLogoProps) {
  const classes = `${css.logo} ${css[id]} ${className}`
  if (label) return <span role="img" aria-label={label} className={classes} />
  return <span aria-hidden="true" className={classes} />
}
