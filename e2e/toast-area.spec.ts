import { build } from 'vite'
import { defaultDuration } from './support/specification.ts'
import { expect, test } from './support/test.ts'
import { toastArea } from './support/visitor.ts'

/** The area with its script, bundled as the product is. */
async function harness(): Promise<string> {
  const built = await build({
    logLevel: 'warn',
    build: { write: false, rollupOptions: { input: 'e2e/support/toast-harness.tsx' } },
  })
  const [bundle] = [built].flat()
  const script =
    bundle && 'output' in bundle ? bundle.output.find((file) => file.type === 'chunk') : undefined
  return `<!doctype html><title>Avisos</title><link rel="icon" href="/favicon.svg"><body><script type="module">${script?.code}</script>`
}

test('a toast with title and description only is of the default kind and stays 5000 ms', {
  tag: '@once',
}, async ({ page, server }) => {
  const body = await harness()
  await page.route('**/avisos', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.clock.install()
  await page.goto(`${server.url}/avisos`)
  await expect.poll(() => page.evaluate(() => typeof window.showToast)).toBe('function')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const show = (words: { title: string; variant?: 'destructive' }) =>
    page.evaluate((toast) => window.showToast({ description: 'Descripción', ...toast }), words)

  const ids = [await show({ title: 'Uno' }), await show({ title: 'Dos' })]
  expect(new Set(ids).size).toBe(2)
  const toast = toastArea(page).all
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('Dos')
  await expect(toast).toContainText('Descripción')
  await expect(toast).toHaveAttribute('data-variant', 'default')
  await page.clock.runFor(defaultDuration - 1)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)

  await show({ title: 'Tres', variant: 'destructive' })
  await expect(toast).toHaveAttribute('data-variant', 'destructive')
})
