import { hydratedEvent } from '#contract/page.ts'

/**
 * The handover from the inline script to React: fulfilled once, when every part of the page is hydrated and has run its effects.
 *
 * The inline script and the page's script are two bundles, each with a copy of this file, so an event fulfils the promise in both. Those
 * who wait run in the order in which they asked, the inline script first, and no event comes between them: it lets events through,
 * then the fields are read that were written into before (hydration/use-after-hydration.ts), then the clicks are repeated that had to
 * wait (hydrate-on-intent.ts).
 */
export const reactAnswers = /* @__PURE__ */ new Promise<unknown>((resolve) =>
  globalThis.addEventListener?.(hydratedEvent, resolve),
)

/** page.tsx calls this, once. */
export const handOver = () => dispatchEvent(new Event(hydratedEvent))
