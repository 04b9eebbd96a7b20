import { expect, test, vi } from 'vitest'
import { planFor } from './plan-for.ts'

vi.mock('#content/plans.ts', () => ({
  plans: {
    // The dearest first: the order of the table says nothing.
    list: [
      { name: 'Shop', price: 3000, sections: null },
      { name: 'Small', price: 1000, sections: 2 },
      { name: 'Whole', price: 2000, sections: 4 },
    ],
    builder: {
      sections: [
        ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })),
        { name: 'blog', plan: 'Whole' },
        { name: 'shop', plan: 'Shop' },
      ],
    },
  },
}))

test.each([
  ['nothing', '', 'Small'],
  ['as many as it has room for', 'a b', 'Small'],
  ['one more', 'a b c', 'Whole'],
  ['more than any plan counts', 'a b c d e', 'Shop'],
  ['one that a dearer plan offers', 'blog', 'Whole'],
  ['one of each', 'blog shop', 'Shop'],
])('the cheapest plan for %s', (_, names, plan) => {
  expect(planFor(names.split(' ').filter(Boolean)).name).toBe(plan)
})
