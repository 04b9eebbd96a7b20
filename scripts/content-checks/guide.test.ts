import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { plans } from '#content/plans.ts'
import { contrastFaults } from '../brand/contrast.ts'
import { faultsOf } from './check-content.ts'
import { slipOf } from './slips.ts'

const guide = readFileSync('docs/change-the-words.md', 'utf8')

test('every file of content/ that the guide names is there', () => {
  const named = [...guide.matchAll(/`(content\/[\w-]+\.ts)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('the guide quotes what is said', () => {
  const [plan, ...others] = plans.list
  const faulty = { ...plans, list: [{ ...plan, price: 390, name: 'x'.repeat(60) }, ...others] }
  const said = [
    ...faultsOf('content/plans.ts', 'plans', faulty),
    ...contrastFaults({ ...brand.colours, nieve: '#ffffff', 'piedra-600': '#777777' }),
  ]
  const faults = guide.split('\n').filter((line) => /^content\/[\w-]+\.ts:/.test(line))
  const quoted = faults.filter((line) => !line.includes('falta una coma'))
  expect(quoted).toHaveLength(3)
  for (const line of quoted) expect(said).toContain(line.replace(/:\d+:/, ':'))
  expect(guide).toContain(
    slipOf('content/plans.ts', "export const a = {\n  name: 'Landing'\n  b: 1,\n}\n")?.hint,
  )
})
