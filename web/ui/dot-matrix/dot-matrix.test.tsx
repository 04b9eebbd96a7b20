import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DotMatrix, dotCentres } from './dot-matrix.tsx'
import { dotsIn } from './dots-in.ts'

test.each([
  [24, 6],
  [70, 10],
  [50, 10],
  [100, 10],
  [7, 3],
])('%i is drawn as exactly so many dots in %i columns, each on its own place', (count, columns) => {
  const markup = renderToStaticMarkup(<DotMatrix count={count} columns={columns} />)
  const places = dotsIn(markup)
  expect(places).toHaveLength(count)
  expect(new Set(places.map(String)).size).toBe(count)
  expect(markup.match(/<path/g)).toHaveLength(1)
})

test('rows fill from the ground: what is left over stands on top', () => {
  const rows = Map.groupBy(dotCentres(7, 3, 8, 4), ([, y]) => y)
  expect([...rows].sort(([a], [b]) => a - b).map(([, row]) => row.length)).toEqual([1, 3, 3])
})

test('no dot is cut by the edge of the drawing', () => {
  const markup = renderToStaticMarkup(<DotMatrix count={23} columns={5} size={10} gap={3} />)
  const [, width, height] = markup.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []
  for (const [x = 0, y = 0] of dotsIn(markup)) {
    expect(x).toBeGreaterThanOrEqual(5)
    expect(y).toBeGreaterThanOrEqual(5)
    expect(x).toBeLessThanOrEqual(Number(width) - 5)
    expect(y).toBeLessThanOrEqual(Number(height) - 5)
  }
})

test('the rest of a partly filled matrix are rings, and the sum stays', () => {
  const markup = renderToStaticMarkup(<DotMatrix count={28} columns={7} filled={20} />)
  expect(dotsIn(markup)).toHaveLength(20)
  expect(markup.match(/<circle/g)).toHaveLength(8)
})

test('decorative: nothing is read aloud', () => {
  expect(renderToStaticMarkup(<DotMatrix count={3} columns={3} />)).toContain('aria-hidden="true"')
})
