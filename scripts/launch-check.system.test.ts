import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { work } from '#content/work.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { checkout } from '#testing/process/server-process.ts'

function launchCheck(env: Record<string, string> = {}, root = checkout) {
  const script = join(root, 'scripts/launch-check.ts')
  return spawnSync(process.execPath, [script], { cwd: root, env, encoding: 'utf8' })
}

test('while there is sample content it is named and the exit code is 1', () => {
  const pieces = work.list.map(({ client, sample }) => ({ name: client, sample }))
  const samples = [...clients.list, ...clients.testimonials, ...pieces].filter(({ sample }) => sample)
  const { status, stdout, stderr } = launchCheck()
  expect(stderr).toBe('')
  for (const { name } of samples) expect(stdout).toContain(name)
  if (samples.length > 0) expect(status).toBe(1)
})

test('a variable with a mistake is named instead of guessed at', () => {
  const { status, stdout, stderr } = launchCheck({ SITE_URL: 'real' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^SITE_URL /)
  expect(launchCheck({ VITE_EMAILJS_SERVICE_ID: 'x' }).stderr).toContain('VITE_EMAILJS_PUBLIC_KEY')
})

test('a slip is named; when everything invented was replaced and everything was confirmed, nothing is left to say', async () => {
  const { root, remove } = await copyCheckout()
  for (const file of globSync(join(root, 'content/*.ts'))) {
    const words = readFileSync(file, 'utf8')
    const own = words
      .replaceAll(/(sample: true|confirm:\s*'[^']*'),?/g, '')
      .replaceAll('real.example', 'real.com.ar')
      .replaceAll('000-0000', '456-7890')
      .replaceAll('0000000', '4567890')
    writeFileSync(file, own)
  }
  const live = {
    SITE_URL: 'https://real.com.ar',
    SMTP_URL: 'smtp://u:p@mail.real.com.ar',
    MAIL_FROM: 'web@real.com.ar',
    MAIL_TO: 'hola@real.com.ar',
  }
  const plans = readFileSync(join(root, 'content/plans.ts'), 'utf8')
  writeFileSync(join(root, 'content/plans.ts'), plans.replace(',\n', '\n'))
  const slipped = launchCheck(live, root)
  expect(slipped).toMatchObject({ status: 1, stdout: '' })
  expect(slipped.stderr).toMatch(/content\/plans\.ts:\d+: falta una coma/)
  expect(slipped.stderr).not.toContain('    at ')
  writeFileSync(join(root, 'content/plans.ts'), plans)
  const done = launchCheck(live, root)
  expect(done.stderr).toBe('')
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Está todo listo para publicar.') })
  await remove()
})
