import { notices } from '#contract/send.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { reach } from '#web/state/goals.ts'
import { hasPosted } from '#web/state/session.ts'

/** The goals that are a click or a tick, in the document itself: so they count before React, too, and without it. */
export function watchGoals(): void {
  const onClick = (event: MouseEvent) => {
    // A click that was held back is done again for the visitor (hydrate-on-intent.ts): that one is not trusted.
    const link = event.isTrusted && (event.target as Element).closest('a')
    if (!link) return
    // Without a number it sends the visitor's drawing on, to somebody else.
    if (/^\/\d/.test(link.pathname) && link.host === 'wa.me') reach('whatsapp')
    if (link.dataset.plan && !opensElsewhere(event)) reach('plan')
  }
  addEventListener('click', onClick, true)

  // The first tick of the builder, which has the page's only ones.
  const onChange = ({ target }: Event) => {
    if ((target as HTMLInputElement).type !== 'checkbox') return
    removeEventListener('change', onChange, true)
    reach('builder')
  }
  addEventListener('change', onChange, true)

  // The browser posted the form by itself and was led back here; a reload is no second message.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash === `#${notices.sent}` && visit?.type === 'navigate' && hasPosted()) reach('sent')
}

/**
 * When nothing else is to be done, and after the page's `load`, which would wait for it. For nobody who asks not to be
 * followed (Global Privacy Control, Do Not Track).
 */
export function fetchTracker(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || doNotTrack === '1') return
  const idle = window.requestIdleCallback ?? setTimeout
  const template = document.querySelector<HTMLTemplateElement>('template[data-visits]')
  const append = () => idle(() => template && document.head.append(template.content))
  if (document.readyState === 'complete') append()
  else addEventListener('load', append)
}
