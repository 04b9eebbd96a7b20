import { nav } from '#content/nav.ts'
import { ids } from '#contract/page.ts'
import { Dots } from '#web/ui/dots.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { WhatsappLink } from '#web/ui/whatsapp.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import css from './nav.module.css'
import sheet from './nav-sheet.module.css'
import { useActiveSection } from './use-active-section.ts'

const sections = nav.links.map((link) => link.target)

/** Four dots in a square; a fifth makes them a cross while the menu is open. */
const Glyph = () => (
  <Dots className={css.glyph} box={[16, 16]} dots={[[6, 'M3 3h0m10 0h0m-10 10h0m10 0h0']]}>
    <path d="M8 8h0" strokeWidth={6} />
  </Dots>
)

/** The bar. One list of links: in the bar on wide screens, in the sheet on small ones, a popover (loader.ts). */
export function Nav() {
  const active = useActiveSection(sections)
  return (
    <header className={`${css.bar} field-noche`} data-bar>
      <a className={`${css.skip} visually-hidden screen`} href={`#${ids.main}`}>
        {nav.skip}
      </a>
      <nav className={css.inner} aria-label={nav.label}>
        <a className={css.home} href="#inicio" aria-label={nav.home}>
          <Wordmark className={css.wordmark} />
        </a>
        <button
          type="button"
          className={`${css.toggle} screen`}
          popoverTarget={ids.menu}
          aria-controls={ids.menu}
          aria-expanded={false}
        >
          <Glyph />
          {nav.open}
        </button>
        <div className={`${css.sheet} ${sheet.sheet} screen`} id={ids.menu} popover="auto">
          <ul className={css.links}>
            {nav.links.map(({ label, target }) => (
              <li key={target}>
                <a
                  className={css.link}
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
