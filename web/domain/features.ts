/** What a browser may lack or a reader may have switched off, asked in one place, each with what the page does without it. */

/** Runs after the first paint. Some browsers, and settings for privacy, tell of none: then after the next frame. */
export function afterFirstPaint(act: () => void): void {
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
  else requestAnimationFrame(() => setTimeout(act))
}

/** Runs after the page's `load`, when the browser is idle. Safari has no `requestIdleCallback`: then at once. */
export function whenIdle(act: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(act)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}

/** Safari before 17 and Chrome before 114 have no popover: then the menu's own script opens its sheet (boot/menu.ts). */
export const hasPopover = () => 'popover' in HTMLElement.prototype

/** Waits for the faces. Where pages load none that scripts know of, there is nothing to wait for. */
export const facesLoaded = (faces: string): Promise<unknown> =>
  document.fonts?.load(faces) ?? Promise.resolve()

/** Waits for what moves in the element. Without the Web Animations API nothing is waited for. */
export const animationsFinished = (element: Element | null): Promise<unknown> =>
  Promise.all(element?.getAnimations?.({ subtree: true }).map((one) => one.finished) ?? [])

/**
 * How far the ink of a text reaches, in sizes of its letters. Some browsers measure nothing, against fingerprints: then letters are as wide
 * as wide ones.
 */
export function measureInk(context: CanvasRenderingContext2D, text: string, size: number) {
  const ink = context.measureText(text)
  const width = ink.width / size || 0.64 * text.length
  return {
    width,
    left: -ink.actualBoundingBoxLeft / size,
    right: ink.actualBoundingBoxRight / size || width,
    top: -ink.actualBoundingBoxAscent / size || -0.7,
    bottom: ink.actualBoundingBoxDescent / size,
  }
}
