import { agency } from '#content/agency.ts'
import { sourceKey, storageKeys } from '#contract/page.ts'
import { beginningOf, withPlan } from '#contract/plan-line.ts'
import { notices } from '#contract/send.ts'
import { withSource } from '#contract/source-line.ts'
import { readStored, writeStored } from '#web/state/session.ts'

/**
 * Runs when the browser is about to post the form by itself: adds the stored plan to the message, and keeps what was typed as the draft
 * until the answer is known. Where the browser cannot post, without a server (hosted EmailJS) or a network, it shows the notice of
 * failure, with WhatsApp and the visitor's own words.
 */
export function post(event: Event): void {
  const form = event.target as HTMLFormElement & Record<'message', HTMLTextAreaElement>
  const sections = readStored(storageKeys.sections) ?? ''
  const plan = readStored(storageKeys.plan)
  writeStored(storageKeys.draft, JSON.stringify(Object.fromEntries(new FormData(form))))
  if (form.method === 'post' && navigator.onLine) {
    writeStored(storageKeys.posted, '1')
    const chosen = withPlan(form.message.value, plan, sections)
    const message = agency.sources ? withSource(chosen, readStored(sourceKey)) : chosen
    // Changes what is sent, and not what the visitor sees in the field.
    form.addEventListener('formdata', ({ formData }) => formData.set('message', message), { once: true })
    // Pending requests would delay the post: a browser opens six connections to a server.
    stop()
    return
  }
  event.preventDefault()
  // There is no link where the agency has no WhatsApp.
  const link = document.querySelector<HTMLAnchorElement>(`#${notices.failed} a`)
  if (link) {
    const message = withPlan(beginningOf(form.message.value), plan, sections)
    link.search = `text=${encodeURIComponent(message)}`
  }
  // Sets `href`, because setting `hash` to its present value does nothing.
  location.href = `#${notices.failed}`
}
