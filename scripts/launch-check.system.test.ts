import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'

// Without any it exits 0: e2e/page/other-agency.spec.ts.
test('launch-check exits 1 and names sample content, an invalid variable and a syntax error', async () => {
  const { root, edit, remove } = await copyCheckout()
  onTestFinished(remove)
  const launchCheck = (env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(root, 'scripts/launch-check.ts')], { cwd: root, env, encoding: 'utf8' })
  await edit('content/plans.ts', "{ text: 'Te respondo en el día.'", "{ sample: true, text: 'Sí.'")
  await edit('server/words/mail.ts', "label: 'hora de Mendoza'", "label: 'hora de Rosario'")
  const said = expect.stringMatching(/facts\[0\][\s\S]*los correos dicen/)
  expect(launchCheck()).toMatchObject({ status: 1, stderr: '', stdout: said })
  const wrong = launchCheck({ SITE_URL: 'real' })
  expect(wrong).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^\nSITE_URL /) })

  const live = {
    SITE_URL: 'https://real.com.ar',
    SMTP_URL: 'smtp://u:p@mail.real.com.ar',
    MAIL_FROM: 'web@real.com.ar',
    MAIL_TO: 'hola@real.com.ar',
  }
  const sample = launchCheck({ ...live, SMTP_URL: 'smtps://u:p@mail.real.example' })
  expect(sample).toMatchObject({ status: 1, stdout: expect.stringContaining('SMTP_URL: falta') })
  const plans = readFileSync(join(root, 'content/plans.ts'), 'utf8')
  writeFileSync(join(root, 'content/plans.ts'), plans.replace(',\n', '\n'))
  const slipped = launchCheck(live)
  expect(slipped).toMatchObject({ status: 1, stdout: '' })
  expect(slipped.stderr).toMatch(/content\/plans\.ts:\d+: falta una coma/)
  expect(slipped.stderr).not.toContain('    at ')
})
