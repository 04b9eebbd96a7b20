import { expect, test } from 'vitest'
import { otherLatin, spanish, unicodeRange } from './faces.ts'

const codesOf = (range: string) =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })

test('the two files of the text face have each letter of Latin-1 once, and say so in their ranges', () => {
  const [words, others] = [codesOf(unicodeRange(spanish)), codesOf(unicodeRange(otherLatin))]
  expect(new Set([...words, ...others]).size).toBe(words.length + others.length)
  for (let code = 0x20; code <= 0xff; code++)
    if (code < 0x7f || code > 0x9f) expect([...words, ...others]).toContain(code)
})

test.each([
  ['a name with accents', 'Panadería Lucía & Ñandú, desde 1998'],
  [
    'a pangram',
    'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío; añoraba a su querido cachorro',
  ],
  ['typography', '«¿Cuánto?», dijo: “$ 480 – 500…” — 1.º de mayo · 20 % × 2'],
])('%s needs only the first', (_, text) => {
  expect([...text].filter((letter) => !spanish.includes(letter))).toEqual([])
})

test('a name from elsewhere needs the second', () => {
  expect([...'Çelik Großmann Fjällräven'].filter((letter) => otherLatin.includes(letter))).toEqual([
    ...'Çßää',
  ])
})
