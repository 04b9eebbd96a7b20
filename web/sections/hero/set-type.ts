import type { CSSProperties } from 'react'

/** Smallest size (px) of a headline; nothing that {@link cleanName} lets through needs less at 320 px. */
const least = 12
/** How much of the usual size a word must keep before it is rather broken. */
const legible = 0.4

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
  const largest = (overflowWrap: 'normal' | 'anywhere') => {
    probe.style.overflowWrap = overflowWrap
    if (fits(base)) return base
    let [low, high] = [least, base]
    while (high - low > 0.5) {
      const middle = (low + high) / 2
      if (fits(middle)) low = middle
      else high = middle
    }
    return low
  }
  let wrap: 'normal' | 'anywhere' = 'normal'
  let size = largest(wrap)
  if (size < legible * base) {
    wrap = 'anywhere'
    size = largest(wrap)
  }
  probe.remove()
  return {
    width: 'calc(100% - 1.2 * var(--disc))',
    minHeight: room,
    alignContent: 'center',
    overflowWrap: wrap,
    fontFamily: 'var(--font-display)',
    fontSize: size,
  }
}
