import type { ComponentPropsWithRef } from 'react'
import { agency } from '#content/agency.ts'
import css from './first-screen.module.css'
import { WithAmount } from './price.tsx'
import lower from './ui.module.css'

interface HeadingProps extends Omit<ComponentPropsWithRef<'h1'>, 'children'> {
  level: 1 | 2 | 3 | 4
  /** One string, or one per line where the width allows. */
  children: string | readonly string[]
  /** Questions end in their question mark. */
  dot?: boolean
  /** Another one is another dot, which is animated anew. */
  dotKey?: string
}

/** So many letters stay with the dot where a word breaks, because it is longer than its line. */
const tailLength = 3

/** A heading ends in the house's dot, which names leave out. It stays with the end of the last word. */
export function Heading({ level, children, className = '', dot = true, dotKey, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  const lines = typeof children === 'string' ? [children] : children
  const last = lines.length - 1
  const word = lines[last]?.split(' ').pop() ?? ''
  const tail = word.slice(-tailLength)
  return (
    <Tag
      {...rest}
      className={`${css.heading} ${css[Tag] ?? lower[Tag]} ${level <= 2 ? css.fits : ''} ${className}`}
      tabIndex={rest.id ? -1 : undefined}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
        <span key={index} className={css.line}>
          {index < last ? `${line} ` : line.slice(0, line.length - tail.length)}
          {index === last && (
            <span className={css.tail}>
              {tail}
              {dot && (
                <span key={dotKey} className="dot" aria-hidden="true">
                  .
                </span>
              )}
            </span>
          )}
        </span>
      ))}
    </Tag>
  )
}

interface LeadProps {
  text: string | readonly string[]
  /** What stands for `{precio}`. */
  amount?: number | string
  className?: string | undefined
}

/** The words that introduce a part of the page, each sentence on a line of its own. */
export function Lead({ text, amount = '', className = '' }: LeadProps) {
  const sentences = [text].flat().flatMap((one) => one.replaceAll('. ', '.\n').split('\n'))
  return (
    <p className={`lead ${className}`}>
      {sentences.map((sentence) => (
        <span key={sentence}>
          <WithAmount text={`${sentence} `} amount={amount} />
        </span>
      ))}
    </p>
  )
}

interface SectionHeadProps extends Partial<Pick<HeadingProps, 'id' | 'level' | 'className'>> {
  heading: HeadingProps['children']
  lead: LeadProps['text']
}

/** A section's h2, or the h3 of a part, and its lead, which stands beside it where there is room. */
export function SectionHead({ id, level = 2, heading, lead, className = '' }: SectionHeadProps) {
  return (
    <div className={`${lower.head} ${className}`}>
      <Heading level={level} id={id}>
        {heading}
      </Heading>
      <Lead text={lead} className={lower.lead} />
    </div>
  )
}

/**
 * The agency's name, its full stop as the dot. The first face has its letters, whatever else is late. A drawing: it keeps
 * its size where only letters grow.
 */
export function Wordmark({ className }: { className: string | undefined }) {
  return (
    <svg className={`${css.wordmark} ${className}`} role="img" aria-label={agency.name}>
      <text>{agency.name.replace(/\.$/, '')}</text>
      <path d="M0 0h0" />
    </svg>
  )
}
