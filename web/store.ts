import type { CSSProperties } from 'react'
import { plans } from '#content/plans.ts'
import { typedNames } from '#contract/fields.ts'
import { planField } from '#contract/send.ts'
import { tellAll, useShared } from '#web/behaviour/shared.ts'
import { holds } from '#web/sections/plans/plan-for.ts'

/** The chosen plan's name; the key that the specification names. */
const planKey = 'selectedPlan'
/** The sections that the visitor put together for it, as they are written in the message. */
const sectionsKey = 'selectedSections'
const draftKey = 'contactDraft'
/** What the browser posted by itself (loader/plain-post.ts), until it is known whether it was sent. */
const postedKey = 'contactPosted'

const memory: Record<string, string> = {}

/** Session storage; where it is blocked (private mode, policy) the page works on from memory. */
function storage(): Record<string, string> {
  try {
    return sessionStorage
  } catch {
    return memory
  }
}

const read = (key: string): string | null => storage()[key] ?? null

/** `null` removes the key. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) delete storage()[key]
    else storage()[key] = value
  } catch {
    // It is full: what is shown stays as it is.
  }
}

function readObject(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(read(key) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}

/** The stored plan's name; `null` for none, and for a name that is no plan of ours. */
export function chosenPlan(): string | null {
  const name = read(planKey)
  return plans.list.some((plan) => plan.name === name) ? name : null
}

/** The sections that go with the chosen plan; empty for none, and when another plan was chosen that does not hold them. */
export function chosenSections(): string {
  const plan = plans.list.find(({ name }) => name === read(planKey))
  const kept = read(sectionsKey) ?? ''
  return plan && holds(plan, kept.split(', ')) ? kept : ''
}

/** Stores the plan's name (`null` forgets it) and the sections, and tells every part of the page that shows them. */
export function choosePlan(name: string | null, sections = name && read(sectionsKey)): void {
  write(planKey, name)
  write(sectionsKey, sections || null)
  tellAll()
}

/** The chosen plan, also after a reload. */
export const useChosenPlan = () => useShared(chosenPlan, null)
export const useChosenSections = () => useShared(chosenSections, '')

let sent = false

/** A message has gone by the form: what is written on WhatsApp now goes on from it. */
export function markSent(): void {
  sent = true
  tellAll()
}

export const useSent = () => useShared(() => sent, false)

/** The visitor's own brand, and the headline that it makes, fitted to its room. The address keeps it. */
export interface Brand {
  name: string
  lines: string[]
  style: CSSProperties
}

let brand: Brand | null = null

/** Shows the brand wherever the page names it; `null` is the page as it was. */
export function showBrand(next: Brand | null): void {
  brand = next
  tellAll()
}

export const useBrand = () => useShared(() => brand, null)

/** What stands in the fields that a visitor types into, by their names in the form. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(typedNames.map((field) => [field, String(data.get(field) ?? '')]))
}

/** Keeps what is typed, so that a reload loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const draft = typedIn(form)
  write(draftKey, Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null)
}

/** Fills the fields that are still empty: what the visitor typed meanwhile wins. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(readObject(draftKey))) {
    const control = form.elements.namedItem(field)
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (fillable && control.value === '' && typeof value === 'string') control.value = value
  }
}

export function clearDraft(): void {
  write(draftKey, null)
}

/**
 * After a post by the browser itself. If it was sent, its plan and its draft are forgotten, but not what was written or
 * chosen since; if not, it becomes the draft.
 */
export function settlePosted(sent: boolean): void {
  const posted = readObject(postedKey)
  if (!sent && typedNames.some((field) => posted[field])) write(draftKey, JSON.stringify(posted))
  if (sent) markSent()
  const draft = readObject(draftKey)
  if (sent && typedNames.every((field) => draft[field] === posted[field])) clearDraft()
  if (sent && posted[planField] === chosenPlan()) choosePlan(null)
  write(postedKey, null)
}
