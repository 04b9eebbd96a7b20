import type { Page } from '@playwright/test'

export type TabStop = NonNullable<ReturnType<typeof focused>>

/** The focused element, its box on the page, and what covers it; `null` on the page itself. */
function focused() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const points = { middle: y + height / 2, top: y + 2, bottom: y + height - 2 }
  /** The points that are covered or outside the window. */
  const covered = Object.entries(points).flatMap(([name, at]) => {
    const top = document.elementFromPoint(x + width / 2, at)
    // Chromium scrolls a text field to its caret only: the lower edge may be below the window.
    if (top === null && name === 'bottom') return []
    return top && (element.contains(top) || top.contains(element)) ? [] : [name]
  })
  const part = element.closest('header, section[id], footer')
  return {
    name: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40) || element.id,
    /** Its landmark or section; the order is compared within one. */
    part: part?.id || part?.tagName.toLowerCase() || '',
    covered,
    x: x + scrollX,
    y: y + scrollY,
    width,
    height,
  }
}

/** Presses Tab through the whole page, calls `visit` for each focused element, and returns them all. */
export async function tabThrough(page: Page, visit = async (_stop: TabStop) => {}): Promise<TabStop[]> {
  const stops: TabStop[] = []
  for (let press = 0; press < 100; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    const [first] = stops
    const round = first && stop && stop.name === first.name && stop.y === first.y && stop.part === first.part
    // After the last element the focus leaves the page; a headless browser may start again at the first.
    if (stop === null || round) return stops
    await visit(stop)
    stops.push(stop)
  }
  throw new Error(`The focus never left the page: ${stops.map((stop) => stop.name).join(', ')}`)
}
