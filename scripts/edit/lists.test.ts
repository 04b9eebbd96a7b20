import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { type Act, arranged, freeName } from './lists.ts'
import { findLiterals } from './literals.ts'

const load = workAtOtherAgency()

/** The file's text after `act` on the item that holds the word at `keyPath`. */
async function after(act: Act, file: string, keyPath: string) {
  const literals = await findLiterals(load)
  const literal = literals.find((candidate) => candidate.file === file && candidate.keyPath === keyPath)!
  const before = readFileSync(file, 'utf8')
  return { before, ...arranged(before, literal, act) }
}

test('what a list of fixed length holds has no place to move to', async () => {
  const literals = await findLiterals(load)
  const fixed = literals.filter(({ keyPath }) => /palettes|anyItems|\.items\[/.test(keyPath))
  expect(fixed.length).toBeGreaterThan(10)
  expect(fixed.filter(({ around: { list } }) => list && list.keyPath !== 'trades')).toEqual([])
})

test('a plan that becomes the popular one takes it from the other; again, and none is', async () => {
  const file = 'content/plans.ts'
  const { before, text } = await after('switch', file, 'plans.list[0].pitch')
  const swapped = before.split(/popular: (?:true|false)/)
  expect(text.split(/popular: (?:true|false)/)).toEqual(swapped)
  expect(text.match(/popular: (true|false)/g)).toEqual(['popular: true', 'popular: false'])
  const none = await after('switch', file, 'plans.list[1].pitch')
  expect(none.text).toBe(before.replace('popular: true', 'popular: false'))
})

test('a plan’s copy names itself, and still the plan that it includes', async () => {
  const { before, text } = await after('copy', 'content/plans.ts', 'plans.list[1].pitch')
  const count = (said: string) => text.split(said).length - before.split(said).length
  expect(count('{secciones:Mostrador 2}')).toBe(1)
  expect(count('{secciones:Mostrador}')).toBe(0)
  expect(count("'Quiero {plan:Mostrador 2}'")).toBe(1)
  expect(count("'Todo lo de {plan:Vidriera}'")).toBe(1)
})

test('a feature of a plan says nothing of the plan', async () => {
  const literals = await findLiterals(load)
  const { around } = literals.find(({ keyPath }) => keyPath === 'plans.list[1].features[2]')!
  expect(around.on).toBeUndefined()
  expect(around.list).toEqual({ keyPath: 'plans.list[1].features', at: 2, count: 5 })
})

test('a plan’s copy has a name of its own and is not popular too', async () => {
  const { text, unique } = await after('copy', 'content/plans.ts', 'plans.list[1].pitch')
  expect(unique).toEqual({ own: 'Mostrador', copy: 'Mostrador 2' })
  expect(text).toContain("name: 'Mostrador 2',")
  expect(text.match(/popular: true/g)).toHaveLength(1)
})

test.each([
  ['content/clients.ts', 'clients.list[1].name', "name: 'Bar Norte', sample: true }", "name: 'Bar Norte' }"],
  ['content/agency.ts', 'agency.whatsapp.number', 'whatsapp: {\n    sample: true,\n', 'whatsapp: {\n'],
  ['content/hero.ts', 'hero.claim.figure', "\n    confirm: 'la cifra {cifra:Locales}',", ''],
  ['content/plans.ts', 'plans.list[1].features[0]', "\n      confirm: 'el soporte de {plan:Mostrador}',", ''],
])('«Esto ya es mío» takes out that flag alone: %s %s', async (file, keyPath, from, to) => {
  const { before, text } = await after('own', file, keyPath)
  expect(before).toContain(from)
  expect(text).toBe(before.replace(from, to))
})

test.each([
  ['Landing', ['Landing'], false, 28, 'Landing 2'],
  ['Landing', ['Landing', 'Landing 2'], false, 28, 'Landing 3'],
  ['huerta-sur', ['huerta-sur'], true, undefined, 'huerta-sur-2'],
  ['Dónde estamos hoy', [], false, 16, 'Dónde estamos 2'],
])('%s, beside %j', (own, taken, isId, max, name) => {
  expect(freeName(own, taken, isId, max)).toBe(name)
})
