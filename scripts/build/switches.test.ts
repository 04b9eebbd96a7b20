import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { switchesPlugin } from './bundle.ts'

/** The second agency has both switches on. */
const content = 'e2e/page/other-agency'
const source = (name: string) => readFileSync(`${content}/${name}.ts`, 'utf8')
const without = (text: string, name: string) => text.replace(new RegExp(`^ *${name}: .*\\n`, 'm'), '')

/** What goes into the bundle of each file. */
function bundled(files: Record<string, string>, switches: { sources?: boolean }) {
  const { transform } = switchesPlugin({ ...agency, sources: undefined, analytics: undefined, ...switches })
  const plugin = transform as (code: string, id: string) => string | null
  return Object.entries(files).map(([id, code]) => [id, plugin(code, `/somewhere/${id}`) ?? code])
}

test('what an agency switches off leaves the page of one that has never heard of it, letter for letter', () => {
  const scripts = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const web = Object.fromEntries(scripts.map((file) => [file, readFileSync(file, 'utf8')]))
  const off = without(source('agency'), 'analytics').replace('  sources: true,\n', '  sources: false,\n')
  const never = without(off, 'sources')
  expect(off).toContain('sources: false')
  expect(never).not.toMatch(/sources|analytics/)
  const unsaid = ['source', 'visits'].reduce(without, source('privacy'))
  expect(unsaid.length).toBeLessThan(source('privacy').length - 100)
  const files = { ...web, 'content/agency.ts': off, 'content/privacy.ts': source('privacy') }
  const plain = { ...web, 'content/agency.ts': never, 'content/privacy.ts': unsaid }
  expect(bundled(files, { sources: false })).toEqual(bundled(plain, {}))
})
