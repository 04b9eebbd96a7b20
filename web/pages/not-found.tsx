import { nav } from '#content/nav.ts'
import { failed, notFound } from '#content/pages.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Lead } from '#web/ui/lead.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import css from './not-found.module.css'

/** The page for every unknown address, with status 404 and without JavaScript. */
export const NotFound = () => <ErrorPage {...notFound} />
/** The page that a proxy shows for its own errors. It loads nothing, because the server may not answer. */
export const Failed = () => <ErrorPage {...failed} />

/** The page's heading, with an empty large dot. */
function ErrorPage({ heading, text, action }: typeof notFound) {
  return (
    <main className={`${css.page} ground-malbec`}>
      <a className={`${css.home} touch`} href="/" aria-label={nav.home}>
        <Wordmark className={css.wordmark} />
      </a>
      <span className={css.ring} aria-hidden="true" />
      <div className={css.words}>
        <Heading level={1}>{heading}</Heading>
        <Lead text={text} className={css.text} />
        <p className={css.actions}>
          <PillLink href="/">{action}</PillLink>
          <WhatsappLink />
        </p>
      </div>
    </main>
  )
}
