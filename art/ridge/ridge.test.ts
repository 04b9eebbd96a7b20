import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { drawRidge } from './draw.ts'
import { cordillera, massif } from './ranges.ts'

// The whole pictures take twenty seconds: `node art/ridge/make.ts`, then `git diff`.
test('the program still draws what it drew, on a coarse raster', () => {
  const [svg = ''] = drawRidge(compositions.slice(0, 1), { ...massif, cell: 10 }, { ...cordillera, cell: 10 })
  expect(createHash('sha256').update(svg).digest('hex')).toMatch(/^16f4289963f1b36a/)
})
