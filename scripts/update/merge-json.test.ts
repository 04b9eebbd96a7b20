import { expect, test } from 'vitest'
import { mergedJson } from './merge-json.ts'

const text = (packages: Record<string, unknown>) =>
  JSON.stringify({ name: 'real', devDependencies: packages }, null, 2)
const base = text({ '@fontsource-variable/funnel-display': '5.3.0', vite: '8.3.8' })
const merge = (own: Record<string, string>, next: Record<string, string>) => {
  const found = mergedJson(base, text(own), text(next))
  return found && JSON.parse(found).devDependencies
}
const funnel = { '@fontsource-variable/funnel-display': '5.3.0' }
const own = { '@fontsource-variable/archivo': '5.2.0' }

test('a font of the owner’s own stands beside the new version’s packages', () => {
  expect(merge({ ...funnel, ...own, vite: '8.3.8' }, { ...funnel, vite: '9.0.0', zod: '5.0.0' })).toEqual({
    ...funnel,
    ...own,
    vite: '9.0.0',
    zod: '5.0.0',
  })
})

test('what either took out is out', () => {
  expect(merge({ ...own, vite: '8.3.8' }, { ...funnel, vite: '9.0.0' })).toEqual({ ...own, vite: '9.0.0' })
  expect(merge({ ...funnel, ...own, vite: '8.3.8' }, { ...funnel })).toEqual({ ...funnel, ...own })
})

test('one package in two versions, and what is no JSON, take a person', () => {
  expect(merge({ ...funnel, vite: '8.4.0' }, { ...funnel, vite: '9.0.0' })).toBe(undefined)
  expect(mergedJson(base, '<<<<<<<', base)).toBe(undefined)
})
