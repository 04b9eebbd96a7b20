import { expect, test } from 'vitest'
import { readLink } from '#contract/parameters.ts'
import { type LinkedShop, queryOf } from '#web/domain/link.ts'
import { readArrival, shopsIn } from './arrival.ts'

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

test.each<[link: string, shops: LinkedShop[], others?: string, hash?: string]>([
  ['?marca=Sole?utm_source=ig', [plain('Sole')]],
  ['?MARCA=Sole&COLOR=C2185B', [{ name: 'Sole', colour: '#c2185b', emblem: '' }]],
  ['?marca=Sole&amp;color=f80&amp;dibujo=Tijera', [{ name: 'Sole', colour: '#ff8800', emblem: 'tijera' }]],
  ['?marca=Sole&color=#c2185b&dibujo=pan', [{ name: 'Sole', colour: '#c2185b', emblem: 'pan' }]],
  ['?marca=Sole&dibujo=sillo%CC%81n', [{ name: 'Sole', colour: '', emblem: 'sillón' }]],
  ['?marca%3DSole%26color%3Dc2185b', [{ name: 'Sole', colour: '#c2185b', emblem: '' }]],
  ['?marca=Panader%EDa', [plain('Panadería')]],
  ['?marca=D%C2%B4Angelo', [plain("D'Angelo")]],
  ['#marca=Sole', [plain('Sole')]],
  ['?fbclid=IwY2&marca=Sole&igsh=x#precios?utm_source=ig', [plain('Sole')], '', 'precios'],
  ['?de=app%20x&utm_source=ig&gad_source=1&srsltid=x&_gl=1&mc_eid=a', [], 'de=app%20x'],
  ['?marca={{empresa}}&token=A+B', [], 'token=A+B'],
  ['?marca=premios%20.com&marca=Sole', [plain('Sole')]],
  ['?marca=llam%C3%A1%200800-222-3333&color=f80', []],
  ['?marca=Kiosco%204231234', [plain('Kiosco 4231234')]],
])('%s brings %j', (link, shops, others = '', hash = '') => {
  const own = 'Kiosco 4231234'
  expect(readArrival(`https://real.example/${link}`, own)).toEqual({ shops, others, hash })
})

/** What linkifiers leave out of an address: what stands at its end, and what some stop at anywhere. */
test.each([
  '¡Hola!',
  'Gil S.A.',
  'Bar (Centro)',
  'Rock ’n Roll ~',
  'Taller *',
  "D'Angelo's",
  'Mi_',
  'Sur -',
  'Y...',
])('the link to %s ends in a letter, and tells of it', (name) => {
  const query = queryOf([plain(name)])
  expect(query).toMatch(/^marca=[\w.%-]*[\da-z]$/i)
  expect(read(query)).toEqual(
    name.includes('*') || name.includes('~') ? [plain(name.slice(0, -2))] : [plain(name)],
  )
})
