import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode, startNode } from '#testing/process/run-node.ts'

type Copy = Awaited<ReturnType<typeof copyCheckout>>
let original: Copy
const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@real.example']
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The check of the words, without their images, which no update touches here. */
const check = `import { contentErrors } from './scripts/check-content.ts'
const load = async (file) => file.startsWith('scripts/') ? { pageImages: () => ({ errors: [] }) } : import('./' + file)
const errors = await contentErrors(load)
console.error(errors.join('\\n'))
process.exitCode = errors.length > 0 ? 1 : 0
`

/** Of a room of the checkout what the words are checked with, and what a test below changes: fewer files make faster clones. */
const needed = [
  ['web', 'domain'],
  ['server', 'words'],
  ['e2e/visual', 'menu.png'],
] as const

// A checkout in a history of its own, whose check is that of the words.
beforeAll(async () => {
  original = await copyCheckout(['.gitignore', 'package-lock.json', 'tsconfig.json', 'e2e/visual'])
  const at = (...names: string[]) => join(original.root, ...names)
  rmSync(at('testing'), { recursive: true })
  for (const [room, only] of needed)
    for (const name of readdirSync(at(room))) if (name !== only) rmSync(at(room, name), { recursive: true })
  const json = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  json.scripts = { check: 'node check-words.mjs' }
  writeFileSync(at('check-words.mjs'), check)
  writeFileSync(at('package.json'), JSON.stringify(json, null, 2))
  git(original.root, 'init', '-q', '-b', 'main')
  git(original.root, 'add', '-A')
  git(original.root, 'commit', '-q', '-m', 'The first version')
  // One file instead of three hundred to link in each clone below.
  git(original.root, 'repack', '-adq')
})
afterAll(() => original.remove())

/** An owner's clone, and the program's own history, both with these edits to files since. */
async function given(edits: { own?: Record<string, Edit>; next?: Record<string, Edit> }) {
  const [program, owner] = [
    await mkdtemp(join(tmpdir(), 'real-next-')),
    await mkdtemp(join(tmpdir(), 'real-own-')),
  ]
  for (const folder of [program, owner]) onTestFinished(() => rm(folder, { recursive: true, force: true }))
  git(program, 'clone', '-q', original.root, '.')
  git(owner, 'clone', '-q', program, '.')
  git(owner, 'config', 'user.email', 'ana@real.example')
  git(owner, 'config', 'user.name', 'Ana')
  symlinkSync(join(original.root, 'node_modules'), join(owner, 'node_modules'), 'junction')
  // A link is no folder, as which .gitignore names it.
  appendFileSync(join(owner, '.git/info/exclude'), 'node_modules\n')
  for (const [root, files] of [
    [owner, edits.own],
    [program, edits.next],
  ] as const) {
    for (const [name, edit] of Object.entries(files ?? {})) edited(root, name, edit)
    if (files) git(root, 'commit', '-q', '-a', '-m', 'Changes')
  }
  const read = (name: string) => readFileSync(join(owner, name), 'utf8')
  const state = () => [
    git(owner, 'rev-parse', 'HEAD'),
    git(owner, 'status', '--porcelain'),
    git(owner, 'worktree', 'list'),
  ]
  const env = {
    ...bareEnvironment,
    PATH: `${join(owner, 'node_modules/.bin')}:${bareEnvironment.PATH}`,
    // The packages are the same for all.
    NODE_COMPILE_CACHE: join(original.root, 'node_modules/.cache/compile'),
  }
  const update = (...args: string[]) => runNode(['scripts/update.ts', ...args], env, owner)
  return { owner, program, read, state, update, env }
}
type Edit = [from: string | RegExp, to: string]
function edited(root: string, name: string, [from, to]: Edit): void {
  const file = join(root, name)
  const text = readFileSync(file, 'utf8')
  const next = text.replace(from, () => to)
  if (next === text) throw new Error(`${name} does not hold it`)
  writeFileSync(file, next)
}

const action: Edit = [/action: '.*'/, "action: 'Escribime ya'"]

