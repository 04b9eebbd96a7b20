import { beforeAll, expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { changeOf } from './changes.ts'
import { findLiterals, type Literal } from './literals.ts'

const load = workAtOtherAgency()
let literals: Literal[]
beforeAll(async () => {
  literals = await findLiterals(load)
})
const at = (keyPath: string) => literals.find((literal) => literal.keyPath === keyPath)!
const save = (keyPath: string, text: string) => {
  const { file, source } = at(keyPath)
  return String(
    changeOf({ kind: 'save', words: [{ file, keyPath, source, text }] }, literals, agency)?.files.get(file),
  )
}

test('a plan’s new name is everywhere, and the old one nowhere', () => {
  const text = save('plans.list[0].name', 'Entera')
  expect(text).not.toContain('Vidriera')
  expect(text).toContain("'Todo lo de {plan:Entera}'")
  expect(text).toContain("'Hasta {secciones:Entera} secciones'")
  expect(text).toContain("plan: 'Entera', because: 'El mapa viene con {plan}.'")
})

test('a figure’s name is followed too', () => {
  expect(save('about.statistics[1].label', 'temporadas')).toContain("'los {cifra:temporadas} años'")
})

test('a plan that texts name is not taken out, and they are listed', () => {
  const { file, source, keyPath } = at('plans.list[1].name')
  expect(() => changeOf({ kind: 'arrange', file, keyPath, source, act: 'remove' }, literals, agency)).toThrow(
    /^A «Mostrador» lo nombran la sección «Carrito», la sección «Turnos» y «En un mes, también \{plan:Mostrador\}\.»: cambiá ahí el nombre por otro, y después quitalo\.$/,
  )
})

test('a plan’s name that is written by hand follows too, in the plans’ file', () => {
  const own = literals.map((literal) =>
    literal.keyPath === 'plans.list[1].chosen'
      ? { ...literal, source: "'Elegiste Mostrador, el Mostradorcito'" }
      : literal,
  )
  const { file, source, keyPath } = at('plans.list[1].name')
  const change = changeOf({ kind: 'save', words: [{ file, keyPath, source, text: 'Entera' }] }, own, agency)
  expect(String(change?.files.get(file))).toContain("'Elegiste Entera, el Mostradorcito'")
})
