import { expect, test } from 'vitest'
import { agency, asOrdered } from '#content/agency.ts'
import { accepted, skipFor } from '#testing/skips.ts'
import { changeOf } from './changes.ts'
import { findLiterals } from './literals.ts'

/** They name words of our own content/. */
const ordered = skipFor(asOrdered ? null : accepted.content.words)
const literals = await findLiterals((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<object>)
const at = (keyPath: string) => literals.find((literal) => literal.keyPath === keyPath)!
const save = (keyPath: string, text: string) => {
  const { file, source } = at(keyPath)
  return String(
    changeOf({ kind: 'save', words: [{ file, keyPath, source, text }] }, literals, agency)?.files.get(file),
  )
}

test('a plan’s new name is everywhere, and the old one nowhere', ordered, () => {
  const text = save('plans.list[1].name', 'Entera')
  const rest = text.replace(/^.*\/\/.*|^ *\/?\*.*$/gm, '')
  expect(rest).not.toContain('Completa')
  expect(text).toContain("'Todo lo de {plan:Entera}'")
  expect(text).toContain("'Hasta {secciones:Entera} secciones'")
  expect(text).toContain(
    "{ name: 'Blog', drawing: 'blog', plan: 'Entera', because: 'El blog viene con {plan}.' }",
  )
  expect(text).toContain('avanzado desde {plan:Entera}.')
})

test('a figure’s name is followed too', ordered, () => {
  expect(save('about.statistics[1].label', 'negocios')).toContain(
    "'los {cifra:negocios} clientes (la portada",
  )
})

test('a plan that texts name is not taken out, and they are listed', ordered, () => {
  const { file, source, keyPath } = at('plans.list[1].name')
  expect(() => changeOf({ kind: 'arrange', file, keyPath, source, act: 'remove' }, literals, agency)).toThrow(
    /^A «Completa» lo nombran «Todo lo de \{plan:Completa\}», la sección «Blog» y «SEO: que Google .*…»: cambiá ahí el nombre por otro, y después quitalo\.$/,
  )
})

test('a plan’s name that is written by hand follows too, in the plans’ file', ordered, () => {
  const own = literals.map((literal) =>
    literal.keyPath === 'plans.list[1].chosen'
      ? { ...literal, source: "'Elegiste Completa, completamente'" }
      : literal,
  )
  const { file, source, keyPath } = at('plans.list[1].name')
  const change = changeOf({ kind: 'save', words: [{ file, keyPath, source, text: 'Entera' }] }, own, agency)
  expect(String(change?.files.get(file))).toContain("'Elegiste Entera, completamente'")
})
