/** The control that was pressed, if only React answers it. */
const control = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-js]')

/** A submit, or a click on such a control. */
export const asks = (event: Event) => event.type === 'submit' || (event.type === 'click' && control(event))

/** One for each element: a second press while waiting is the same request. */
const kept = new Map<EventTarget | null, Event>()

/**
 * Keeps an event for {@link replay} and stops it, so that React, half way through hydrating, never sees what is
 * replayed later: nothing is lost and nothing happens twice.
 */
export function keep(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
  kept.set(event.target, event)
}

/** Does what was kept once more, in its order. */
export function replay(): void {
  const events = [...kept.values()] as Partial<SubmitEvent>[]
  kept.clear()
  for (const event of events) (event.submitter ?? control(event as Event))?.click()
}

/** Session storage; where it is blocked, an object that is not kept. */
export function session(): Record<string, string> {
  try {
    return sessionStorage
  } catch {
    return {}
  }
}

/**
 * Answers without React: a plan is stored, and its link then leads to the form; the menu is open until the next
 * click. A submit is the browser's own.
 */
export function answer(event: Event): void {
  const one = control(event)
  if (!one) return
  // The key that the specification names.
  if (one.dataset.plan) session().selectedPlan = one.dataset.plan
  const bar = one.closest('[data-bar]')
  const open = (now: boolean) => {
    bar?.toggleAttribute('data-open', now)
    one.ariaExpanded = `${now}`
  }
  if (!bar) return
  open(true)
  addEventListener('click', () => open(false), { once: true, capture: true })
}
