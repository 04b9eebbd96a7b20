import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asOrdered } from '#content/agency.ts'
import { accepted, skipFor } from '#testing/skips.ts'
import { type Act, arranged, freeName } from './lists.ts'
import { findLiterals } from './literals.ts'

/** For rows that name words of our own content/. */
const ordered = skipFor(asOrdered ? null : accepted.content.words)

/** The literals of the agency in this folder; `pending` holds texts of files that are not written yet. */
async function agency(folder: string, pending: Record<string, string> = {}) {
  const path = (file: string) => join(folder, file.replace('content/', ''))
  const read = (file: string) => pending[file] ?? readFileSync(path(file), 'utf8')
  const load = (file: string): Promise<object> => import(/* @vite-ignore */ `../../${path(file)}`)
  return { literals: await findLiterals(load, read), read }
}

/** The file's text after `act` on the item that holds the word at `keyPath`. */
async function after(act: Act, file: string, keyPath: string, folder = 'e2e/page/other-agency') {
  const { literals, read } = await agency(folder)
  const literal = literals.find((candidate) => candidate.file === file && candidate.keyPath === keyPath)!
  return { before: read(file), ...arranged(read(file), literal, act) }
}

describe.each(['content', 'e2e/page/other-agency'])('each list of %s', (folder) => {
  test('down and up again, copied and the copy taken out: the file is what it was; around the list nothing moves', async () => {
    const { literals, read } = await agency(folder)
    const items = new Map(
      literals
        .filter(({ around: { list } }) => list)
        .map((literal) => [
          `${literal.file} ${literal.around.list?.keyPath}[${literal.around.list?.at}]`,
          literal,
        ]),
    )
    expect(items.size).toBeGreaterThan(60)
    for (const [name, literal] of items) {
      const { file, around } = literal
      const list = around.list!
      const before = read(file)
      const further = (by: number) => ({
        ...literal,
        around: { ...around, list: { ...list, at: list.at + by, count: list.count + by } },
        keyPath: literal.keyPath.replace(`${list.keyPath}[${list.at}]`, `${list.keyPath}[${list.at + by}]`),
      })
      const copied = arranged(before, literal, 'copy')
      expect(arranged(copied.text, further(1), 'remove').text, name).toBe(before)
      if (list.at === list.count - 1) continue
      const moved = arranged(before, literal, 'down')
      expect(moved.keyPath).toBe(further(1).keyPath)
      expect(arranged(moved.text, further(1), 'up').text, name).toBe(before)
      expect(moved.text.length).toBe(before.length)
    }
  })
})

test('what a list of fixed length holds has no place to move to', async () => {
  const { literals } = await agency('content')
  const fixed = literals.filter(({ keyPath }) => /palettes|anyItems|\.items\[/.test(keyPath))
  expect(fixed.length).toBeGreaterThan(10)
  expect(fixed.filter(({ around: { list } }) => list && list.keyPath !== 'trades')).toEqual([])
})

test('a plan that becomes the popular one takes it from the other; again, and none is', ordered, async () => {
  const file = 'content/plans.ts'
  const { before, text } = await after('switch', file, 'plans.list[0].pitch', 'content')
  const swapped = before.split(/popular: (?:true|false)/)
  expect(text.split(/popular: (?:true|false)/)).toEqual(swapped)
  expect(text.match(/popular: (true|false)/g)).toEqual(['popular: true', 'popular: false', 'popular: false'])
  const none = await after('switch', file, 'plans.list[1].pitch', 'content')
  expect(none.text).toBe(before.replace('popular: true', 'popular: false'))
})

test('a plan’s copy names itself, and still the plan that it includes', ordered, async () => {
  const { before, text } = await after('copy', 'content/plans.ts', 'plans.list[1].pitch', 'content')
  const count = (said: string) => text.split(said).length - before.split(said).length
  expect(count('{secciones:Completa 2}')).toBe(1)
  expect(count('{secciones:Completa}')).toBe(0)
  expect(count("'Elegir {plan:Completa 2}'")).toBe(1)
  expect(count("'Todo lo de {plan:Landing}'")).toBe(1)
})

test('a feature of a plan says nothing of the plan', ordered, async () => {
  const { literals } = await agency('content')
  const { around } = literals.find(({ keyPath }) => keyPath === 'plans.list[1].features[2]')!
  expect(around.on).toBeUndefined()
  expect(around.list).toEqual({ keyPath: 'plans.list[1].features', at: 2, count: 8 })
})

test('a plan’s copy has a name of its own and is not popular too', ordered, async () => {
  const { text, unique } = await after('copy', 'content/plans.ts', 'plans.list[1].pitch', 'content')
  expect(unique).toEqual({ own: 'Completa', copy: 'Completa 2' })
  expect(text).toContain("name: 'Completa 2',")
  expect(text.match(/popular: true/g)).toHaveLength(1)
})

test.each([
  [
    'content/clients.ts',
    'clients.list[1].name',
    "{ id: 'vivero-surco', name: 'Vivero Surco', sample: true }",
    "{ id: 'vivero-surco', name: 'Vivero Surco' }",
  ],
  ['content/agency.ts', 'agency.whatsapp.number', 'whatsapp: {\n    sample: true,\n', 'whatsapp: {\n'],
  ['content/hero.ts', 'hero.claim.figure', "\n    confirm: 'la cifra de la portada, {cifra:Clientes}',", ''],
  [
    'content/plans.ts',
    'plans.list[2].features[0]',
    "\n      confirm: 'qué pasa con el mantenimiento mensual de {plan:Tienda Online} cuando termina el soporte',",
    '',
  ],
])('«Esto ya es mío» takes out that flag alone: %s %s', ordered, async (file, keyPath, from, to) => {
  const { before, text } = await after('own', file, keyPath, 'content')
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
