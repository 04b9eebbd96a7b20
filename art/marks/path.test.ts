import { expect, test } from 'vitest'
import { toPathData, transform } from './path.ts'

test('lines become the shortest relative command, and data can be joined to other data', () => {
  const square = [
    { type: 'M', values: [10, 10] },
    { type: 'L', values: [20, 10] },
    { type: 'L', values: [20, 20.04] },
    { type: 'L', values: [10.5, 19.5] },
    { type: 'Z', values: [] },
    { type: 'M', values: [0.5, 0.25] },
    { type: 'Q', values: [1, 0.5, -1, 2] },
  ]
  expect(toPathData(square)).toBe('M10 10h10v10l-9.5-.5zm-9.5-9.7q.5.2-1.5 1.7')
})

test('rounding does not add up along a contour', () => {
  const stairs = Array.from({ length: 100 }, (_, index) => ({
    type: index ? 'L' : 'M',
    values: [index * 0.14, 0],
  }))
  const steps =
    toPathData(stairs)
      .replace('M0 0h', '')
      .match(/\d*\.?\d/g) ?? []
  expect(steps.map(Number).reduce((sum, step) => sum + step, 0)).toBeCloseTo(99 * 0.14, 1)
})

test('a font draws upwards, a screen downwards', () => {
  expect(transform([{ type: 'M', values: [1, 700] }], 0.5, -0.5, 10, 400)).toEqual([
    { type: 'M', values: [10.5, 50] },
  ])
})
