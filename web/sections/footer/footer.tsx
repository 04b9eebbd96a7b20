import { agency } from '#content/agency.ts'
import { footer } from '#content/footer.ts'
import { isShown } from '#web/domain/sections.ts'
import { announce } from '#web/state/announcer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import css from './footer.module.css'

const links = footer.links.filter(({ target }) => isShown(target))

/** The last links, and the agency's name as large as the width allows; its dot is the page's last full stop. */
export function Footer() {
  return (
    <footer className={`${css.footer} ground-noche container not-printed`}>
      <div className={css.row}>
        <nav aria-label={footer.label}>
          <ul className={css.links}>
            {links.map((link) => (
              <li key={link.target}>
                <a className={`${css.link} quiet touch`} href={`#${link.target}`}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={css.links}>
          {agency.instagram && (
            <li>
              <a className={`${css.link} quiet touch`} href={agency.instagram.url} rel="noopener">
                <Icon name="instagram" />
                {` ${footer.instagram}`}
              </a>
            </li>
          )}
          <li data-needs-js>
            {/* The specification asks for the native alert. Some apps' own browsers swallow it. */}
            <button
              type="button"
              className={`${css.link} quiet touch`}
              data-js
              onClick={() => {
                announce(agency.facebook.alert)
                alert(agency.facebook.alert)
              }}
            >
              <Icon name="facebook" />
              {` ${footer.facebook}`}
            </button>
          </li>
        </ul>
        <p className={`${css.place} note`}>{agency.place}</p>
      </div>
      <Wordmark className={css.wordmark} />
    </footer>
  )
}
