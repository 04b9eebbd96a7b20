import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { hero } from '#content/hero.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilServed } from '../support/until-served.ts'

/** An edit shows within a second; a busy machine may take longer. */
const soon = { timeout: 20_000 }
const started = { timeout: 60_000, intervals: [100] }

test('npm run dev: mistakes in content/, endpoint, reload', async ({ page, site, browserErrors }) => {
  test.setTimeout(120_000)
  browserErrors.expectStatus(500)
  const copy = await copyCheckout()
  const plans = await readFile(join(copy.root, 'content/plans.ts'), 'utf8')
  const priced = (price: string) =>
    copy.write('content/plans.ts', plans.replace(/price: \d[\d_]*/, `price: ${price}`))
  await priced('350.000')
  await copy.edit('content/nav.ts', "'./agency.ts'", "'./agencia.ts'")
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: join(copy.root, 'data') }
  const child = startNode(['scripts/dev.ts'], { cwd: copy.root, env })
  try {
    const mistakes = /content\/nav\.ts:\d+: no hay un archivo[\s\S]*content\/plans\.ts:\d+: una cifra va/
    await expect(async () => expect(await (await fetch(url)).text()).toMatch(mistakes)).toPass(started)
    await copy.edit('content/nav.ts', "'./agencia.ts'", "'./agency.ts'")
    await priced('390_000')
    await untilServed(url, started.timeout)
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.locator('#precios')).toContainText('390.000')
    await site.hydrate()
    await site.sendMessage()

    const mistake = page.locator('pre[role=alert]')
    await copy.edit('content/hero.ts', `action: '${hero.action}',`, "action: 'Escribime ya'")
    await expect(mistake).toContainText('falta una coma al final de esta línea', soon)
    await copy.edit('content/hero.ts', "action: 'Escribime ya'", "action: 'Otra vez',")
    await expect(page.locator('#inicio a[href="#contacto"]')).toHaveText('Otra vez', soon)
    await expect(mistake).toHaveCount(0)
    const ground = brand.colours['malbec-800']
    await copy.edit('content/brand.ts', `'malbec-800': '${ground}'`, "'malbec-800': '#000002'")
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#000002', soon)
    const drawn = () => getComputedStyle(document.documentElement).getPropertyValue('--malbec-800')
    await expect.poll(() => page.evaluate(drawn), soon).toBe('#000002')
    // Requests that are pending when the server ends would count as failed.
    await page.waitForLoadState('networkidle')
    await page.close()
  } finally {
    await child.kill('SIGTERM')
    await copy.remove()
  }
})
