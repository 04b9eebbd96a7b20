import { useState } from 'react'
import { clients } from '#content/clients.ts'
import type { Client } from '#content/schema.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { logos } from '#web/ui/images.ts'
import css from './clients.module.css'

/** A client's logo in one colour: the file is a mask (styles/owner.css). Without a file the name is written. */
function Logo({ id, name }: Client) {
  if (!logos.includes(id)) return <span className={`${css.wordmark} display`}>{name}</span>
  return <span role="img" aria-label={name} className={`${css.logo} mask`} />
}

/** The logos of all clients. A copy is hidden from assistive technology. */
function Logos({ copy = false }: { copy?: boolean }) {
  return (
    <ul
      className={classes(css.group, copy && css.copy)}
      aria-label={copy ? undefined : clients.strip.label}
      aria-hidden={copy || undefined}
      inert={copy}
    >
      {clients.list.map((client) => (
        <li key={client.id}>
          <Logo {...client} />
        </li>
      ))}
    </ul>
  )
}

/** How many groups fill the screen while one passes: fewer clients than the specification's six need more groups. */
const copies = Math.ceil(6 / clients.list.length)

/** An endless strip: copies behind the group that passes make the loop seamless. It can be stopped (WCAG 2.2.2; hovering is not enough). */
export function LogoStrip() {
  const [paused, setPaused] = useState(false)
  return (
    <div className={css.strip} data-strip data-paused={paused || undefined}>
      <div className={css.clip}>
        <div className={css.track}>
          <Logos />
          {Array.from({ length: copies }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal copies in a fixed order
            <Logos key={index} copy />
          ))}
        </div>
      </div>
      <button
        type="button"
        className={css.pause}
        aria-pressed={paused}
        data-js
        onClick={() => setPaused(!paused)}
      >
        <Icon name="pause" />
        {clients.strip.pause}
        <span className="visually-hidden">{` ${clients.strip.paused}`}</span>
      </button>
    </div>
  )
}
