import type { CSSProperties } from 'react'

/** Smallest size (px) of a headline. */
const least = 12

/**
 * How the lines are set as large as they fit into the room that the `usual` lines take: no lower, at most three lines,
 * beside the disc where it stands there. The headline keeps that room, so that nothing below it moves.
 */
export function setType(
  headline: HTMLElement,
  usual: readonly string[],
  lines: readonly string[],
): CSSProperties {
  const probe = headline.cloneNode() as HTMLElement
  probe.removeAttribute('id')
  probe.style.cssText = 'position: absolute; visibility: hidden; max-width: calc(100% - 2 * var(--margin))'
  const write = (texts: readonly string[]) => {
    const blocks = texts.map((text, index) => {
      const block = document.createElement('span')
      block.style.display = 'block'
      block.textContent = index === texts.length - 1 ? `${text}.` : text
      return block
    })
    probe.replaceChildren(...blocks)
  }
  write(usual)
  headline.after(probe)
  const room = probe.getBoundingClientRect().height
  const base = Number.parseFloat(getComputedStyle(probe).fontSize)

  write(lines)
  probe.style.width = 'calc(100% - 2 * var(--margin) - 1.2 * var(--disc))'
  probe.style.fontFamily = 'var(--font-display)'
  const fits = (size: number) => {
    probe.style.fontSize = `${size}px`
    const { height } = probe.getBoundingClientRect()
    // Lines are .96 of the size.
    const few = height < 3.5 * 0.96 * size
    return few && height <= room + 0.1 && probe.scrollWidth <= probe.clientWidth
  }
  let size = least
  let high = base
  if (fits(base)) size = base
  while (high - size > 0.5) {
    const middle = (size + high) / 2
    if (fits(middle)) size = middle
    else high = middle
  }
  probe.remove()
  return {
    width: 'calc(100% - 1.2 * var(--disc))',
    minHeight: room,
    alignContent: 'center',
    // A word that is too long even then.
    overflowWrap: 'anywhere',
    fontFamily: 'var(--font-display)',
    fontSize: size,
  }
}