test('the owner’s words stay, the new version comes, and what they had not touched is listed', async () => {
  const { read, update, state } = await given({
    own: { 'content/hero.ts': action, 'content/plans.ts': [/price: 350_000/, 'price: 390_000'] },
    next: {
      'content/hero.ts': [/action: '.*'/, "action: 'Hablemos'"],
      'content/footer.ts': [/label: '.*',/, "label: 'Al pie',"],
      'web/domain/digits.ts': ['/** An amount', '/** New: an amount'],
    },
  })
  const { code, out, err } = await update()
  expect(code, out + err).toBe(0)
  expect(read('content/hero.ts')).toContain("action: 'Escribime ya'")
  expect(read('content/plans.ts')).toContain('price: 390_000')
  expect(read('web/domain/digits.ts')).toContain('New: an amount')
  expect(out).toMatch(
    /Textos que no habías tocado.*\n {2}· content\/footer\.ts, footer\.label: «Pie de página» → «Al pie»\n\n/,
  )
  expect(out).not.toContain('hero.action')
  expect(state()[1]).toBe('')
  expect(state()[2]?.split('\n')).toHaveLength(1)
  expect((await update()).out).toContain('Ya tenés la última versión.')
})

test.each<[string, Edit, Edit[], RegExp]>([
  [
    'added',
    action,
    [[/action: '.*',/, "action: 'Hablemos',\n  chat: 'Chat',"]],
    /action: 'Escribime ya',\n {2}chat: 'Chat'/,
  ],
  ['of another name', action, [[/action: '(.*)',/, "button: 'Contame tu idea',"]], /button: 'Escribime ya'/],
])('a field is %s in the new version: the words are in their place', async (_, own, [next], expected) => {
  const field = expected.source.includes('chat')
    ? "...all(label, 'action', 'chat', 'whatsapp')"
    : "...all(label, 'button', 'whatsapp')"
  const { read, update } = await given({
    own: { 'content/hero.ts': own },
    next: {
      'content/hero.ts': next as Edit,
      'content/schema.ts': ["...all(label, 'action', 'whatsapp')", field],
    },
  })
  const { code, out, err } = await update()
  expect(code, out + err).toBe(0)
  expect(read('content/hero.ts')).toMatch(expected)
})

test('a field is gone in the new version: the owner’s word is named', async () => {
  const { update } = await given({
    own: { 'content/hero.ts': action },
    next: {
      'content/hero.ts': [/ {2}action: '.*',\n/, ''],
      'content/schema.ts': ["...all(label, 'action', 'whatsapp')", "...all(label, 'whatsapp')"],
    },
  })
  const { code, out } = await update()
  expect(code).toBe(0)
  expect(out).toContain(
    "Textos tuyos que ya no tienen lugar en la página:\n  · content/hero.ts, hero.action: 'Escribime ya'",
  )
})

/** A font, as npm notes it before another one. */
const font = (name: string, version: string): Edit => [
  '    "node_modules/@fontsource-variable/funnel-display": {',
  `    "node_modules/@fontsource-variable/${name}": {\n      "version": "${version}"\n    },\n    "node_modules/@fontsource-variable/funnel-display": {`,
]
const needs = (name: string, version: string): Edit => [
  '    "@fontsource-variable/funnel-display"',
  `    "@fontsource-variable/${name}": "${version}",\n    "@fontsource-variable/funnel-display"`,
]

test('what else the guide lets an owner change stays: a font, the mail’s words, the pictures that they approved', async () => {
  const { update, read, owner, state } = await given({
    own: {
      'package.json': needs('archivo', '5.2.0'),
      'package-lock.json': font('archivo', '5.2.0'),
      'server/words/mail.ts': ["received: 'Llegó',", "received: 'Entró',"],
      'e2e/visual/menu.png': [/$/, 'mine'],
    },
    next: {
      // Packages that are not there: nothing can be checked here.
      'package.json': ['"check": "node check-words.mjs"', '"check": "node --version"'],
      'package-lock.json': font('aleo', '5.1.0'),
      'server/words/mail.ts': ["received: 'Llegó',", "received: 'Recibido',\n  also: 'Nuevo',"],
      'e2e/visual/menu.png': [/$/, 'theirs'],
    },
  })
  const { code, out, err } = await update()
  expect(code, out + err).toBe(0)
  const { devDependencies, scripts } = JSON.parse(read('package.json'))
  expect(devDependencies).toMatchObject({ '@fontsource-variable/archivo': '5.2.0' })
  expect(scripts.check).toBe('node --version')
  const { packages } = JSON.parse(read('package-lock.json'))
  for (const name of ['archivo', 'aleo'])
    expect(packages).toHaveProperty([`node_modules/@fontsource-variable/${name}`])
  expect(read('server/words/mail.ts')).toContain("received: 'Entró',")
  expect(readFileSync(join(owner, 'e2e/visual/menu.png'), 'utf8')).toMatch(/mine$/)
  expect(state()[1]).toBe('')
})

