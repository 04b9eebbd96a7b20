import { useState } from 'react'
import { clients } from '#content/clients.ts'
import { IconPause, IconPlay } from '#web/ui/icons/icons.tsx'
import { ClientLogo } from '../logos/logos.tsx'
import css from './logo-strip.module.css'

/**
 * Six marks in an endless strip. It can be stopped (WCAG 2.2.2; hovering is not enough), and its
 * second half, which makes the loop seamless, does not exist for screen readers.
 */
export function LogoStrip() {
  const [paused, setPaused] = useState(false)
  return (
    <div className={css.strip} data-strip data-paused={paused || undefined}>
      <div className={css.window}>
        <div className={css.track}>
          <ul className={css.group} aria-label={clients.strip.label}>
            {clients.list.map(({ id, name }) => (
              <li key={id}>
                <ClientLogo id={id} label={name} className={css.logo} />
              </li>
            ))}
          </ul>
          <ul className={`${css.group} ${css.copy}`} aria-hidden="true" inert>
            {clients.list.map(({ id }) => (
              <li key={id}>
                <ClientLogo id={id} className={css.logo} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <button type="button" className={css.pause} data-js onClick={() => setPaused((now) => !now)}>
        {paused ? <IconPlay /> : <IconPause />}
        <span className="visually-hidden">{paused ? clients.strip.play : clients.strip.pause}</span>
      </button>
    </div>
  )
}
