import { fields } from '#contract/send.ts'
import { readSession, writeSession } from './storage.ts'

const key = 'contactDraft'

/** Keeps what is typed, so that a reload loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form)
  const draft = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]))
  writeSession(key, Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null)
}

/** Fills the fields that are still empty: what the visitor typed meanwhile wins. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(readDraft())) {
    const control = form.elements.namedItem(field)
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (fillable && control.value === '' && typeof value === 'string') control.value = value
  }
}

export function clearDraft(): void {
  writeSession(key, null)
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(readSession(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}
