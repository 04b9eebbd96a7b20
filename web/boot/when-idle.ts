/** Runs after the page's `load`, when the browser is idle. Safari has no `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(act)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
