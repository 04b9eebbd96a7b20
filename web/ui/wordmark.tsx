import { agency } from '#content/agency.ts'
import css from './first-screen.module.css'

/** The agency's name, its full stop as the dot. The first face has its letters, whatever else is late. */
export function Wordmark({ className }: { className: string | undefined }) {
  return (
    <span className={`${css.wordmark} ${className}`}>
      {agency.name.replace(/\.$/, '')}
      <i />
    </span>
  )
}
