import { beforeEach, expect, test, vi } from 'vitest'
import { plans } from '#content/plans.ts'
import { storageKeys } from '#contract/page.ts'
import { choosePlan, chosenPlan, noPlan } from './chosen-plan.ts'

/** A `Storage` as in a browser. */
function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const sections = plans.builder.sections.map(({ name }) => name)
const some = sections.slice(0, 2).join(', ')
const least = plans.list.find(({ sections }) => sections !== null) as (typeof plans.list)[number]
const [plan] = plans.list

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))

test('a chosen plan is kept under the specification’s key, with its sections, until it is removed', () => {
  expect(chosenPlan()).toEqual(noPlan)
  choosePlan(String(plan?.name), some)
  expect(sessionStorage.getItem('selectedPlan')).toBe(plan?.name)
  expect(chosenPlan()).toEqual({ plan, sections: some })
  choosePlan(null)
  expect(chosenPlan()).toEqual(noPlan)
  expect(sessionStorage.getItem(storageKeys.sections)).toBeNull()
})

test('another plan keeps the sections, and shows them while it holds them', () => {
  const all = sections.join(', ')
  const most = plans.list.findLast(({ sections }) => sections === null) ?? plan
  choosePlan(String(most?.name), all)
  expect(chosenPlan()).toEqual({ plan: most, sections: all })
  choosePlan(least.name)
  expect(chosenPlan()).toEqual({ plan: least, sections: '' })
  choosePlan(String(most?.name))
  expect(chosenPlan().sections).toBe(all)
})

test.each([
  ['a plan that is gone', 'Nada', some, undefined, ''],
  ['a section that is gone', plan?.name, `${some}, Nada`, plan, ''],
  ['no sections', plan?.name, null, plan, ''],
  ['sections without a plan', null, some, undefined, ''],
])('%s', (_, name, stored, found, shown) => {
  if (name) sessionStorage.setItem(storageKeys.plan, name)
  if (stored) sessionStorage.setItem(storageKeys.sections, stored)
  expect(chosenPlan()).toEqual({ plan: found, sections: shown })
})

test('where storage is refused, the choice lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  choosePlan(String(plan?.name), some)
  expect(chosenPlan()).toEqual({ plan, sections: some })
  choosePlan(null)
  expect(chosenPlan()).toEqual(noPlan)
})

test('it is read anew only when something else is stored: what shows it renders once', () => {
  expect(chosenPlan()).toBe(noPlan)
  choosePlan(String(plan?.name), some)
  const chosen = chosenPlan()
  expect(chosenPlan()).toBe(chosen)
  // The inline script writes to storage directly, without the store's knowledge.
  sessionStorage.setItem(storageKeys.sections, '')
  expect(chosenPlan()).toEqual({ plan, sections: '' })
})
