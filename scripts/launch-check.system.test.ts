import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'

const root = resolve(import.meta.dirname, '..')

function launchCheck(env: Record<string, string> = {}) {
  const script = join(root, 'scripts/launch-check.ts')
  return spawnSync(process.execPath, [script], { cwd: root, env, encoding: 'utf8' })
}

test('while there is sample content it is named and the exit code is 1', () => {
  const samples = [...clients.list, ...clients.testimonials].filter(({ sample }) => sample)
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
