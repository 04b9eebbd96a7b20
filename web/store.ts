import { useSyncExternalStore } from 'react'
import { plans } from '#content/plans.ts'
import { readStored, storageKeys, writeStored } from '#contract/page.ts'
import { holds } from './plan-for.ts'
import { sharedState } from './shared-state.ts'

/** What several sections share: the chosen plan with its sections, kept in session storage, and that a message was sent. */

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders every component that shows the stored plan. */
function notify(): void {
  for (const listener of listeners) listener()
}

/** What `read` finds, and again after each {@link notify}. The prerendered page shows `atFirst`. */
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

/** Stores the plan's name (`null` removes it) and the sections, and renders every component that shows them. */
export function choosePlan(name: string | null, sections = name && readStored(storageKeys.sections)): void {
  writeStored(storageKeys.plan, name)
  writeStored(storageKeys.sections, sections || null)
  notify()
}

/** The chosen plan, also after a reload. */
export const useChosenPlan = () => useStored(chosenPlan, null)
export const useChosenSections = () => useStored(chosenSections, '')

const sent = sharedState(false)

/** The form has sent a message: the greeting on WhatsApp refers to it. */
export const markSent = () => sent.set(true)
export const useSent = sent.useValue
