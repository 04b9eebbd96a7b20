import { expect, test } from 'vitest'
import { worthless } from './figures.ts'

test.each([
  ['a quiet machine', [652, 655, 640, 661, 650], undefined],
  ['ten percent', [600, 660], undefined],
  ['a busy machine', [652, 655, 640, 905, 650], /640 to 905 ms, 41 % apart/],
  ['one slow run of two', [1000, 1101], /10 % apart/],
])('%s', (_, runs, reason) => {
  if (reason) expect(worthless(runs)).toMatch(reason)
  else expect(worthless(runs)).toBeUndefined()
})
