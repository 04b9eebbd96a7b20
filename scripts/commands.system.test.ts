import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { writeTinySite } from '#testing/process/server-process.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'
import { ownFolder } from '#testing/store/own-store.ts'
import { writeSite } from './build/write-site.ts'
import { withValidContent } from './check-content.ts'

// That it exits 0 when there is nothing to name is tested in e2e/page/other-agency.spec.ts.
test('launch-check names sample content, sample settings or an invalid variable; a build that fails at content/ leaves dist/', async () => {
  const { root, dist, write, edit, build, remove, withOtherAgency } = await copyCheckout()
  onTestFinished(remove)
  // No owner changes that agency's words.
  await withOtherAgency()
  const launchCheck = (env: Record<string, string>) =>
    runNode(['scripts/launch-check.ts'], { ...bareEnvironment, ...env }, root)
  await edit('content/plans.ts', "{ text: '¿Viajás a otra ciudad?'", "{ sample: true, text: '¿Y vos?'")
  const mail = { SMTP_URL: 'smtps://u:p@mail.real.example', MAIL_FROM: 'a@b.ar', MAIL_TO: 'a@b.ar' }
  const found = expect.stringMatching(/questions\.list\[4\][\s\S]*SITE_URL: [\s\S]*SMTP_URL: falta/)
  expect(await launchCheck(mail)).toEqual({ code: 1, err: '', out: found })
  const wrong = expect.stringMatching(/^\nSITE_URL /)
  expect(await launchCheck({ SITE_URL: 'real' })).toEqual({ code: 1, err: wrong, out: '' })

  writeTinySite(dist)
  const before = readFileSync(join(dist, 'index.html'), 'utf8')
  const refused = async (sentence: string) => {
    const { code, err } = await build()
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(before)
  }
  const logo = 'content/logos/tipa'
  await write(`${logo}.svg`, 'hola')
  await refused(`${logo}.svg: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF`)
  rmSync(join(root, 'content/hero.ts'))
  await refused('content/hero.ts: falta el archivo')
})

// What else a system refuses, each with its words: content-checks/sentences.test.ts; that the last page stays: build/write-site.test.ts.
const disk = skipFor(notRoot ?? without('mount', 'umount'))
test('a disk that is full is named in Spanish with what to do, and keeps the last page', disk, async () => {
  const folder = ownFolder()
  const mount = (...args: string[]) => expect(spawnSync('mount', args).status).toBe(0)
  mount('-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  const dist = join(folder, 'dist')
  writeTinySite(dist)
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'others'), Buffer.alloc(bavail * bsize - 100_000))
  const before = readFileSync(join(dist, 'index.html'), 'utf8')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    process.exitCode = 0
    said.mockRestore()
  })
  // What a build does at its end, as scripts/build.ts does it.
  const page = new Map([['index.html', randomBytes(200_000)]])
  await withValidContent(() => writeSite(dist, page, { connectOrigins: [] }, false))
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^\n.*El disco está lleno\. Liberá lugar y probá de nuevo\. \(ENOSPC\)\n$/)],
  ])
  expect(process.exitCode).toBe(1)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(before)
})
