import { expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { matrix, size } from './matrix.ts'

test.each([...about.statistics.map(({ dots }) => dots), 23])(
  '%i is drawn as exactly so many dots, each on its own place and inside the drawing',
  (count) => {
    const { places, box } = matrix(count)
    expect(new Set(places.map(String)).size).toBe(count)
    for (const place of places)
      for (const axis of [0, 1] as const) {
        expect(place[axis]).toBeGreaterThanOrEqual(size / 2)
        expect(place[axis]).toBeLessThanOrEqual(box[axis] - size / 2)
      }
  },
)
