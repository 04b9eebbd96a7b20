import { type ComponentPropsWithoutRef, useLayoutEffect, useRef, useState } from 'react'
import { hero } from '#content/hero.ts'
import { Heading } from '#web/ui/heading.tsx'
import { type Measure, setLines } from './draw/lettering.ts'
import { headlineWith, useOwnName } from './name/store.ts'
import css from './named-headline.module.css'
import { useShop } from './use-shop.ts'

/** The line height of the styles. */
const lineHeight = 0.96
const usualHeight = `calc(${hero.headline.length * lineHeight} * var(--size))`

interface Fitted {
  lines: readonly string[]
  /** In px; none before it was fitted. */
  size?: number
}

/**
 * How much larger its letters are than was asked for: a reader may have enlarged the letters alone, and a word that is too
 * long would break.
 */
function grownIn(headline: HTMLElement, { size }: Fitted, measure: Measure): number {
  const words = headline.firstElementChild?.firstChild
  const text = words?.textContent?.trim()
  if (!words || !text || !size) return 1
  const range = document.createRange()
  range.selectNodeContents(words)
  const width = [...range.getClientRects()].reduce((sum, part) => sum + part.width, 0)
  const grown = width / (size * measure(text, 'display').width)
  // A difference this small comes from rounding or closer spacing, and not from enlarged letters.
  return grown > 1.05 ? grown : 1
}

/**
 * The largest size in which the lines fit into the headline's room, and the lines: the one with the name may be broken.
 */
function fitInto(headline: HTMLElement, name: string, measure: Measure, before: Fitted): Fitted {
  const lines = [...headlineWith(name)]
  // The dot needs room too.
  lines.push(`${lines.pop()}.`)
  const at = lines.findIndex((line) => line.includes(name))
  const height = Number.parseFloat(getComputedStyle(headline).minHeight) / lineHeight
  const room = {
    width: headline.clientWidth / grownIn(headline, before, measure),
    height,
    largest: height / hero.headline.length,
    others: lines.filter((_, index) => index !== at),
  }
  const { lines: parted, size } = setLines(`${lines[at]}`, room, measure)
  lines.splice(at, 1, ...parted)
  lines.push(String(lines.pop()).slice(0, -1))
  return { lines, size }
}

/** The h1 with the visitor's own name, fitted into the room of the usual words, so that nothing below moves. */
export function NamedHeadline({ name, ...rest }: { name: string } & ComponentPropsWithoutRef<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { measure } = useShop(name)
  const ownName = useOwnName()
  const [fitted, setFitted] = useState<Fitted>({ lines: hero.headline })
  const shown = useRef(fitted)
  useLayoutEffect(() => {
    shown.current = fitted
  }, [fitted])
  useLayoutEffect(() => {
    const headline = ref.current
    if (!headline) return
    const refit = () => {
      const next = fitInto(headline, name, measure, shown.current)
      setFitted((before) => (JSON.stringify(next) === JSON.stringify(before) ? before : next))
    }
    refit()
    const observer = new ResizeObserver(refit)
    observer.observe(headline)
    return () => observer.disconnect()
  }, [name, measure])
  const { lines, size } = fitted
  return (
    <Heading
      {...rest}
      // Lines of another size are a new element, because the same one would be seen to move.
      key={name}
      ref={ref}
      level={1}
      className={`${rest.className} ${css.fitted} ${name === ownName ? '' : css.typing}`}
      style={{ fontSize: size, minHeight: usualHeight }}
    >
      {lines}
    </Heading>
  )
}
