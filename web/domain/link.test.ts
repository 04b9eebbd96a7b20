import { expect, test } from 'vitest'
import { parametersOf, shopIn } from './link.ts'

const read = (address: string) => shopIn(new URLSearchParams(address))

test.each([
  ['marca=Sole', { name: 'Sole', colour: '', emblem: '' }],
  ['marca=Sole&color=c2185b&dibujo=tijera', { name: 'Sole', colour: '#c2185b', emblem: 'tijera' }],
  ['utm_source=ig&dibujo=sillón&marca=Sole', { name: 'Sole', colour: '', emblem: 'sillón' }],
  ['marca=<b>Sole</b>&color=red;}&dibujo="><img', { name: 'bSole/b', colour: '', emblem: '' }],
  ['marca=Sole&color=C2185B&dibujo=__proto__', { name: 'Sole', colour: '', emblem: '' }],
  ['marca=malo.com&color=c2185b', undefined],
  ['color=c2185b', undefined],
])('%s tells of %j', (address, shop) => {
  expect(read(address)).toEqual(shop)
  if (shop) expect(read(`${new URLSearchParams(parametersOf(shop))}`)).toEqual(shop)
})
