import { agency } from '#content/agency.ts'
import css from './wordmark.module.css'

/**
 * The agency's name, its full stop as the dot. Its letters are in the inlined face, which is there from the
 * first paint. A drawing, so that it keeps its size where a reader enlarges letters alone.
 */
export function Wordmark({ className }: { className: string | undefined }) {
  return (
    <svg className={`${css.wordmark} ${className}`} role="img" aria-label={agency.name}>
      <text>{agency.name.replace(/\.$/, '')}</text>
      <path d="M0 0h0" />
    </svg>
  )
}
