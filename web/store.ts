import { useSyncExternalStore } from 'react'
import { plans } from '#content/plans.ts'
import { readStored, storageKeys, writeStored } from '#contract/page.ts'
import { holds } from './plan-for.ts'

/** What the page remembers: the plan and the draft in session storage; toast and "sent" until it is left. */

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

/** The stored plan's name; `null` for none, and for a name that is no plan of ours. */
export function chosenPlan(): string | null {
  const name = readStored(storageKeys.plan)
  return plans.list.some((plan) => plan.name === name) ? name : null
}

/** The sections that go with the chosen plan; empty for none, and when another plan was chosen that does not hold them. */
export function chosenSections(): string {
  const plan = plans.list.find(({ name }) => name === readStored(storageKeys.plan))
  const names = (readStored(storageKeys.sections) ?? '').split(', ')
  const known = names.every((name) => plans.builder.sections.some((section) => section.name === name))
  return plan && known && holds(plan, names) ? names.join(', ') : ''
}

/** Stores the plan's name (`null` forgets it) and the sections, and tells every part of the page that shows them. */
export function choosePlan(name: string | null, sections = name && readStored(storageKeys.sections)): void {
  writeStored(storageKeys.plan, name)
  writeStored(storageKeys.sections, sections || null)
  tellAll()
}

/** The chosen plan, also after a reload. */
export const useChosenPlan = () => useStored(chosenPlan, null)
export const useChosenSections = () => useStored(chosenSections, '')

let sent = false

/** A message has gone by the form: what is written on WhatsApp now goes on from it. */
export function markSent(): void {
  sent = true
  tellAll()
}

export const useSent = () => useStored(() => sent, false)

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

type ToastWords = Pick<Toast, 'title' | 'description'>

/** A toast's words as one text to be heard. */
export const spoken = ({ title, description }: ToastWords) => `${withoutSign(title)}. ${description}`

/** Shows a toast; one at a time, so it replaces the one that is there. `silent` where its words are heard elsewhere. */
export function showToast(input: ToastWords & Partial<Toast>, silent = false): void {
  toast = { id: `toast-${++toasts}`, duration: defaultDuration, variant: 'default', ...input }
  say(silent ? '' : spoken(toast))
}

/** The toast to show now. */
export const useToast = () => useStored(() => toast, null)
