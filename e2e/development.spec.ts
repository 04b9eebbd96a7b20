import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { bareEnvironment } from './support/run-node.ts'
import { expect, test } from './support/test.ts'
import { contactForm, hydrate, newLetter, toastArea } from './support/visitor.ts'

test('npm run dev serves the page, once alive, with the real endpoint behind it', { tag: '@once' }, async ({
  page,
}) => {
  test.setTimeout(90_000)
  const folder = await mkdtemp(join(tmpdir(), 'real-dev-'))
  const port = await freePort()
  const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: folder }
  const child = spawn(process.execPath, ['scripts/dev.ts'], { env, stdio: 'ignore' })
  try {
    const url = `http://127.0.0.1:${port}`
    await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass({ timeout: 60_000 })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('entry-client')) scripts.push(request.url())
    })
    await page.goto(url)
    await hydrate(page)
    const form = contactForm(page)
    await form.fill(newLetter())
    await form.submit.click()
    await expect(toastArea(page).sent).toBeVisible()
    // A second address would be a second copy of the page's script, and every click would count twice.
    expect([...new Set(scripts)]).toHaveLength(1)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
})
