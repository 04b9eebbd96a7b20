import type { ReactNode } from 'react'
import { nav } from '#content/nav.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { PillLink } from '#web/ui/pill/pill.tsx'
import { Wordmark } from '#web/ui/wordmark/wordmark.tsx'
import css from './notice.module.css'

interface NoticeProps {
  /** The large dot: full where something arrived, a ring where nothing is. */
  dot: 'full' | 'ring'
  words: { heading: readonly string[]; text: string; action: string }
  children?: ReactNode
}

/** A page with one thing to say, without JavaScript: the house's field, a sentence, the way back. */
export function Notice({ words, dot, children }: NoticeProps) {
  return (
    <main className={`${css.notice} field-malbec`}>
      <a className={css.home} href="/" aria-label={nav.home}>
        <Wordmark className={css.wordmark} dotClassName={css.dot} />
      </a>
      <span className={`${css.large} ${css[dot]}`} aria-hidden="true" />
      <div className={css.words}>
        <Heading level={1}>{words.heading}</Heading>
        <p className={css.text}>{words.text}</p>
        <p className={css.actions}>
          <PillLink href="/">{words.action}</PillLink>
          {children}
        </p>
      </div>
    </main>
  )
}
