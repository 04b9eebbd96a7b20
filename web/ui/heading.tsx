import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import css from './heading.module.css'

export interface HeadingProps extends Omit<ComponentPropsWithRef<'h1'>, 'children'> {
  level: 1 | 2 | 3 | 4
  /** One string, or one per line where the width allows. */
  children: string | readonly string[]
  /** `false`: no dot, for a question, which ends in its question mark. */
  dot?: boolean
}

/** How many of the last letters stay with the dot where a word is longer than its line and breaks. */
const tailLength = 3

/** A heading ends in the agency's dot, also instead of the full stop of a name ("S.A."). It stays on one line with the end of the last word. */
export function Heading({ level, children, className = '', dot = true, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  const lines = typeof children === 'string' ? [children] : children
  const last = lines.length - 1
  const ending = dot ? lines[last]?.replace(/\.$/, '') : lines[last]
  const word = ending?.split(' ').pop() ?? ''
  const tail = word.slice(-tailLength)
  return (
    <Tag {...rest} className={classes('display', css[Tag], className)} tabIndex={rest.id ? -1 : undefined}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
        <span key={index} className={css.line}>
          {index < last ? `${line} ` : ending?.slice(0, ending.length - tail.length)}
          {index === last && (
            <span className={css.tail}>
              {tail}
              {dot && (
                <span className="dot" aria-hidden="true">
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
