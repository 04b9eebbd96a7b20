import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { securityHeaders } from '#server/http/headers.ts'
import { loadSite } from '#server/http/site.ts'
import { ownFolder } from '#testing/store/own-store.ts'
import { writeSite } from './write-site.ts'

const options = { connectOrigins: [] }
const build = (dist: string, ...files: string[]) =>
  writeSite(dist, new Map(files.map((file) => [file, Buffer.from(file)])), options, false)

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

test('the compressed copies hold their file, also those that an earlier build has made', async () => {
  const dist = join(ownFolder(), 'dist')
  for (const text of ['Hola. '.repeat(99), 'Hola. '.repeat(99), 'Chau. '.repeat(99)]) {
    await writeSite(dist, new Map([['index.html', Buffer.from(text)]]), options, false)
    expect(brotliDecompressSync(readFileSync(join(dist, 'index.html.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()).toBe(text)
  }
})

test('what an owner removed is published no more', async () => {
  const dist = join(ownFolder(), 'dist')
  await build(dist, '404.html', 'index.html', 'photos/old.webp', 'assets/old-aaaaaaaa.css')
  await build(dist, '404.html', 'index.html')
  expect(existsSync(join(dist, 'photos/old.webp'))).toBe(false)
  expect(loadSite(dist, { siteUrl: null }).respond('GET', '/photos/old.webp', {}).status).toBe(404)
})

test('`_headers`: every path gets the security headers, HSTS where the site is https, and each file its time', async () => {
  const dist = join(ownFolder(), 'dist')
  const files = new Map(['index.html', 'assets/page-aaaaaaaa.js'].map((file) => [file, Buffer.from(file)]))
  await writeSite(dist, files, options, true, true)
  const [all = '', ...rules] = readFileSync(join(dist, '_headers'), 'utf8').split(/^(?=\S)/m)
  const { 'Cross-Origin-Resource-Policy': _, ...expected } = securityHeaders({
    ...options,
    https: true,
    preload: true,
  })
  const lines = Object.entries(expected).map(([name, value]) => `  ${name}: ${value}`)
  expect(all.trimEnd().split('\n')).toEqual(['/*', ...lines])
  expect(all).toContain('  Strict-Transport-Security: max-age=63072000; includeSubDomains; preload\n')
  expect(rules).toEqual(['/assets/page-aaaaaaaa.js\n  Cache-Control: public, max-age=31536000, immutable\n'])
  await writeSite(dist, files, options, false)
  expect(readFileSync(join(dist, '_headers'), 'utf8')).not.toContain('Strict-Transport')
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

/** Makes a rename fail with this error code whenever `fails` returns true. */
function renameFails(code: string, fails: (from: string, to: string) => boolean): void {
  const spy = vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    if (fails(`${from}`, `${to}`))
      throw Object.assign(new Error(`${code}: no`), { code, path: from, dest: to })
    renameSync(from, to)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

test('the last page stays when the new one cannot take its place', async () => {
  const root = ownFolder()
  const dist = join(root, 'dist')
  await build(dist, 'index.html', 'old.txt')
  renameFails('ENOSPC', (from) => from.endsWith('ready'))
  await expect(build(dist, 'index.html')).rejects.toThrow('ENOSPC')
  expect(readFileSync(join(dist, 'old.txt'), 'utf8')).toBe('old.txt')
  expect(readdirSync(root)).toEqual(['dist'])
})

test('when one file fails, the others are written before anything is removed under them', async () => {
  const dist = join(ownFolder(), 'dist')
  const order: string[] = []
  const spy = vi.spyOn(promises, 'writeFile').mockImplementation(async () => {
    await setTimeout(100)
    order.push('written')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  // The build does not know this file's extension.
  await expect(build(dist, 'a.b', 'photo.png').finally(() => order.push('told'))).rejects.toThrow('a.b')
  expect(order).toEqual(['written', 'told'])
})

test('when not even that is possible, the last page is left where it is', async () => {
  const root = ownFolder()
  const dist = join(root, 'dist')
  await build(dist, 'old.txt')
  renameFails('EIO', (_, to) => to.endsWith('dist'))
  await expect(build(dist, 'index.html')).rejects.toThrow(/la de antes quedó en .*old: movela a/)
  const [left = ''] = readdirSync(root)
  expect(readFileSync(join(root, left, 'old/old.txt'), 'utf8')).toBe('old.txt')
})

test.each(['EPERM', 'EACCES', 'EBUSY'])('%s for a moment, by an antivirus, is waited for', async (code) => {
  const dist = join(ownFolder(), 'dist')
  await build(dist, 'old.txt')
  let times = 0
  renameFails(code, () => ++times % 2 === 1)
  await build(dist, 'new.txt')
  expect(readdirSync(dist)).toContain('new.txt')
})

test('what is not of this build is not published, but for the hashed files of the last', async () => {
  const dist = join(ownFolder(), 'dist')
  await build(dist, '404.html', 'photo.png', 'assets/page-aaaaaaaa.js')
  await build(dist, '404.html')
  expect(readdirSync(dist)).not.toContain('photo.png')
  const { respond } = loadSite(dist, { siteUrl: null })
  expect(['/photo.png', '/assets/page-aaaaaaaa.js'].map((path) => respond('GET', path, {}).status)).toEqual([
    404, 200,
  ])
})
