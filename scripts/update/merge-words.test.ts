import { expect, test } from 'vitest'
import { changedWords, mergedWords } from './merge-words.ts'

const file = (...lines: string[]) =>
  `export const hero = {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
const base = file(
  "headline: ['Uno', 'dos'],",
  "action: 'Contame',",
  "tagline: 'Hago webs.',",
  "claim: { figure: '+100' },",
)

test.each<[string, string, string, string]>([
  [
    'the owner’s word stands, and what the new version changed elsewhere comes',
    base.replace("'Contame'", "'Escribime'"),
    base.replace("'Contame'", "'Hablemos'").replace('Hago webs', 'Hago sitios'),
    base.replace("'Contame'", "'Escribime'").replace('Hago webs', 'Hago sitios'),
  ],
  [
    'a field that the new version added is there',
    base.replace("'Contame'", "'Escribime'"),
    base.replace("  action: 'Contame',", "  action: 'Contame',\n  chat: 'Chat',"),
    base.replace("  action: 'Contame',", "  action: 'Escribime',\n  chat: 'Chat',"),
  ],
  [
    'a field of another name holds the owner’s word',
    base.replace("'Contame'", "'Escribime'"),
    base.replace("action: 'Contame'", "button: 'Contame'"),
    base.replace("action: 'Contame'", "button: 'Escribime'"),
  ],
  [
    'a list to which the owner added is the owner’s',
    base.replace("['Uno', 'dos']", "['Uno', 'dos', 'tres']"),
    base.replace("['Uno', 'dos']", "['Un', 'dos']").replace("'Contame'", "'Hablemos'"),
    base.replace("['Uno', 'dos']", "['Uno', 'dos', 'tres']").replace("'Contame'", "'Hablemos'"),
  ],
  [
    'what the owner took out stays out, and what they added stays in',
    file("headline: ['Uno', 'dos'],", "action: 'Contame',", "tagline: 'Hago webs.',", "image: 'hero.svg',"),
    base.replace("'Contame'", "'Hablemos'"),
    file("headline: ['Uno', 'dos'],", "action: 'Hablemos',", "tagline: 'Hago webs.',", "image: 'hero.svg',"),
  ],
  [
    'a function’s words are the owner’s',
    base.replace("'Contame'", '(left) => left + 1 + `Van`'),
    base.replace("'Contame'", "'Hablemos'"),
    base.replace("'Contame'", '(left) => left + 1 + `Van`'),
  ],
])('%s', (_, own, next, expected) => {
  expect(mergedWords(base, own, next)).toEqual({ text: expected, lost: [] })
})

test('a word whose field is gone is named', () => {
  const { text, lost } = mergedWords(
    base,
    base.replace("'+100'", "'+7'"),
    base.replace("  claim: { figure: '+100' },\n", ''),
  )
  expect(text).not.toContain('claim')
  expect(lost).toEqual([{ keyPath: 'hero.claim.figure', source: "'+7'" }])
})

test('texts that changed are listed, and what only moved is not', () => {
  const after = base.replace("['Uno', 'dos']", "['dos', 'Uno']").replace("'Contame'", "'Hablemos'")
  expect(changedWords(base, after.replace("figure: '+100'", "figure: '+100', label: 'Clientes'"))).toEqual([
    ['hero.action', "'Contame'", "'Hablemos'"],
    ['hero.claim.label', undefined, "'Clientes'"],
  ])
})
