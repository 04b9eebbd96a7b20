import { agency } from '#content/agency.ts'
import css from './wordmark.module.css'

/**
 * The agency's name, with its full stop as the dot. Its letters are in the inlined font, which is there at the first paint. It is an
 * SVG, so that it keeps its size where a reader enlarges only the letters.
 */
export function Wordmark({ className }: { className: string | undefined }) {
  return (
    <svg className={`${css.wordmark} ${className}`} role="img" aria-label={agency.name}>
      <text>{agency.name.replace(/\.$/, '')}</text>
      <path d="M0 0h0" />
    </svg>
  )
}
