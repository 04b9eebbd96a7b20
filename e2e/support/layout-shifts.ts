import type { Page } from '@playwright/test'

interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}
type Shift = PerformanceEntry & { value: number; sources: Source[] }

/** Runs in the page from its first moment. */
function observe(): void {
  const shifts: { value: number; moved: string[] }[] = []
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const name = element?.id || element?.getAttribute('class') || element?.localName
    return `${name} (${node?.textContent?.trim().slice(0, 20)})`
  }
  const note = (list: PerformanceEntryList) => {
    for (const { value, sources } of list as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)}: ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
      )
      shifts.push({ value, moved })
    }
  }
  // Also those that follow an input at once (`hadRecentInput`), which browsers forgive: nobody taps to see the page jump.
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const { requestAnimationFrame } = window
  Object.assign(window, {
    drawFrame: () => new Promise((drawn) => requestAnimationFrame.call(window, drawn)),
    takeShifts: () => {
      note(observer.takeRecords())
      return shifts.splice(0)
    },
  })
}

interface Watching {
  takeShifts(): { value: number; moved: string[] }[]
  drawFrame(): Promise<unknown>
}

/** Waits until the browser has drawn a frame, also where the page's clock stands. */
export const drawFrame = (page: Page) => page.evaluate(() => (window as unknown as Watching).drawFrame())

/** From the next visit on, notes what the layout moves or resizes in sight: the function returns what since it was last called. */
export async function watchLayout(page: Page) {
  await page.addInitScript(observe)
  return () =>
    page.evaluate(async () => {
      const watching = window as unknown as Watching
      await watching.drawFrame()
      await watching.drawFrame()
      return watching.takeShifts()
    })
}
