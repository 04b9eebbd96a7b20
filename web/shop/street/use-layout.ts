import { type RefObject, useLayoutEffect, useState } from 'react'
import { ids } from '#contract/page.ts'
import { desk, laptop, phone } from '#web/styles/media.ts'
import { type Box, layStreet, type Street } from './layout.ts'

const is = (query: string) => matchMedia(query).matches

/** Measures the first screen around the street, and lays the street (layout.ts). */
function measure(street: HTMLElement, shops: number, lot: boolean, pavement: number): Street {
  const section = street.parentElement as HTMLElement
  const { left: x, top: y, width } = section.getBoundingClientRect()
  const boxOf = (of: Element): Box => {
    const { left, top, right, bottom } = of.getBoundingClientRect()
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y }
  }
  const field = boxOf(document.getElementById(ids.shopName) as HTMLElement)
  const words = [
    ...(section.firstElementChild as Element).querySelectorAll(
      // At a laptop a name keeps to the field's end (named-headline.module.css), and its lines are as wide as their letters (hero.module.css).
      `${is(laptop) ? 'h1 > span' : 'h1'}, :scope > div > *`,
    ),
  ].map(boxOf)
  return layStreet({
    width,
    foot: Number.parseFloat(getComputedStyle(section).minHeight) - pavement,
    phone: is(phone),
    desk: is(desk),
    words,
    column: field.left,
    shops,
    lot,
  })
}

/** Where the street stands; laid anew whenever words or window have changed. `null` in the first pass, which is not painted. */
export function useLayout(ref: RefObject<HTMLElement | null>, shops: number, lot: boolean): Street | null {
  const [laid, setLaid] = useState<Street | null>(null)
  useLayoutEffect(() => {
    const street = ref.current
    const section = street?.parentElement
    if (!street || !section) return
    const pavement = street.lastElementChild as HTMLElement
    // The highest that it was in this window: one that is wider in another layout would lead back to the first, without an end.
    let height = 0
    let size = ''
    const lay = () => {
      const now = `${innerWidth} ${innerHeight}`
      if (now !== size) height = 0
      size = now
      height = Math.max(height, pavement.offsetHeight - 1)
      const next = measure(street, shops, lot, height)
      // The summit moves to their left, and no word is under the pavement (hero.module.css).
      section.style.cssText = `--shops:${next.left}px;--paved:${height}px`
      setLaid((last) => (JSON.stringify(next) === JSON.stringify(last) ? last : next))
    }
    lay()
    const observer = new ResizeObserver(lay)
    for (const element of section.querySelectorAll('*')) observer.observe(element)
    return () => observer.disconnect()
  }, [ref, shops, lot])
  return laid
}
