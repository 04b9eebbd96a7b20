import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOrdered } from '#content/agency.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { checkout } from '#testing/process/server-process.ts'
import packageJson from '../package.json' with { type: 'json' }

const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'shots'])

/**
 * Of the check what depends on content. Whatever a unit imports of it is the second agency's (vitest.config.ts), and only scripts read
 * its files.
 */
const checks = packageJson.scripts.check
  .replace('node scripts/import-rules.ts && ', '')
  .replace('biome check', 'biome check content')
  .replace('vitest run', 'vitest run scripts')

/** The edits that docs/change-the-words.md describes, file by file. */
const edits: Record<string, [from: RegExp, to: string][]> = {
  plans: [
    [/price: [\d_]+/, 'price: 390_000'],
    [/price: [\d_]+(?=[\s\S]*?sections: null)/, "price: 'a consultar'"],
    [/popular: true/, 'popular: false'],
    [/\{ text: '¿Cuánto tarda\?' \}/, "{ text: '¿Cuánto tarda?', answer: 'Tres semanas.' }"],
  ],
  agency: [
    [/asOrdered: boolean = true/, 'asOrdered: boolean = false'],
    [/ {2}whatsapp: \{[\s\S]*?\},\n/, ''],
    [/ {2}instagram: \{[\s\S]*?\},\n/, ''],
    [/name: '.*'/, "name: 'Estudio Ñandú'"],
    [
      /\n\}\n/,
      "\n  owner: { name: 'Ana Ríos', portrait: null, lines: ['Soy diseñadora.', 'Te respondo yo.'] },\n}\n",
    ],
  ],
  clients: [[/testimonials: \[[\s\S]*\n {2}\],/, 'testimonials: [],']],
  work: [[/list: \[[\s\S]*\n {2}\],/, 'list: [],']],
  hero: [
    [/ {2}shopName: \{[\s\S]*?\n {2}\},\n/, ''],
    [/image: '.*'/, 'image: null'],
  ],
}

test('the guide’s edits meet what stands in content/', { skip: !asOrdered }, async () => {
  for (const [name, changes] of Object.entries(edits)) {
    const text = await readFile(`content/${name}.ts`, 'utf8')
    // The owner of another checkout may have made the edit already.
    for (const [from] of changes) expect(text).toMatch(from)
  }
})

// The second agency's words, so that no unit depends on ours, and without what an owner may leave out.
test('npm run check is green with another agency’s words after the edits of the guide, and the page is built', {
  timeout: 600_000,
}, async () => {
  const { root, write, buildToShow, remove, withOtherAgency } = await copyCheckout(
    readdirSync(checkout).filter((name) => !left.has(name)),
  )
  onTestFinished(remove)
  await withOtherAgency()
  for (const [name, changes] of Object.entries(edits)) {
    const text = await readFile(join(root, `content/${name}.ts`), 'utf8')
    // This agency has an owner already.
    const open = changes.filter(([, to]) => !to.includes('owner:'))
    const edited = open.reduce((before, [from, to]) => before.replace(from, to), text)
    expect(edited, name).not.toBe(text)
    await write(`content/${name}.ts`, edited)
  }
  const PATH = `${join(root, 'node_modules/.bin')}:${bareEnvironment.PATH}`
  const run =
    "process.exitCode = require('node:child_process').spawnSync(process.argv[1], { shell: true, stdio: 'inherit' }).status"
  const { exited, output } = startNode(['-e', run, checks], { env: { ...bareEnvironment, PATH }, cwd: root })
  const { code } = await exited
  const { out, err } = output()
  expect(code, out + err).toBe(0)
  // No test was left out by a mistaken name.
  for (const kind of ['price.test', 'trades.content.test']) expect(out).toContain(kind)
  const built = await buildToShow()
  expect(built.code, built.err).toBe(0)
})
