import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compositions } from './compositions.ts'
import { drawRidge } from './draw.ts'
import { cordillera, massif } from './ranges.ts'

it('rebuilds the committed pictures byte for byte', () => {
  for (const [name, svg] of drawRidge(compositions, massif, cordillera)) {
    const file = new URL(`../../web/sections/hero/ridge/${name}`, import.meta.url)
    expect(readFileSync(file, 'utf8') === svg, `${name} differs: run node art/ridge/make.ts`).toBe(true)
  }
}, 300_000)
