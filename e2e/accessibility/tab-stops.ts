import type { Page } from '@playwright/test'
import type { Box } from './pixels.ts'

/** Where the focus is: what a sighted visitor sees of it. */
export interface TabStop extends Box {
  name: string
  /** Landmark or section: the order is compared within one. */
  part: string
  /** Which of its points (middle, middles of the upper and the lower edge) something else covers, or stand outside the window. */
  covered: string[]
}

/** Describes the focused element; `null` on the page itself. */
function focused(): TabStop | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const points = { middle: y + height / 2, top: y + 2, bottom: y + height - 2 }
  const covered = Object.entries(points).flatMap(([name, at]) => {
    const top = document.elementFromPoint(x + width / 2, at)
    // Chromium scrolls a text field only as far as its caret: its lower edge may stand below the window.
    if (top === null && name === 'bottom') return []
    return top && (element.contains(top) || top.contains(element)) ? [] : [name]
  })
  const part = element.closest('header, section[id], footer')
  return {
    name: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40) || element.id,
    part: part?.id || part?.tagName.toLowerCase() || '',
    covered,
    x: x + scrollX,
    y: y + scrollY,
    width,
    height,
  }
}

/** Presses Tab through the whole page and describes every stop, visiting each with `visit`. */
export async function tabThrough(
  page: Page,
  visit: (stop: TabStop) => Promise<void> | void = () => {},
): Promise<TabStop[]> {
  const stops: TabStop[] = []
  for (let press = 0; press < 100; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    const [first] = stops
    const round = first && stop && stop.name === first.name && stop.y === first.y && stop.part === first.part
    // Past the last stop the focus goes to the browser, which headless has nothing there and may start again.
    if (stop === null || round) return stops
    await visit(stop)
    stops.push(stop)
  }
  throw new Error(`The focus never left the page: ${stops.map((stop) => stop.name).join(', ')}`)
}
