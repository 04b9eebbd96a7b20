import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, Record<string, Record<string, string>>> }
type Overrides = Record<string, string>

/** A dist-tag such as `latest` or `next` is a word; a range has figures or a star. Also in `npm:name@latest`. */
const isTag = (range: string) => /(^|@)(?!x$|v\d)[a-z][\w.-]*$/i.test(range)

/**
 * Dependencies that are asked for by a dist-tag and that no `overrides` pins. Without `resolved` in the lock npm cannot
 * tell whether the locked version is still the tag's: after the next release of that package every `npm ci` fails.
 */
const looseTags = ({ packages }: Lock, overrides: Overrides = {}) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
      .flatMap((kind) => Object.entries(entry[kind] ?? {}))
      .filter(([name, range]) => isTag(range) && !/^\d+\.\d+\.\d+$/.test(overrides[name] ?? ''))
      .map(([name, range]) => `${path || 'package.json'}: ${name}@${range}`),
  )

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const locks = globSync('{.,*}/package-lock.json', { exclude: ['node_modules'] })

test('a new release of somebody else’s package does not stop `npm ci`: no lock depends on a dist-tag', () => {
  expect(locks.length).toBeGreaterThanOrEqual(2)
  for (const lock of locks) {
    const { overrides } = read(join(dirname(lock), 'package.json'))
    expect(looseTags(read(lock), overrides), lock).toEqual([])
  }
})

test('what is downloaded is what was locked, on every platform: each package has its digest', () => {
  for (const lock of locks) {
    const { packages } = read(lock) as Lock
    const without = Object.entries(packages).filter(
      ([path, { integrity }]) => path && !/^sha512-/.test(`${integrity}`),
    )
    expect(
      without.map(([path]) => path),
      lock,
    ).toEqual([])
  }
})

test.each<[string, Overrides | undefined, number]>([
  ['latest', undefined, 1],
  ['next', { other: '1.0.0' }, 1],
  ['npm:@scope/name@beta', undefined, 1],
  ['latest', { name: '^1.0.0' }, 1],
  ['latest', { name: '1.0.0' }, 0],
  ['*', undefined, 0],
  ['x', undefined, 0],
  ['>=1.2 <2 || v3', undefined, 0],
  ['npm:@scope/name@26.10.0', undefined, 0],
  ['1.0.0-beta.1', undefined, 0],
])('%s, overrides %j: %i', (range, overrides, expected) => {
  const lock = { packages: { 'node_modules/a': { dependencies: { name: range } } } }
  expect(looseTags(lock, overrides)).toHaveLength(expected)
})
