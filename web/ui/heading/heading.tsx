import css from './heading.module.css'
import { bearingOf } from './optical.ts'

interface HeadingProps {
  level: 1 | 2 | 3 | 4
  /** One string, or one per line where the width allows. */
  children: string | readonly string[]
  id?: string
  className?: string | undefined
  /** Questions end in their question mark. */
  dot?: boolean
}

/** A heading of the house: it ends in the dot. The dot is a real full stop, in the field's colour. */
export function Heading({ level, children, id, className = '', dot = true }: HeadingProps) {
  const Tag = `h${level}` as const
  const lines = typeof children === 'string' ? [children] : children
  const last = lines.length - 1
  return (
    <Tag id={id} className={`${css.heading} ${css[Tag]} ${className}`} tabIndex={id ? -1 : undefined}>
      {lines.map((line, index) => (
        <span key={line} className={`${css.line} ${css[`out${bearingOf(line)}`] ?? ''}`}>
          {index === last ? (
            <>
              {line.slice(0, line.lastIndexOf(' ') + 1)}
              <span className={css.word}>
                {line.slice(line.lastIndexOf(' ') + 1)}
                {dot && <span className={css.dot}>.</span>}
              </span>
            </>
          ) : (
            `${line} `
          )}
        </span>
      ))}
    </Tag>
  )
}
