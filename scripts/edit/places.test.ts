import { expect, test } from 'vitest'
import type { Literal } from './literals.ts'
import { findPlaces } from './places.ts'

const literal = (keyPath: string): Literal => ({
  ...{ file: 'content/hero.ts', keyPath, kind: 'word', start: 0, end: 0, source: '', value: '', around: {} },
})
const literals = [literal('hero.action'), literal('hero.whatsapp')]
const [first, second] = ['\u4e00', '\u4e01']

test('each text and read attribute has the words whose signs stand in its twin', () => {
  const page = '<p title="Hola">Contame</p><a href="#x">Escribime, contame</a>'
  const twin = `<p title="${first}${first}">${second}</p><a href="#x">${second}, ${first}</a>`
  const found = findPlaces(page, twin, literals)?.map(({ at, attribute, literals: own }) => [
    attribute ?? at,
    own.map(({ keyPath }) => keyPath),
  ])
  expect(found).toEqual([
    ['title', ['hero.action']],
    [0, ['hero.whatsapp']],
    [1, ['hero.whatsapp', 'hero.action']],
  ])
})

test.each([
  ['another tag', '<p>Contame</p>', `<b>${first}</b>`],
  ['a tag more', '<p>Contame</p>', `<p>${first}<br></p>`],
  ['another attribute', '<p id="a">Contame</p>', `<p class="a">${first}</p>`],
  ['a text where none is', '<p><br>Contame</p>', `<p>${first}<br></p>`],
])('a twin of another shape says nothing: %s', (_, page, twin) => {
  expect(findPlaces(page, twin, literals)).toBeNull()
})

test('a text of two words says which letters are whose, unless its twin is longer', () => {
  const partsIn = (page: string, twin: string) =>
    findPlaces(`<p>${page}</p>`, `<p>${twin}</p>`, literals)?.[0]?.parts.map(({ from, to, literal: own }) => [
      page.slice(from, to),
      own.keyPath,
    ])
  // A text that the page puts together is divided into the words of content/ that it consists of.
  const twin = `${first.repeat(6)} ${second.repeat(7)} ${first.repeat(3)} ${first.repeat(5)}`
  expect(partsIn('Elegir Landing con estas', twin)).toEqual([
    ['Elegir', 'hero.action'],
    ['Landing', 'hero.whatsapp'],
    ['con estas', 'hero.action'],
  ])
  expect(partsIn('Elegir Landing con esta', twin)).toEqual([])
  expect(partsIn('Contame', first.repeat(7))).toEqual([])
})
