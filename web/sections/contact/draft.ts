import { typedNames } from '#contract/fields.ts'
import { storageKeys } from '#contract/page.ts'
import { notices } from '#contract/send.ts'
import { choosePlan } from '#web/state/chosen-plan.ts'
import { markSent } from '#web/state/sent.ts'
import { readStored, writeStored } from '#web/state/session.ts'
import { type Control, fill } from '#web/ui/field/validate.ts'

/** The values of the fields that a visitor types into, by their names in the form. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(typedNames.map((field) => [field, String(data.get(field) ?? '')]))
}

/** Keeps what is typed, so that a reload, or a section that React draws again, loses nothing. */
function saveDraft(form: HTMLFormElement): void {
  const draft = typedIn(form)
  writeStored(storageKeys.draft, Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null)
}

/** Storage key of the greeting that the page wrote into the message, to recognise after a reload that nobody has changed it. */
const greetingKey = 'contactGreeting'

/** Leaves nothing of the message in the browser. */
export function forgetDraft(): void {
  for (const key of [storageKeys.draft, greetingKey]) writeStored(key, null)
}

/** What was kept, whatever another script or an earlier version of the page may have left there. */
function storedDraft(): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored(storageKeys.draft) ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Fills the fields that are empty or hold only the beginning of the draft: Back restores what the browser noted some letters ago.
 * Anything else was typed since, and stays.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = storedDraft()
  for (const field of typedNames) {
    const value = String(draft[field] ?? '')
    const control = form.elements.namedItem(field) as Control
    if (value.startsWith(control.value)) fill(control, value)
  }
}

/**
 * Begins the message with what the page knows, and updates this beginning as long as the visitor has left it as it was. What they
 * wrote after it stays; a message of their own words alone is left to them.
 */
export function greet(form: HTMLFormElement, greeting: string): void {
  const message = form.elements.namedItem('message') as HTMLTextAreaElement
  const untouched = ['', greeting].includes(message.value)
  const begun = untouched ? message.value : readStored(greetingKey)
  if (message.readOnly || begun === null || !message.value.startsWith(begun)) return
  const rest = message.value.slice(begun.length)
  // Keeps how the message begins; `''` where it begins with the visitor's words, before which the next greeting goes. An empty message keeps nothing.
  writeStored(greetingKey, greeting + rest ? greeting : null)
  fill(message, greeting + rest)
  saveDraft(form)
}

/**
 * Runs before React hydrates: merges the fields with the stored draft, and from then on keeps every letter, even when React renders
 * the form again. A visitor who comes back from the browser's own post has no draft any more.
 */
export function keepDraft(form: HTMLFormElement): void {
  // Only after a post of this tab. A stranger's link to the notice is led elsewhere by the inline script (boot/boot.ts).
  if (location.hash === `#${notices.sent}`) {
    writeStored(storageKeys.posted, null)
    markSent()
    forgetDraft()
    choosePlan(null)
  }
  restoreDraft(form)
  saveDraft(form)
  const onInput = ({ target }: Event) => {
    const { form } = target as HTMLInputElement
    if (form) saveDraft(form)
  }
  addEventListener('input', onInput, true)
}
