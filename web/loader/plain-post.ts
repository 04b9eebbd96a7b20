import { planPrefix } from '#contract/plan-line.ts'
import { session } from './held-events.ts'

/**
 * A submit that nobody has prevented: React is not there, and the browser is about to post the form by itself. The
 * stored plan goes with it, and what was posted is remembered, so that only that is forgotten once it was sent.
 * Where the browser cannot post, for want of a server (hosted EmailJS) or of a network, the
 * visitor sees the notice of failure, with WhatsApp and their own words.
 */
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  const form = event.target as HTMLFormElement & Record<'plan' | 'message', HTMLInputElement>
  let text = form.message.value
  const kept = session()
  const plan = kept.selectedPlan
  if (plan) text += planPrefix + plan
  form.plan.value = plan ?? ''
  kept.contactPosted = JSON.stringify(Object.fromEntries(new FormData(form)))
  // What still hangs would keep the post waiting: a browser opens six connections to a server.
  stop()
  if (form.method === 'post' && navigator.onLine) return
  event.preventDefault()
  const link = document.querySelector('#no-enviado a') as HTMLAnchorElement
  link.search = `text=${encodeURIComponent(text)}`
  // Not `hash`, which does nothing the second time.
  location.href = '#no-enviado'
})
