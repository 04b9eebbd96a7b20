/** Who may import whom: the one table, which `npm run check` holds against all files first. A file of its own folder comes by `./`. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'

const words = ['content/', 'contract/']
const page = [...words, 'web/state/', 'web/ui/', 'web/hydration/', 'web/domain/']
const stored = [...words, 'server/messages/', 'server/time/', 'server/words/']
const delivered = [...stored, 'server/config/', 'server/monitoring/', 'server/text/']

/**
 * Files, and the beginnings of what they may import from other folders. The last line that fits counts, so that each is an
 * exception of those above it. What none names (`scripts`, `testing`, `e2e`, `bench`) imports what it likes, and is imported by
 * nothing here.
 */
export const rules: [files: string, may: string[]][] = [
  ['contract/**', []],
  // Words import their types, and the agency's name.
  ['content/**', ['content/schema.ts', 'content/agency.ts']],
  ['content/schema.ts', ['contract/', 'zod']],
  ['web/**', words],
  // They put the page together; of the shop they know its index.ts, and what is inlined before React they do not know.
  [
    'web/*',
    [
      ...page,
      'web/pages/',
      'web/head/',
      'web/sections/',
      'web/shop/index.ts',
      'web/styles/',
      'web/boot/handover.ts',
      'web/page.tsx',
    ],
  ],
  // No section knows another.
  ['web/{pages,sections}/**', [...page, 'web/sections/shared/', 'web/shop/index.ts', 'web/styles/media.ts']],
  ['web/sections/shared/**', [...page, 'web/shop/index.ts']],
  ['web/shop/**', [...page, 'web/shop/', 'web/styles/media.ts']],
  // Scripts draw with them too.
  ['web/shop/draw/**', [...words, 'web/domain/']],
  ['web/ui/**', [...words, 'web/ui/', 'web/domain/']],
  ['web/{state,domain,head}/**', [...words, 'web/domain/']],
  // It knows when React answers.
  ['web/hydration/**', [...words, 'web/domain/', 'web/boot/handover.ts']],
  // Inlined in each document: it holds no more than it needs.
  [
    'web/boot/**',
    [
      'contract/',
      'content/agency.ts',
      'web/state/session.ts',
      'web/state/goals.ts',
      'web/domain/',
      'web/styles/media.ts',
    ],
  ],
  // The tracker is a file of its own.
  ['web/analytics/**', [...words, 'web/state/goals.ts', 'web/domain/switches.const.ts']],
  ['web/**/*.browser.test.tsx', [...words, 'web/', 'testing/browser/']],
  ['server/**', words],
  ['server/*', [...words, 'server/']],
  ['server/words/**', [...words, 'server/words/']],
  ['server/{text,time,process}/**', [...words, 'server/words/']],
  ['server/http/**', [...words, 'server/http/', 'server/text/', 'server/words/']],
  ['server/messages/**', stored],
  ['server/monitoring/**', [...stored, 'server/monitoring/']],
  ['server/config/**', [...words, 'server/config/', 'server/monitoring/', 'server/text/', 'server/words/']],
  ['server/delivery/**', [...delivered, 'server/delivery/']],
  ['server/endpoint/**', [...delivered, 'server/endpoint/', 'server/http/']],
  // For its tests of mail, webhook and alerts it delivers too.
  ['server/cli/**', [...delivered, 'server/cli/', 'server/delivery/']],
]

/** A unit test imports what it needs; a component's test has its line above. */
const exempt = ['{content,server}/**/*.test.ts', '{contract,web}/**/*.{built,system}.test.ts']

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** What is wrong with the imports of this file, each as a sentence. */
export function importFaults(file: string, text: string): string[] {
  const may = rules.findLast(([files]) => matchesGlob(file, files))?.[1]
  if (!may || exempt.some((glob) => matchesGlob(file, glob))) return []
  const isWords = may.includes('content/schema.ts')
  return Array.from(text.matchAll(imported), ([, name = '']) => name).flatMap((name) => {
    if (name.startsWith('../')) return [`${file}: ${name} climbs; write its room, as in #web/ui/price.tsx`]
    const own = name.startsWith('./')
    // A package: knip and Biome know which are declared.
    if (!own && !name.startsWith('#') && !isWords) return []
    const path = own ? join(dirname(file), name) : name.replace('#', '')
    const inFolder = own && !isWords && dirname(file) !== 'web'
    if (inFolder || may.some((beginning) => path.startsWith(beginning))) return []
    return [`${file} may not import ${path} (scripts/import-rules.ts)`]
  })
}

if (import.meta.main) {
  const files = globSync('{content,contract,web,server}/**/*.{ts,tsx}')
  const faults = files.flatMap((file) => importFaults(file, readFileSync(file, 'utf8')))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
