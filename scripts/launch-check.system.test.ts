import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'

// Without any it exits 0: e2e/page/other-agency.spec.ts.
test('launch-check exits 1 and names sample content, sample settings or an invalid variable', async () => {
  const { root, edit, remove } = await copyCheckout()
  onTestFinished(remove)
  const launchCheck = (env: Record<string, string>) =>
    runNode(['scripts/launch-check.ts'], { ...bareEnvironment, ...env }, root)
  await edit('content/plans.ts', "{ text: 'Te respondo en el día.'", "{ sample: true, text: 'Sí.'")
  const mail = { SMTP_URL: 'smtps://u:p@mail.real.example', MAIL_FROM: 'a@b.ar', MAIL_TO: 'a@b.ar' }
  const found = expect.stringMatching(/facts\[0\][\s\S]*SITE_URL: [\s\S]*SMTP_URL: falta/)
  expect(await launchCheck(mail)).toEqual({ code: 1, err: '', out: found })
  const wrong = expect.stringMatching(/^\nSITE_URL /)
  expect(await launchCheck({ SITE_URL: 'real' })).toEqual({ code: 1, err: wrong, out: '' })
})
