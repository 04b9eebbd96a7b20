import { notices } from '#contract/send.ts'
import { whenIdle } from '#web/domain/features.ts'
import { navigationEntry } from '#web/domain/navigation-entry.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { reach } from '#web/state/goals.ts'
import { hasPosted } from '#web/state/session.ts'

/** Counts the goals that are a click or a tick. It is part of the inline script, so that they also count before React, and without it. */
export function watchGoals(): void {
  const onClick = (event: MouseEvent) => {
    // A click that was held back comes twice. The second one, which a script makes (hydrate-on-intent.ts), is not trusted.
    const link = event.isTrusted && (event.target as Element).closest('a')
    if (!link) return
    // A chat without a number shares the visitor's sign with somebody else.
    if (/^\/\d/.test(link.pathname) && link.host === 'wa.me') reach('whatsapp')
    if (link.dataset.plan && !opensElsewhere(event)) reach('plan')
  }
  addEventListener('click', onClick, true)

  // The first tick in the builder, which has the page's only checkboxes.
  const onChange = ({ target }: Event) => {
    if ((target as HTMLInputElement).type !== 'checkbox') return
    removeEventListener('change', onChange, true)
    reach('builder')
  }
  addEventListener('change', onChange, true)

  // The browser posted the form by itself and came back here. A reload is not counted again.
  if (location.hash === `#${notices.sent}` && navigationEntry()?.type === 'navigate' && hasPosted())
    reach('sent')
}

/**
 * Loads the tracker when the browser is idle, and after the page's `load`, which would wait for it. Not for visitors who ask not to be
 * tracked (Global Privacy Control, Do Not Track).
 */
export function fetchTracker(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || doNotTrack === '1') return
  const template = document.querySelector<HTMLTemplateElement>('template[data-analytics]')
  whenIdle(() => template && document.head.append(template.content))
}
