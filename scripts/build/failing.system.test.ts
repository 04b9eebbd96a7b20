import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeSite } from './write-site.ts'

/** A copy of what the build reads, with a page that is online. */
const copy = mkdtempSync(join(tmpdir(), 'real-failing-'))
const dist = join(copy, 'dist')
const page = Buffer.from('<!doctype html><title>Ayer</title>'.repeat(9))
const facts = { scriptHashes: [], styleHashes: [], connectOrigins: [] }
const read = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')])
    .sort()

for (const folder of ['contract', 'scripts', 'server', 'web', 'package.json', 'vite.config.ts'])
  cpSync(folder, join(copy, folder), { recursive: true })
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

beforeEach(async () => {
  cpSync('content', join(copy, 'content'), { recursive: true })
  await writeSite(dist, new Map([['index.html', page]]), facts, false)
})

function edit(file: string, change: (text: string) => string) {
  const path = join(copy, 'content', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const build = () => spawnSync(process.execPath, ['scripts/build.ts'], { cwd: copy, encoding: 'utf8' })

test.each([
  [
    'a faulty word',
    () => edit('plans.ts', (text) => text.replace(/price: [\d_]+/, "price: 'mucho'")),
    'content/plans.ts: plans.list[0].price: tiene que ser un número entero de pesos',
  ],
  [
    'a faulty logo',
    () => {
      mkdirSync(join(copy, 'content/logos'), { recursive: true })
      const [, id] = /id: '([\w-]+)'/.exec(readFileSync(join(copy, 'content/clients.ts'), 'utf8')) ?? []
      for (const kind of ['svg', 'png']) rmSync(join(copy, `content/logos/${id}.${kind}`), { force: true })
      writeFileSync(join(copy, `content/logos/${id}.svg`), 'hola')
    },
    '.svg: por dentro es otra cosa, no lo que dice su nombre; exportalo de nuevo en vez de renombrarlo',
  ],
])('a build that stops at %s says so and leaves the last page as it was', (_, spoil, sentence) => {
  const before = read(dist)
  spoil()
  const { status, stderr } = build()
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(status).toBe(1)
  expect(read(dist)).toEqual(before)
})

test('a file that cannot be written leaves the last page as it was', async () => {
  const before = read(dist)
  const files = new Map([
    ['index.html', Buffer.from('Hoy')],
    ['unknown.kind', Buffer.from('x')],
  ])
  await expect(writeSite(dist, files, facts, false)).rejects.toThrow('unknown.kind')
  expect(read(dist)).toEqual(before)
  await writeSite(dist, new Map([['index.html', Buffer.from('Hoy')]]), facts, false)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('Hoy')
  expect(readdirSync(copy).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})
