import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { ownFolder } from '#testing/store/own-store.ts'
import { writeSite } from './write-site.ts'

const facts = { scriptHashes: [], styleHashes: [], connectOrigins: [] }
const build = (dist: string, ...files: string[]) =>
  writeSite(dist, new Map(files.map((file) => [file, Buffer.from(file)])), facts, false)

test('dist/ keeps the hashed files of the previous build for open tabs, and drops older ones', async () => {
  const dist = join(ownFolder(), 'dist')
  const buildScript = (name: string) => build(dist, '404.html', `assets/page-${name}.js`)
  const answers = (name: string) =>
    loadSite(dist, { siteUrl: null }).respond('GET', `/assets/page-${name}.js`, {}).status
  await buildScript('aaaaaaaa')
  await buildScript('bbbbbbbb')
  await buildScript('bbbbbbbb')
  expect([answers('aaaaaaaa'), answers('bbbbbbbb')]).toEqual([200, 200])
  await buildScript('cccccccc')
  expect([answers('aaaaaaaa'), answers('bbbbbbbb'), answers('cccccccc')]).toEqual([404, 200, 200])
})

test('only the output of a build is replaced, only when all files are written, and no temporary folder is left', async () => {
  const root = ownFolder()
  const dist = join(root, 'dist')
  await build(dist, 'index.html')
  await expect(build(dist, 'a.b')).rejects.toThrow('a.b')
  expect(readdirSync(dist)).toContain('index.html')
  mkdirSync(join(root, 'papers'))
  writeFileSync(join(root, 'papers/planted.txt'), 'mine')
  await expect(build(join(root, 'papers'), '404.html')).rejects.toThrow('hay otros archivos')
  expect(readdirSync(join(root, 'papers'))).toEqual(['planted.txt'])
  expect(readdirSync(root).sort()).toEqual(['dist', 'papers'])
})
