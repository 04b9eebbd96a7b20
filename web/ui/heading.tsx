import type { CSSProperties } from 'react'
import css from './first-screen.module.css'
import lower from './ui.module.css'

interface HeadingProps {
  level: 1 | 2 | 3 | 4
  /** One string, or one per line where the width allows. */
  children: string | readonly string[]
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Questions end in their question mark. */
  dot?: boolean
}

/** A heading of the house: it ends in the dot. The dot is a real full stop, in the field's colour. */
export function Heading({ level, children, id, className = '', style, dot = true }: HeadingProps) {
  const Tag = `h${level}` as const
  const lines = typeof children === 'string' ? [children] : children
  const last = lines.length - 1
  const [tail = ''] = /\S{0,3}$/u.exec(lines[last] ?? '') ?? []
  return (
    <Tag
      id={id}
      className={`${css.heading} ${css[Tag] ?? lower[Tag]} ${className}`}
      style={style}
      tabIndex={id ? -1 : undefined}
    >
      {lines.map((line, index) => (
        <span key={line} className={css.line}>
          {index === last ? (
            <>
              {line.slice(0, line.length - tail.length)}
              <span className={css.tail}>
                {tail}
                {dot && <span className="dot">.</span>}
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
