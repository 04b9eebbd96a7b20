import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment } from '#testing/process/run-node.ts'
import { expect, test } from '../support/fixtures.ts'
import { hold, hydrate, sendLetter } from '../support/visitor.ts'

/** In a copy of the checkout, so that its files can be edited. */
async function startDev() {
  const copy = await copyCheckout()
  const port = await freePort()
  const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: join(copy.root, 'data') }
  const child = spawn(process.execPath, ['scripts/dev.ts'], { cwd: copy.root, env, stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async edit(file: string, from: string, to: string) {
      const text = await readFile(join(copy.root, file), 'utf8')
      expect(text).toContain(from)
      await copy.write(
        file,
        text.replace(from, () => to),
      )
    },
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await copy.remove()
    },
  }
}
let dev: Awaited<ReturnType<typeof startDev>>

// In their order and in one worker: they share the server.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.beforeAll(async () => {
  dev = await startDev()
  await expect(async () => expect((await fetch(dev.url)).status).toBe(200)).toPass({ timeout: 60_000 })
})
test.afterAll(() => dev.close())

test('npm run dev serves the page, once alive, with the real endpoint behind it', { tag: '@once' }, async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('entry-client')) scripts.push(request.url())
  })
  // As on a machine that draws two pictures a second: it is touched while the parts below are still being shown.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 500, 0)
  })
  await page.goto(dev.url, { waitUntil: 'domcontentloaded' })
  await hydrate(page)
  await sendLetter(page)
  // A second address would be a second copy of the page's script, and every click would count twice.
  expect([...new Set(scripts)]).toHaveLength(1)
})

test('a fault and its mending that come while a page is still arriving are not missed', {
  tag: '@once',
}, async ({ page, context, noise }) => {
  noise.expectStatus(500)
  const other = await context.newPage()
  /** Visits, and edits before the page can hear of it; the other page shows that all have been told. */
  async function editDuringArrival(from: string, to: string, place: string, words: string) {
    await other.goto(dev.url, { waitUntil: 'networkidle' })
    const { release } = await hold(page, '**/@vite/client')
    await page.goto(dev.url, { waitUntil: 'commit' })
    await dev.edit('content/hero.ts', from, to)
    await expect(other.locator(place)).toContainText(words, { timeout: 15_000 })
    release()
    await expect(page.locator(place)).toContainText(words, { timeout: 15_000 })
    await page.unrouteAll()
  }
  const [right, wrong] = [`action: '${hero.action}',`, `action: '${hero.action}'`]
  await editDuringArrival(right, wrong, 'vite-error-overlay', 'falta una coma')
  await editDuringArrival(wrong, right, '#inicio a[href="#contacto"]', hero.action)
  await page.waitForLoadState('networkidle')
  await Promise.all([page.close(), other.close()])
})

test('a page that nobody has touched follows every edit; a fault stands over it until it is mended', {
  tag: '@once',
}, async ({ page, noise }) => {
  noise.expectStatus(500)
  // An edit shows within a second; a busy machine may take longer.
  const soon = { timeout: 15_000 }
  await page.goto(dev.url)
  const action = page.locator('#inicio a[href="#contacto"]')
  await expect(action).toHaveText(hero.action)
  await page.waitForLoadState('networkidle')

  await dev.edit('content/hero.ts', `action: '${hero.action}'`, "action: 'Escribime ya'")
  await expect(action).toHaveText('Escribime ya', soon)
  await dev.edit('content/agency.ts', `title: '${agency.title}'`, "title: 'Otro título'")
  await expect(page).toHaveTitle('Otro título', soon)
  await dev.edit('web/ui/pill.module.css', 'min-height: 3.5rem;', 'min-height: 5rem;')
  await expect(action).toHaveCSS('min-height', '80px', soon)

  const fault = page.locator('vite-error-overlay')
  await dev.edit('content/hero.ts', "action: 'Escribime ya',", "action: 'Escribime ya'")
  await expect(fault).toContainText('falta una coma al final de esta línea', soon)
  // It may be reloading by itself: an edit before this one came while it was arriving.
  await expect(() => page.reload()).toPass(soon)
  await expect(fault).toContainText('falta una coma al final de esta línea', soon)
  await dev.edit('content/hero.ts', "action: 'Escribime ya'", "action: 'Otra vez',")
  await expect(action).toHaveText('Otra vez', soon)
  await expect(fault).toHaveCount(0)

  const [price = ''] = /price: [\d_]+/.exec(readFileSync('content/plans.ts', 'utf8')) ?? []
  await dev.edit('content/plans.ts', price, 'price: 390.000')
  await expect(fault).toContainText('¿Quisiste decir 390_000?', soon)
  await dev.edit('content/plans.ts', 'price: 390.000', 'price: 390_000')
  await expect(page.locator('#precios')).toContainText('390.000', soon)
  // Before the server goes: what was still loading would be missed.
  await page.waitForLoadState('networkidle')
  await page.close()
})
