import { useSyncExternalStore } from 'react'
import { plans } from '#content/plans.ts'
import { planKey, readSession, writeSession } from './storage.ts'

const listeners = new Set<() => void>()

/** The stored plan's name; `null` for none, and for a name that is no plan of ours. */
export function chosenPlan(): string | null {
  const name = readSession(planKey)
  return plans.list.some((plan) => plan.name === name) ? name : null
}

/** Stores the plan's name (`null` forgets it) and tells every part of the page that shows it. */
export function choosePlan(name: string | null): void {
  writeSession(planKey, name)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen plan, also after a reload. The prerendered page knows none. */
export function useChosenPlan(): string | null {
  return useSyncExternalStore(subscribe, chosenPlan, () => null)
}
