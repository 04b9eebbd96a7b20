import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { writeSite } from './write-site.ts'

const facts = { scriptHashes: [], styleHashes: [], connectOrigins: [] }

test('dist/ keeps the hashed files of the previous build for open tabs, and drops older ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'real-dist-'))
  const build = async (...names: string[]) => {
    const files = ['404.html', ...names.map((name) => `assets/page-${name}.js`)]
    await writeSite(
      join(folder, 'dist'),
      new Map(files.map((file) => [file, Buffer.from(file)])),
      facts,
      false,
    )
  }
  const answers = (name: string) =>
    loadSite(join(folder, 'dist'), { siteUrl: null }).respond('GET', `/assets/page-${name}.js`, {}).status
  await build('aaaaaaaa')
  await build('bbbbbbbb')
  await build('bbbbbbbb')
  expect([answers('aaaaaaaa'), answers('bbbbbbbb')]).toEqual([200, 200])
  await build('cccccccc')
  expect([answers('aaaaaaaa'), answers('bbbbbbbb'), answers('cccccccc')]).toEqual([404, 200, 200])
  await rm(folder, { recursive: true })
})
