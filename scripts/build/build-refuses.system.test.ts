import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { ownFolder } from '#testing/store/own-store.ts'
import { writeSite } from './write-site.ts'

const page = Buffer.from('<!doctype html><title>Ayer</title>'.repeat(9))
const facts = { scriptHashes: [], styleHashes: [], connectOrigins: [] }
const read = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')])
    .sort()

type Copy = Awaited<ReturnType<typeof copyCheckout>>

test.each([
  [
    'a faulty word',
    ({ root, write }: Copy) => {
      const words = readFileSync(join(root, 'content/plans.ts'), 'utf8')
      return write('content/plans.ts', words.replace(/price: [\d_]+/, "price: '1'"))
    },
    ': plans.list[0].price: tiene que ser un número entero',
  ],
  [
    'a faulty logo',
    ({ root, write }: Copy) => {
      const logos = join(root, 'content/logos')
      mkdirSync(logos, { recursive: true })
      const [, id] = /id: '([\w-]+)'/.exec(readFileSync(join(root, 'content/clients.ts'), 'utf8')) ?? []
      for (const kind of ['svg', 'png']) rmSync(join(logos, `${id}.${kind}`), { force: true })
      return write(`content/logos/${id}.svg`, 'hola')
    },
    '.svg: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF',
  ],
])('a build that stops at %s says so and leaves the last page as it was', async (_, spoil, sentence) => {
  const copy = await copyCheckout()
  onTestFinished(copy.remove)
  await writeSite(copy.dist, new Map([['index.html', page]]), facts, false)
  const before = read(copy.dist)
  await spoil(copy)
  const { code, err } = await copy.build()
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
  expect(read(copy.dist)).toEqual(before)
})

test('a file that cannot be written leaves the last page as it was', async () => {
  const dist = join(ownFolder(), 'dist')
  await writeSite(dist, new Map([['index.html', page]]), facts, false)
  const before = read(dist)
  const strange = new Map([['unknown.kind', Buffer.from('x')]])
  await expect(writeSite(dist, strange, facts, false)).rejects.toThrow('unknown.kind')
  expect(read(dist)).toEqual(before)
  await writeSite(dist, new Map([['index.html', Buffer.from('Hoy')]]), facts, false)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('Hoy')
  expect(readdirSync(dirname(dist)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})

test('a folder that no build wrote is left as it is, with all beside it', async () => {
  const root = ownFolder()
  for (const folder of ['papers', 'papers.old', 'papers.new']) {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'planted.txt'), folder)
  }
  const files = new Map([['index.html', page]])
  await expect(writeSite(join(root, 'papers'), files, facts, false)).rejects.toThrow('hay otros archivos')
  rmSync(join(root, 'papers/planted.txt'))
  await writeSite(join(root, 'papers'), files, facts, false)
  for (const folder of ['papers.old', 'papers.new'])
    expect(read(join(root, folder))).toEqual([['planted.txt', folder]])
})
