import { type ComponentPropsWithoutRef, useLayoutEffect, useRef, useState } from 'react'
import { hero } from '#content/hero.ts'
import { headlineWith, useOwnName } from '#web/state/shop.ts'
import { Heading } from '#web/ui/heading.tsx'
import { type Measure, setLines } from './draw/lettering.ts'
import css from './named-headline.module.css'
import { useShop } from './use-shop.ts'

/** The line height, as in the styles. */
const lineHeight = 0.96
const usualHeight = `calc(${hero.headline.length * lineHeight} * var(--size))`

/**
 * The largest size in which the lines fit into the headline's room, and the lines: the one with the name may be broken.
 */
function fitInto(headline: HTMLElement, name: string, measure: Measure) {
  const lines = [...headlineWith(name)]
  // The dot needs its room too.
  lines.push(`${lines.pop()}.`)
  const at = lines.findIndex((line) => line.includes(name))
  const height = Number.parseFloat(getComputedStyle(headline).minHeight) / lineHeight
  const room = {
    width: headline.clientWidth,
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
  const [{ lines, size }, setFitted] = useState<{ lines: readonly string[]; size?: number }>({
    lines: hero.headline,
  })
  useLayoutEffect(() => {
    const refit = () => ref.current && setFitted(fitInto(ref.current, name, measure))
    refit()
    addEventListener('resize', refit)
    return () => removeEventListener('resize', refit)
  }, [name, measure])
  return (
    <Heading
      {...rest}
      ref={ref}
      level={1}
      // The dot drops once more when the name is written.
      dotKey={ownName}
      className={`${rest.className} ${css.fitted}`}
      style={{ fontSize: size, minHeight: usualHeight }}
    >
      {lines}
    </Heading>
  )
}
