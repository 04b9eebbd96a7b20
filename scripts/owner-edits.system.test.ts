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

/** Of the units those that depend on content: the others are the same as in this checkout. */
const checks = packageJson.scripts.check.replace(
  'vitest run --project unit',
  `vitest related --run --project unit ${readdirSync('content')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `content/${file}`)
    .join(' ')}`,
)

/** Copies the whole checkout. `check` runs `npm run check` in the copy. */
async function copy() {
  const { remove, root, write, build, withOtherAgency } = await copyCheckout(
    readdirSync(checkout).filter((name) => !left.has(name)),
  )
  onTestFinished(remove)
  return {
    root,
    write,
    build,
    withOtherAgency,
    async check(): Promise<void> {
      const PATH = `${join(root, 'node_modules/.bin')}:${bareEnvironment.PATH}`
      const run =
        "process.exitCode = require('node:child_process').spawnSync(process.argv[1], { shell: true, stdio: 'inherit' }).status"
      const { exited, output } = startNode(['-e', run, checks], {
        env: { ...bareEnvironment, PATH },
        cwd: root,
      })
      const { code } = await exited
      const { out, err } = output()
      expect(code, out + err).toBe(0)
      // None of them was left out by a mistaken name.
      expect(out).toMatch(/Affected.* test files/)
    },
  }
}

test('npm run check is green with another agency’s content', { timeout: 600_000 }, async () => {
  const { withOtherAgency, check } = await copy()
  await withOtherAgency()
  await check()
})

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

test('npm run check is green after the edits of the guide, and the page is built', {
  timeout: 600_000,
}, async () => {
  const { root, write, build, check } = await copy()
  for (const [name, changes] of Object.entries(edits)) {
    const file = `content/${name}.ts`
    let text = await readFile(join(root, file), 'utf8')
    for (const [from, to] of changes) {
      // The owner of another checkout may have made the edit already.
      if (asOrdered) expect(text).toMatch(from)
      text = text.replace(from, to)
    }
    await write(file, text)
  }
  await check()
  const { code, err } = await build()
  expect(code, err).toBe(0)
})
