import { expect, test } from 'vitest'
import { stripLoop } from './strip-loop.ts'

test.each([
  [3, 10, 3],
  [6, 20, 2],
  [20, 66.667, 2],
])('the logo strip with %i logos takes %f s: the speed of six', (count, seconds, groups) => {
  const loop = stripLoop(count)
  expect(loop['--loop']).toBe(`${seconds}s`)
  // One group passes in each loop, so the speed is the same whatever the number of logos.
  expect(Number.parseFloat(loop['--group']) / seconds).toBeCloseTo(5, 3)
  expect(Number.parseFloat(loop['--travel'])).toBeCloseTo(-100 / groups, 3)
})
