import { plans } from '#content/plans.ts'
import { storageKeys } from '#contract/page.ts'
import { holds } from '#web/domain/prices.ts'
import { createStore } from './create-store.ts'
import { readStored, writeStored } from './session.ts'

/** Grows with each change of session storage; 0 while prerendering and hydrating, when nothing is chosen. */
const changes = createStore(0)
changes.set(1)

/** The chosen plan, and the sections that go with it: none when another plan was chosen that does not hold them. */
export function choice() {
  const plan = plans.list.find(({ name }) => name === readStored(storageKeys.plan))
  const sections = readStored(storageKeys.sections) ?? ''
  const names = sections.split(', ')
  const known = names.every((name) => plans.builder.sections.some((section) => section.name === name))
  return { plan, sections: plan && known && holds(plan, names) ? sections : '' }
}

export type Choice = ReturnType<typeof choice>
export const nothing: Choice = { plan: undefined, sections: '' }
export const useChoice = () => (changes.useValue() ? choice() : nothing)

/** Stores the plan's name (`null` removes it) and the sections, and renders every component that shows them. */
export function choosePlan(name: string | null, sections = name && readStored(storageKeys.sections)): void {
  writeStored(storageKeys.plan, name)
  writeStored(storageKeys.sections, sections || null)
  changes.set(changes.get() + 1)
}
