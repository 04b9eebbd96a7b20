import { nav } from '#content/nav.ts'
import { useActiveSection } from '#web/behaviour/use-active-section.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { PillLink } from '#web/ui/pill/pill.tsx'
import { WhatsappLink } from '#web/ui/whatsapp-link/whatsapp-link.tsx'
import { Wordmark } from '#web/ui/wordmark/wordmark.tsx'
import css from './nav.module.css'
import { useMenu } from './use-menu.ts'

const sections = nav.links.map((link) => link.target)

/** The bar. One list of links: in the bar on wide screens, in the sheet on small ones. */
export function Nav() {
  const menu = useMenu()
  const active = useActiveSection(sections)
  return (
    <header className={`${css.bar} field-noche`} data-bar data-open={menu.open || undefined}>
      <a className={css.skip} href="#contenido">
        {nav.skip}
      </a>
      <nav className={css.inner} aria-label={nav.label}>
        <a className={css.home} href="#inicio" aria-label={nav.home}>
          <Wordmark className={css.wordmark} dotClassName={css.wordmarkDot} />
        </a>
        <button
          ref={menu.toggleRef}
          type="button"
          className={css.toggle}
          aria-expanded={menu.open}
          aria-controls="menu"
          data-js
          onClick={menu.toggle}
        >
          <span className={css.glyph} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
          {nav.open}
        </button>
        <div className={css.sheet} id="menu">
          <ul className={css.links}>
            {nav.links.map((link) => (
              <li key={link.target}>
                <a
                  className={css.link}
                  href={`#${link.target}`}
                  aria-current={active === link.target ? 'true' : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <PillLink className={css.action} href={`#${nav.action.target}`}>
            {nav.action.label}
          </PillLink>
          <WhatsappLink className={css.whatsapp} href={whatsappUrl()} />
        </div>
      </nav>
    </header>
  )
}
