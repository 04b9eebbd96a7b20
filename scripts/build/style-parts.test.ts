import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layered, noScriptOf, stylePartsOf } from './style-parts.ts'

test('a stylesheet has a part for the first screen, and one for later', () => {
  expect(stylePartsOf('a {}\n', 'a.css')).toEqual(['a {}\n', ''])
  expect(stylePartsOf('a {}\n/* Deferred. */\nb {}\n', 'a.css')).toEqual(['a {}\n', '\nb {}\n'])
  expect(stylePartsOf('/* Deferred: for { later. */\nb {}\n', 'a.css')).toEqual(['', '\nb {}\n'])
})

test.each([
  ['a second line, below which all would be lost', '/* Deferred. */\na {}\n/* Deferred: more. */\nb {}\n'],
  ['a comment over two lines', 'a {}\n/* Deferred: what\n   comes later. */\nb {}\n'],
  ['a line in a rule', '@media print {\n  a {}\n/* Deferred. */\n  b {}\n}\n'],
  ['an indented line', '@media print {\n  /* Deferred. */\n  b {}\n}\n'],
  ['another case', 'a {}\n/* deferred */\nb {}\n'],
  ['something behind it', 'a {}\n/* Deferred. */ b {}\n'],
])('refused: %s', (_, source) => {
  expect(() => stylePartsOf(source, 'web/a.css')).toThrow(/^web\/a\.css: one comment alone/)
})

const onPaper = '@layer states {\n  @media print {\n    a {}\n  }\n}\n'
const withoutScript = '@layer no-script {\n  b {}\n}\n'

test('what a component looks like on paper is above its layer, and what it says of a page without JavaScript is that page’s', () => {
  const source = `c {}\n${onPaper}${withoutScript}d {}\n`
  expect(layered(source, 'ui', 'a.css')).toBe(`@layer ui {\nc {}\nd {}\n}\n${onPaper}`)
  expect(noScriptOf(source)).toBe('@layer states {\n  b {}\n}\n')
})

test('no layer without rules is written', () => {
  expect(layered(`\n/* Nothing. */\n${withoutScript}`, 'ui', 'a.css')).toBe('')
  expect(layered(onPaper, 'ui', 'a.css')).toBe(onPaper)
})

test('a block within a rule, where it would be in the component’s layer, is refused', () => {
  for (const source of [
    '@media print {\n  @layer states {\n  }\n}\n',
    '@layer states { a {} }\n',
    '@layer ui {\n}\n',
  ])
    expect(() => layered(source, 'ui', 'web/a.css')).toThrow(/^web\/a\.css: `@layer states`/)
})

test('every stylesheet is understood, and none of it is lost', () => {
  for (const path of globSync('web/**/*.css')) {
    const source = readFileSync(path, 'utf8')
    const [first, deferred] = stylePartsOf(source, path)
    expect(source.length - first.length - deferred.length, path).toBeLessThan(200)
  }
})
