import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'

test('every colour that the owner may tune is seen somewhere', () => {
  const styles = globSync('{web,scripts/media}/**/*.{css,ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const unused = Object.keys(brand.colours).filter(
    (name) => !styles.includes(`var(--${name})`) && !styles.includes(`colours['${name}']`),
  )
  expect(unused).toEqual([])
})
