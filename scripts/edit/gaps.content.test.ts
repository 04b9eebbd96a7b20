// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of templates
import { expect, test } from 'vitest'
import { computedIn, fillingOf, gapOf } from './gaps.ts'
import { findLiterals } from './literals.ts'

test.each([
  ['{marca}', 'Donde dice {marca} la página escribe el nombre del negocio.'],
  ['{agencia}', 'Donde dice {agencia} la página escribe el nombre de la agencia.'],
  ['{precio:Landing}', 'Donde dice {precio:Landing} la página escribe el precio de «Landing».'],
  ['{nuevo}', 'Donde dice {nuevo} la página escribe lo que va ahí.'],
])('%s: %s', (gap, sentence) => expect(fillingOf(gap)).toBe(sentence))

const modules = import.meta.glob<Record<string, unknown>>('/content/*.ts')

test('no gap of the page is without a sentence, and none is shown as a template has it', async () => {
  const literals = await findLiterals((file) => modules[`/${file}`]!())
  const sources = literals.map(({ source }) => source)
  const gaps = sources.flatMap((source) => [
    ...computedIn(source).map(gapOf),
    ...(source.replace(/\$\{[^}]*\}/g, '').match(/\{[^{}]*\}/g) ?? []),
  ])
  expect(new Set(gaps).size).toBeGreaterThan(8)
  expect(gaps.filter((gap) => fillingOf(gap).endsWith('lo que va ahí.'))).toEqual([])
})
