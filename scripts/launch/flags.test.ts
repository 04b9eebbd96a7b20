import { expect, test } from 'vitest'
import { findFlags } from './flags.ts'

test('every flag is found, however deep, and named as a person would', () => {
  const words = {
    whatsapp: { sample: true, display: '+54 9 261 000-0000' },
    list: [{ name: 'Lagar Nueve', sample: true }, { name: 'Cliente de verdad' }],
    about: { inner: [{ confirm: '+2 años de experiencia' }] },
    nameless: { sample: true, text: 'x' },
    text: () => 'a function is skipped',
  }
  expect(findFlags(words, 'agency').flagged).toEqual([
    { kind: 'sample', path: 'agency.whatsapp', name: '+54 9 261 000-0000' },
    { kind: 'sample', path: 'agency.list[0]', name: 'Lagar Nueve' },
    { kind: 'confirm', path: 'agency.about.inner[0]', name: '+2 años de experiencia' },
    { kind: 'sample', path: 'agency.nameless', name: 'agency.nameless' },
  ])
})

test('something can be both, and a flag set to anything else is none', () => {
  expect(findFlags({ sample: true, confirm: 'el precio' }, 'a').flagged.map(({ kind }) => kind)).toEqual([
    'sample',
    'confirm',
  ])
  expect(findFlags({ sample: false, list: ['sample', true] }, 'a').flagged).toEqual([])
})

test('invented content whose flag was removed is still seen', () => {
  const words = { a: { url: 'https://real.example/x' }, b: { sample: true, url: 'mailto:x@real.example' } }
  expect(findFlags(words, 'agency').leftovers).toEqual([
    { path: 'agency.a.url', text: 'https://real.example/x' },
  ])
})

test('words that refer to themselves end', () => {
  const words: Record<string, unknown> = { sample: true, name: 'x' }
  words.self = words
  expect(findFlags(words, 'a').flagged).toHaveLength(1)
})
