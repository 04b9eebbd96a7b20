import { useEffect, useState } from 'react'
import { agency } from '#content/agency.ts'
import { nav } from '#content/nav.ts'
import { ids, menuId } from '#contract/page.ts'
import { isShown } from '#web/domain/sections.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import css from './nav.module.css'

/** The section that crosses the middle of the window; in the beginning the first one. */
function useActiveSection(): string | undefined {
  const [active, setActive] = useState<string | undefined>(nav.links[0]?.target)
  useEffect(() => {
    const onCross = (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) setActive(target.id)
    }
    const crossings = new IntersectionObserver(onCross, { rootMargin: '-50% 0px' })
    const observe = () => {
      crossings.disconnect()
      for (const section of document.querySelectorAll('main > section')) crossings.observe(section)
    }
    observe()
    // A section may get new elements when an extension has changed the old ones (boundary.tsx).
    const redrawn = new MutationObserver(observe)
    redrawn.observe(document.getElementById(ids.main) as HTMLElement, { childList: true })
    return () => {
      crossings.disconnect()
      redrawn.disconnect()
    }
  }, [])
  return active
}

const links = nav.links.filter(({ target }) => isShown(target))

/** The bar. One list of links: in the bar on wide screens, in the sheet on small ones, a popover (boot/menu.ts). */
export function Nav() {
  const active = useActiveSection()
  const away = active === nav.links[0]?.target || active === nav.action.target
  const quick = `${css.quick} ${away ? css.away : ''}`
  return (
    <header className={`${css.bar} ground-noche`} data-bar>
      <a className={`${css.skip} visually-hidden not-printed`} href={`#${ids.main}`}>
        {nav.skip}
      </a>
      <nav className={`${css.inner} spread`} aria-label={nav.label}>
        <a className={`${css.home} touch`} href="#inicio" aria-label={nav.home}>
          <Wordmark className={css.wordmark} />
        </a>
        {/* Shown between the first screen's action and the form's. Without WhatsApp it leads to the form. */}
        <div className={`${css.room} not-printed`}>
          {agency.whatsapp ? (
            <WhatsappLink pill className={quick}>
              {nav.chat}
            </WhatsappLink>
          ) : (
            <PillLink className={quick} href={`#${nav.action.target}`}>
              {nav.action.label}
            </PillLink>
          )}
        </div>
        <button
          type="button"
          className={`${css.toggle} touch not-printed`}
          popoverTarget={menuId}
          aria-controls={menuId}
          // Rendered by the build alone: from then on only boot/menu.ts changes it.
          {...(import.meta.env.SSR && { 'aria-expanded': false })}
          suppressHydrationWarning
        >
          {/* Four dots in a square; a fifth makes them a cross while the menu is open. */}
          <Dots className={css.glyph} box={[16, 16]} size={6} dots="M3 3h0m10 0h0m-10 10h0m10 0h0">
            <path d="M8 8h0" strokeWidth={6} />
          </Dots>
          <span>{nav.open}</span>
          <span>{nav.close}</span>
        </button>
        <div className={`${css.sheet} not-printed`} id={menuId} popover="auto">
          <ul className={css.links}>
            {links.map(({ label, target }) => (
              <li key={target}>
                <a
                  className={`${css.link} touch quiet`}
                  href={`#${target}`}
                  aria-current={active === target ? 'true' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <PillLink className={css.action} href={`#${nav.action.target}`}>
            {nav.action.label}
          </PillLink>
          <WhatsappLink className={css.whatsapp} />
        </div>
      </nav>
    </header>
  )
}
