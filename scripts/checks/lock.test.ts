import { expect, test } from 'vitest'
import { lockFaults } from './lock.ts'

const manifest = { dependencies: { a: '1.0.0' } }
const a = { version: '1.0.0', optionalDependencies: { 'a-mac': '1.0.0' } }

test('a complete lockfile has no fault, wherever npm nested a package', () => {
  expect(lockFaults({ packages: { 'node_modules/a': a, 'node_modules/a-mac': {} } }, manifest)).toEqual([])
  const nested = { 'node_modules/a': a, 'node_modules/a/node_modules/a-mac': {} }
  expect(lockFaults({ packages: nested }, manifest)).toEqual([])
})

test('a platform that is missing is named', () => {
  expect(lockFaults({ packages: { 'node_modules/a': a } }, manifest)[0]).toContain('a-mac')
})

test('another version than package.json asks for is named', () => {
  const packages = { 'node_modules/a': { version: '2.0.0' } }
  expect(lockFaults({ packages }, manifest)[0]).toContain('a 1.0.0')
})
