import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { writeTinySite } from '#testing/process/server-process.ts'

// Without any launch-check exits 0: e2e/page/other-agency.spec.ts.
test('launch-check names sample content, sample settings or an invalid variable; a build that fails at content/ leaves dist/', async () => {
  const { root, dist, write, edit, build, remove } = await copyCheckout()
  onTestFinished(remove)
  const launchCheck = (env: Record<string, string>) =>
    runNode(['scripts/launch-check.ts'], { ...bareEnvironment, ...env }, root)
  await edit('content/plans.ts', "{ text: 'Te respondo en el día.'", "{ sample: true, text: 'Sí.'")
  const mail = { SMTP_URL: 'smtps://u:p@mail.real.example', MAIL_FROM: 'a@b.ar', MAIL_TO: 'a@b.ar' }
  const found = expect.stringMatching(/facts\[0\][\s\S]*SITE_URL: [\s\S]*SMTP_URL: falta/)
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
  const logo = `content/logos/${clients.list[0]?.id}`
  rmSync(join(root, `${logo}.png`), { force: true })
  await write(`${logo}.svg`, 'hola')
  await refused(`${logo}.svg: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF`)
  rmSync(join(root, 'content/hero.ts'))
  await refused('content/hero.ts: falta el archivo')
})
