import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { writeTinySite } from '#testing/process/server-process.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'

/** A copy of the checkout with the second agency's content, which no owner changes. */
async function copyOther() {
  const copy = await copyCheckout()
  onTestFinished(copy.remove)
  await copy.withOtherAgency()
  return copy
}

// That it exits 0 when there is nothing to name is tested in e2e/page/other-agency.spec.ts.
test('launch-check names sample content, sample settings or an invalid variable; a build that fails at content/ leaves dist/', async () => {
  const { root, dist, write, edit, build } = await copyOther()
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
  const { root, buildToShow } = await copyOther()
  const folder = join(root, 'disk')
  mkdirSync(folder)
  const mount = (...args: string[]) => expect(spawnSync('mount', args).status).toBe(0)
  mount('-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  const dist = join(folder, 'dist')
  writeTinySite(dist)
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'others'), Buffer.alloc(bavail * bsize - 100_000))
  const before = readFileSync(join(dist, 'index.html'), 'utf8')
  const { code, err } = await buildToShow({}, [dist])
  expect(err).toMatch(/^\n.*El disco está lleno\. Liberá lugar y probá de nuevo\. \(ENOSPC\)\n/)
  expect(err).not.toMatch(/\n\s+at |no space/i)
  expect(code).toBe(1)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(before)
})
