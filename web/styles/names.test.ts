import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// In the page a class is named by its file's name alone (`hero_title`; vite.config.ts).
test('no two stylesheets have one name, so that no class means two things', () => {
  const names = globSync('web/**/*.module.css').map((file) => basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
