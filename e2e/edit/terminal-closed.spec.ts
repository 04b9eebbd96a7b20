import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { installClock } from '../support/clock.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { untilServed } from '../support/until-served.ts'

/** A busy machine takes its time to start and to render. */
const soon = { timeout: 60_000 }

/** The owner's terminal with `npm run dev`: it is closed (SIGKILL, as a machine that loses power), and opened again. */
const test = base.extend<
  object,
  {
    terminal: {
      url: string
      start(): Promise<void>
      send(signal: NodeJS.Signals): void
      read(file: string): Promise<string>
    }
  }
>({
  terminal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const copy = await copyCheckout()
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: join(copy.root, 'data') }
      let child: ReturnType<typeof startNode> | undefined
      const start = async () => {
        child = startNode(['scripts/dev.ts'], { cwd: copy.root, env })
        await untilServed(url, soon.timeout)
      }
      await start()
      await use({
        url,
        start,
        send: (signal) => void child?.kill(signal),
        read: (file) => readFile(join(copy.root, file), 'utf8'),
      })
      await child?.kill('SIGKILL')
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ terminal }, use) => use(terminal.url),
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ reducedMotion: 'reduce' })
// Vite says in the console that it lost its server, and asks for it until it is back.
test.beforeEach(({ browserErrors }) =>
  browserErrors.allow(/ERR_|WebSocket|\[vite\]|Creating a worker from 'blob:/),
)

const lost = 'Se cortó: abrí la terminal y escribí `npm run dev`.'
const said = `${lost} Lo que escribiste sigue acá.`
const alert = (page: Page) => page.getByRole('alert')
const input = (page: Page) => page.getByRole('dialog').getByRole('textbox')

/** Opens the heading's field and types. */
async function type(page: Page, text: string) {
  await page.goto('/')
  const edit = page.getByRole('button', { name: /^(?:Editar la página|Listo)$/ })
  if ((await edit.textContent()) !== 'Listo') await edit.click()
  await expect(page.getByRole('button', { name: 'Otros textos' })).toBeEnabled(soon)
  await page.locator('#precios').getByRole('heading', { level: 2 }).click()
  await input(page).fill(text)
}

/** Beside the field and in the bar, without anything being pressed. */
async function expectLost(page: Page) {
  await expect(alert(page)).toHaveText(said, soon)
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(lost)
}

test('closed while it saves: the wait ends, one goes on typing, and finds it again', async ({
  page,
  terminal: { send, start, read },
}) => {
  await type(page, 'Elegí mañana')
  // It has the words, and can do nothing with them.
  send('SIGSTOP')
  await input(page).press('Enter')
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Guardando…')
  send('SIGKILL')
  await expectLost(page)
  await expect(page.getByRole('dialog')).not.toHaveAttribute('aria-busy')
  await input(page).fill('Elegí con calma')
  await start()
  // The page has come anew with what was typed, and takes it.
  await expect(alert(page)).toBeEmpty(soon)
  await expect(input(page)).toHaveValue('Elegí con calma', soon)
  await input(page).press('Enter')
  await expect(async () => expect(await read('content/plans.ts')).toContain("'Elegí con calma'")).toPass(soon)
})

test('a server that hangs is not waited for, and the page comes anew once it answers', async ({
  page,
  terminal: { send, read },
  browserErrors,
}) => {
  // What waited may be written between the page’s document and its modules: React then renders it anew.
  browserErrors.allow(/Hydration failed/)
  await installClock(page)
  await type(page, 'Elegí hoy')
  send('SIGSTOP')
  await input(page).press('Enter')
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Guardando…')
  await page.clock.fastForward(31_000)
  await expect(alert(page)).toHaveText(said)
  send('SIGCONT')
  await expect(page.locator('#precios').getByRole('heading', { level: 2 })).toContainText('Elegí hoy', soon)
  expect(await read('content/plans.ts')).toContain("'Elegí hoy'")
})

test('closed while one types: it is said at once, and one goes on typing', async ({
  page,
  terminal: { send },
}) => {
  await type(page, 'Elegí')
  send('SIGKILL')
  await expectLost(page)
  await input(page).fill('Elegí sin apuro')
  await input(page).press('Enter')
  await expect(alert(page)).toHaveText(said)
  await expect(input(page)).toHaveValue('Elegí sin apuro')
})
