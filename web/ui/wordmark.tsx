import { agency } from '#content/agency.ts'
import css from './wordmark.module.css'

/**
 * The agency's name, its full stop as the dot. The first face has its letters, whatever else is late. A drawing: it keeps
 * its size where only letters grow.
 */
export function Wordmark({ className }: { className: string | undefined }) {
  return (
    <svg className={`${css.wordmark} ${className}`} role="img" aria-label={agency.name}>
      <text>{agency.name.replace(/\.$/, '')}</text>
      <path d="M0 0h0" />
    </svg>
  )
}
