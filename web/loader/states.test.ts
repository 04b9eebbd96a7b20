import { expect, test } from 'vitest'
import { type Happening, type State, states } from './states.ts'

/** Every happening in every state, as docs/decisions/030 draws it: the next state and what is done, `-` for nothing. */
const drawn = `
          moved          asked          late            failed               rested   hydrated
waiting   loading:fetch  -              -               -                    -        -
loading   -              loading:keep   alone:replay    alone:rest,replay    -        ready:replay
alone     -              alone:answer   -               alone:rest           waiting  ready
ready     -              -              -               -                    -        -
`
const [head = [], ...rows] = drawn
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cells = rows.flatMap(([state = '', ...row]) =>
  row.map((cell, column) => [state, head[column] ?? '', cell] as const),
)

test('the drawing has a cell for every state and every happening', () => {
  expect(rows.map(([state]) => state)).toEqual(Object.keys(states))
  const happenings = Object.values(states).flatMap((row) => Object.keys(row))
  expect([...new Set(happenings)].every((one) => head.includes(one))).toBe(true)
  expect(cells).toHaveLength(24)
})

test.each(cells)('%s, %s: %s', (state, happening, cell) => {
  const [next, ...effects] = states[state as State][happening as Happening] ?? ['-']
  expect([next, effects.join()].filter(Boolean).join(':')).toBe(cell)
})
