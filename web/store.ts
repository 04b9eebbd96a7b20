import { type CSSProperties, useSyncExternalStore } from 'react'
import { plans } from '#content/plans.ts'
import { typedNames } from '#contract/fields.ts'
import { session, storageKeys } from '#contract/page.ts'
import { holds } from './plan-for.ts'

/** What the page remembers: the plan and the draft in session storage; name, toast and "sent" until it is left. */

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** What `read` finds, and again after each {@link tellAll}. The prerendered page shows `atFirst`. */
const useStored = <Value>(read: () => Value, atFirst: Value): Value =>
  useSyncExternalStore(subscribe, read, () => atFirst)

const read = (key: string): string | null => session()[key] ?? null

/** `null` removes the key. */
function write(key: string, value: string | null): void {
  if (value === null) delete session()[key]
  else session()[key] = value
}

/** The stored plan's name; `null` for none, and for a name that is no plan of ours. */
export function chosenPlan(): string | null {
  const name = read(storageKeys.plan)
  return plans.list.some((plan) => plan.name === name) ? name : null
}

/** The sections that go with the chosen plan; empty for none, and when another plan was chosen that does not hold them. */
export function chosenSections(): string {
  const plan = plans.list.find(({ name }) => name === read(storageKeys.plan))
  const kept = read(storageKeys.sections) ?? ''
  return plan && holds(plan, kept.split(', ')) ? kept : ''
}

/** Stores the plan's name (`null` forgets it) and the sections, and tells every part of the page that shows them. */
export function choosePlan(name: string | null, sections = name && read(storageKeys.sections)): void {
  write(storageKeys.plan, name)
  write(storageKeys.sections, sections || null)
  tellAll()
}

/** The chosen plan, also after a reload. */
export const useChosenPlan = () => useStored(chosenPlan, null)
export const useChosenSections = () => useStored(chosenSections, '')

/** What stands in the fields that a visitor types into, by their names in the form. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(typedNames.map((field) => [field, String(data.get(field) ?? '')]))
}

/** Keeps what is typed, so that a reload loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const draft = typedIn(form)
  write(storageKeys.draft, Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null)
}

/** Fills the fields that are still empty: what the visitor typed meanwhile wins. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft: Record<string, string> = JSON.parse(read(storageKeys.draft) ?? '{}')
  for (const field of typedNames) {
    const value = draft[field] ?? ''
    const control = form.elements.namedItem(field) as HTMLInputElement
    // Blanks are left out: what a script fills in, no field finds wrong.
    if (control.value === '' && value.trim()) control.value = value
  }
}

let sent = false

/** A message has gone by the form: its draft is forgotten, and what is written on WhatsApp now goes on from it. */
export function markSent(): void {
  write(storageKeys.draft, null)
  sent = true
  tellAll()
}

export const useSent = () => useStored(() => sent, false)

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

export const useBrand = () => useStored(() => brand, null)

/** A short notice at the foot of the page. */
export interface Toast {
  id: string
  title: string
  description: string
  /** Milliseconds until it closes by itself. */
  duration: number
  variant: 'default' | 'destructive'
}

/** The specification's default. */
const defaultDuration = 5000
let toast: Toast | null = null
let toasts = 0

const silence = { id: 0, text: '' }
let said = silence

/** Has a screen reader say something, once; `''` takes it away, for who reads on with the cursor. */
export function say(text: string): void {
  said = { id: said.id + 1, text }
  tellAll()
}

/** What is said now: the same words a second time have another id. */
export const useSaid = () => useStored(() => said, silence)

/** The titles carry an emoji by specification, which would be read as "white heavy check mark". */
export const withoutSign = (title: string) => title.replace(/^\p{Extended_Pictographic}\s*/u, '')

/** Shows a toast; one at a time, so it replaces the one that is there. */
export function showToast(input: Pick<Toast, 'title' | 'description'> & Partial<Toast>): void {
  toast = { id: `toast-${++toasts}`, duration: defaultDuration, variant: 'default', ...input }
  say(`${withoutSign(toast.title)}. ${toast.description}`)
}

/** The toast to show now. */
export const useToast = () => useStored(() => toast, null)