test.each<[string, Parameters<typeof given>[0], (owner: string) => void, string[], RegExp]>([
  [
    'words are in no commit',
    {},
    (owner) => edited(owner, 'content/hero.ts', action),
    [],
    /todavía no están en la historia:\n {2}content\/hero\.ts\n.*\n {2}git add -A/,
  ],
  [
    'it is not known from where',
    {},
    (owner) => git(owner, 'remote', 'remove', 'origin'),
    [],
    /git remote add upstream/,
  ],
  ['the address is no repository', {}, () => {}, ['/nowhere'], /No se pudo traer/],
  ['it is an archive', {}, () => {}, ['real-0.2.0.zip'], /De un archivo comprimido no se puede/],
  [
    'the owner changed the program too',
    {
      own: { 'web/domain/digits.ts': ['An amount', 'Mine'] },
      next: { 'web/domain/digits.ts': ['An amount', 'Theirs'] },
    },
    () => {},
    [],
    /lo junta una persona:\n {2}web\/domain\/digits\.ts/,
  ],
  [
    'what comes does not pass the check',
    { next: { 'content/hero.ts': [/action: '.*'/, "action: ''"] } },
    () => {},
    [],
    /content\/hero\.ts:\d+: hero\.action: el texto está vacío/,
  ],
  [
    'a merge is half done',
    {
      own: { 'content/hero.ts': action },
      next: { 'content/hero.ts': [/action: '.*'/, "action: 'Hablemos'"] },
    },
    (owner) => {
      git(owner, 'fetch', '-q')
      try {
        git(owner, 'merge', '-q', 'origin/main')
      } catch {}
    },
    [],
    /Hay una mezcla de git a medias.*git merge --abort/,
  ],
])('%s: it says what to do, and everything is as it was', async (_, edits, before, args, said) => {
  const { owner, update, state, read } = await given({
    next: { 'content/footer.ts': [/label: '.*',/, "label: 'Al pie',"] },
    ...edits,
  })
  before(owner)
  const was = [...state(), read('content/hero.ts')]
  const { code, err } = await update(...args)
  expect(code).toBe(1)
  expect(err).toMatch(new RegExp(said, 's'))
  expect(err).toContain('No se cambió nada.')
  expect([...state(), read('content/hero.ts')]).toEqual(was)
})

test('killed while it checks: nothing has changed, and the next run brings it', async () => {
  const { owner, update, state, env, read } = await given({
    own: { 'content/hero.ts': action },
    next: { 'content/footer.ts': [/label: '.*',/, "label: 'Al pie',"] },
  })
  const was = state().slice(0, 2)
  const run = startNode(['scripts/update.ts'], { env, cwd: owner })
  await expect
    .poll(() => git(owner, 'worktree', 'list').split('\n').length, { timeout: 60_000, interval: 20 })
    .toBe(2)
  await run.kill('SIGKILL')
  expect(state().slice(0, 2)).toEqual(was)
  const { code, out, err } = await update()
  expect(code, out + err).toBe(0)
  expect(read('content/footer.ts')).toContain('Al pie')
  expect(read('content/hero.ts')).toContain('Escribime ya')
})

test('killed while the files are exchanged: the next run puts them back, keeps what lay there, and brings it', async () => {
  const { owner, update, read } = await given({
    own: { 'content/hero.ts': action },
    next: { 'content/footer.ts': [/label: '.*',/, "label: 'Al pie',"] },
  })
  // As git leaves it: one file of the new version, its lock, and the note of the move.
  writeFileSync(join(owner, '.git/real-update'), `${git(owner, 'rev-parse', 'HEAD')}\n`)
  writeFileSync(join(owner, '.git/index.lock'), '')
  edited(owner, 'content/footer.ts', [/label: '.*',/, "label: 'A medias',"])
  const { code, out, err } = await update()
  expect(code, out + err).toBe(0)
  expect(out).toContain('La actualización anterior se cortó a medias.')
  expect(read('content/footer.ts')).toContain('Al pie')
  expect(git(owner, 'stash', 'list', '-p')).toContain('A medias')
  expect(existsSync(join(owner, '.git/real-update'))).toBe(false)
})
