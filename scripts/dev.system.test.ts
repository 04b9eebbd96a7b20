import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'

test('npm run dev, started with a slip and another mistake, shows both in place of the page, and the page once they are mended', async () => {
  const { root, edit, remove } = await copyCheckout()
  await edit('content/plans.ts', 'price: 350_000', 'price: 350.000')
  await edit('content/nav.ts', "'./agency.ts'", "'./agencia.ts'")
  const port = await freePort()
  const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: join(root, 'data') }
  const child = startNode(['scripts/dev.ts'], { cwd: root, env })
  onTestFinished(async () => {
    await child.kill('SIGTERM')
    await remove()
  })
  const shows = (status: number, ...words: string[]) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${port}`)
        const text = await answer.text()
        expect({ status: answer.status, text }).toEqual({
          status,
          text: expect.stringContaining(words[0] ?? ''),
        })
        for (const word of words) expect(text).toContain(word)
      },
      { timeout: 60_000, interval: 100 },
    )
  await shows(500, 'content/nav.ts:1: no hay un archivo', 'content/plans.ts:12: una cifra va')
  await edit('content/nav.ts', "'./agencia.ts'", "'./agency.ts'")
  await edit('content/plans.ts', 'price: 350.000', 'price: 390_000')
  await shows(200, '390.000')
})
