import { expect, test } from 'vitest'
import { faultsOf, importsOf } from './rooms.ts'

const faults = (file: string, source: string) => faultsOf(file, source, new Set(['react', '@radix-ui/toast']))

test('every form of import is seen', () => {
  const source = [
    "import './a.css'",
    "import { b,\n  bb } from './b.ts'",
    "import type { C } from './c.ts'",
    "export { d } from './d.ts'",
    "const e = await import('./e.ts')",
    "import F, { type G } from './f.ts'",
  ].join('\n')
  expect(importsOf(source).map((one) => one.from)).toEqual([
    './a.css',
    './b.ts',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.ts',
  ])
})

test.each([
  ['web/page.tsx', "import { x } from '#server/site.ts'"],
  ['web/ui/a.ts', "import type { X } from '../../server/site.ts'"],
  ['server/app.ts', "import { Page } from '#web/page.tsx'"],
  ['contract/send.ts', "import { agency } from '#content/agency.ts'"],
  ['content/nav.ts', "import { limits } from '#contract/send.ts'"],
  ['content/nav.ts', "import { agency } from './agency.ts'"],
  ['server/site.ts', "import { build } from 'vite'"],
])('%s may not say %s', (file, source) => {
  expect(faults(file, source)).toHaveLength(1)
})

test.each([
  ['web/page.tsx', "import { limits } from '#contract/send.ts'"],
  ['server/app.ts', "import { words } from '#content/server.ts'"],
  ['content/nav.ts', "import type { NavLink } from './types.ts'"],
  ['web/ui/toast.tsx', "import * as Toast from '@radix-ui/toast'"],
  ['server/site.ts', "import { readFileSync } from 'node:fs'"],
  ['server/site.test.ts', "import { test } from 'vitest'"],
])('%s may say %s', (file, source) => {
  expect(faults(file, source)).toEqual([])
})
