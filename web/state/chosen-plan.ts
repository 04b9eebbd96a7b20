import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { storageKeys } from '#contract/page.ts'
import { sectionNames } from '#contract/plan-line.ts'
import { holds } from '#web/domain/prices.ts'
import { isShown } from '#web/domain/sections.ts'
import { createStore } from './create-store.ts'
import { readStored, writeStored } from './session.ts'

/** The chosen plan and the sections that go with it; none when a plan was chosen later that does not offer them. */
export interface ChosenPlan {
  plan: WebPlan | undefined
  sections: string
}

export const isSame = (one: ChosenPlan, other: ChosenPlan) =>
  one.plan === other.plan && one.sections === other.sections

export const noPlan: ChosenPlan = { plan: undefined, sections: '' }

function parse(chosen: string | null, sections: string): ChosenPlan {
  const plan = isShown('precios') ? plans.list.find(({ name }) => name === chosen) : undefined
  if (!plan) return noPlan
  const names = sectionNames(sections)
  const known = names.every((name) => plans.builder.sections.some((section) => section.name === name))
  return { plan, sections: known && holds(plan, names) ? sections : '' }
}

/** The text that session storage last held, and its parsed value, which stays the same object until the text changes. */
let last = { plan: null as string | null, sections: null as string | null, chosen: noPlan }

export function chosenPlan(): ChosenPlan {
  const plan = readStored(storageKeys.plan)
  const sections = readStored(storageKeys.sections)
  if (plan !== last.plan || sections !== last.sections)
    last = { plan, sections, chosen: parse(plan, sections ?? '') }
  return last.chosen
}

/** The number of choices so far; 0 while prerendering and hydrating, when no plan is shown as chosen. */
const choices = createStore(0)
choices.set(1)

export const useChosenPlan = () => choices.useValue((count) => (count ? chosenPlan() : noPlan))

/** Stores the plan's name (`null` removes it) and the sections, and renders every component that shows them. */
export function choosePlan(name: string | null, sections = name && readStored(storageKeys.sections)): void {
  writeStored(storageKeys.plan, name)
  writeStored(storageKeys.sections, sections || null)
  choices.set(choices.get() + 1)
}
