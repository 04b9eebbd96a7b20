import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageSections, withSection } from './page-sections.ts'

/** The second agency's files, which no owner edits; `files`: as they would be. */
const read =
  (files = new Map<string, string>()) =>
  (file: string) =>
    files.get(file) ?? readFileSync(file.replace('content', 'e2e/page/other-agency'), 'utf8')
const ids = (files: Map<string, string>) => pageSections(read(files)).map(({ id }) => id)

test('a section is moved, and its link where the menu had the same order', () => {
  const moved = withSection('clientes', 'up', read())
  expect(ids(moved)).toEqual(['inicio', 'cosas', 'servicios', 'clientes', 'sobre-mi', 'precios', 'contacto'])
  const back = withSection('clientes', 'down', read(moved))
  for (const [file, text] of back) expect(text).toBe(read()(file))
})

test('its link goes along where the menu had the same order', () => {
  const targets = (text = '') => [...text.matchAll(/target: '([\w-]+)'/g)].map(([, target]) => target)
  const files = withSection('precios', 'up', read())
  const menu = ['inicio', 'sobre-mi', 'servicios', 'precios', 'clientes', 'contacto']
  expect(targets(files.get('content/nav.ts'))).toEqual(menu)
  // In the menu these two stand the other way round already.
  expect(withSection('servicios', 'down', read()).has('content/nav.ts')).toBe(false)
})

test('a section is hidden, and shown again as its line was', () => {
  const hidden = withSection('precios', 'hide', read())
  expect(pageSections(read(hidden)).filter((section) => section.hidden)).toEqual([
    { id: 'precios', name: 'Precios', hidden: true },
  ])
  expect(withSection('precios', 'hide', read(hidden)).get('content/sections.ts')).toBe(
    read()('content/sections.ts'),
  )
})
