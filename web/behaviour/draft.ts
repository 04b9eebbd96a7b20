import { fields, planField } from '#contract/send.ts'
import { choosePlan, chosenPlan } from './plan-choice.ts'
import { postedKey, readSession, writeSession } from './storage.ts'

const key = 'contactDraft'

/** Keeps what is typed, so that a reload loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form)
  const draft = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]))
  writeSession(key, Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null)
}

/** Fills the fields that are still empty: what the visitor typed meanwhile wins. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(read(key))) {
    const control = form.elements.namedItem(field)
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (fillable && control.value === '' && typeof value === 'string') control.value = value
  }
}

export function clearDraft(): void {
  writeSession(key, null)
}

/**
 * What the browser posted by itself (loader/plain-post.ts) came back: sent, so it is forgotten, but not what was written
 * or chosen since; or not sent, and then it is the draft.
 */
export function settlePosted(sent: boolean): void {
  const posted = read(postedKey)
  if (!sent && fields.some((field) => posted[field])) writeSession(key, JSON.stringify(posted))
  const draft = read(key)
  if (sent && fields.every((field) => draft[field] === posted[field])) clearDraft()
  if (sent && posted[planField] === chosenPlan()) choosePlan(null)
  writeSession(postedKey, null)
}

function read(from: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(readSession(from) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
