import { expect, test } from 'vitest'
import { readLink } from '#contract/parameters.ts'
import { queryOf } from '#web/domain/link.ts'
import { shopsIn } from './arrival.ts'

const read = (query: string) => shopsIn(readLink(`https://real.example/?${query}`).parameters)
const plain = (name: string) => ({ name, colour: '', emblem: '' })

test.each([
  ['marca=Sole', [plain('Sole')]],
  ['marca=Sole&color=c2185b&dibujo=tijera', [{ name: 'Sole', colour: '#c2185b', emblem: 'tijera' }]],
  ['utm_source=ig&dibujo=pan&marca=Sole&dibujo=sillón', [{ name: 'Sole', colour: '', emblem: 'sillón' }]],
  ['marca=<b>Sole</b>&color=red;}&dibujo="><img', [plain('bSole/b')]],
  ['marca=Sole&color=12345&dibujo=__proto__', [plain('Sole')]],
  ['marca=malo.com&color=c2185b', []],
  ['color=c2185b', []],
  [
    'marca=Sole&color=c2185b&marca=Lucía&dibujo=taza',
    [
      { name: 'Sole', colour: '#c2185b', emblem: '' },
      { name: 'Lucía', colour: '', emblem: 'taza' },
    ],
  ],
  // Each shop is read by itself: one that is refused takes no other along.
  ['marca=Sole&marca=malo.com&color=c2185b&marca=<i>Lucía', [plain('Sole'), plain('iLucía')]],
  ['marca=A&marca=B&marca=A', [plain('B'), plain('A')]],
  ['marca=A&marca=B&marca=C&marca=D&marca=E&marca=F', ['B', 'C', 'D', 'E', 'F'].map(plain)],
])('%s tells of %j', (address, shops) => {
  expect(read(address)).toEqual(shops)
  expect(read(queryOf(shops))).toEqual(shops)
})
