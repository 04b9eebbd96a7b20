import { expect, test } from 'vitest'
import { sumOf } from './sum.ts'

const one = (file: string, changes = 1) => ({ file, changes })

test.each([
  [[one('content/plans.ts')], '1 renglón'],
  [[one('content/plans.ts', 2), one('content/hero.ts', 3)], '5 renglones'],
  [[one('content/work/lagar.png')], '1 imagen'],
  [[one('content/logos/surco.svg', 9), one('content/logos/surco.png')], '1 imagen'],
  [
    [one('content/clients.ts', 2), one('content/photos/ana.jpg'), one('content/work/a.svg', 4)],
    '2 renglones y 2 imágenes',
  ],
])('%# what was changed is counted in its own words', (files, expected) =>
  expect(sumOf(files)).toBe(expected),
)
