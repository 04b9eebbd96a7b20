import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Checkout, copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { test as base, expect } from '../support/fixtures.ts'

/** The page comes again within seconds; a busy machine takes longer. */
const soon = { timeout: 30_000 }

interface Editing {
  copy: Checkout
  url: string
  read: (file: string) => Promise<string>
}

const test = base.extend<object, { editing: Editing }>({
  editing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const copy = await copyCheckout()
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: join(copy.root, 'data') }
      const child = startNode(['scripts/dev.ts'], { cwd: copy.root, env })
      await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass({ timeout: 90_000 })
      await use({ copy, url, read: (file) => readFile(join(copy.root, file), 'utf8') })
      await child.kill('SIGTERM')
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** The bar knows the words, and React has come. */
async function isRead(page: Page) {
  await expect(page.getByRole('button', { name: 'Otros textos' })).toBeEnabled(soon)
  await page.waitForLoadState('networkidle')
}

async function startEditing(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Editar la página' }).click()
  await isRead(page)
}

/** The page came again, and is read anew. */
async function startEditingAgain(page: Page) {
  await expect(page.getByText('Leyendo la página…')).toHaveCount(0, soon)
  await page.reload({ waitUntil: 'networkidle' })
  await isRead(page)
}

/** Clicks the word, as one does who sees it, and types. */
async function retype(page: Page, word: ReturnType<Page['locator']>, text: string) {
  await word.scrollIntoViewIfNeeded()
  await word.click()
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

test('a price is clicked and typed as people write it; the file holds only that change; it is taken back', async ({
  page,
  editing: { url, read },
}) => {
  const before = await read('content/plans.ts')
  await startEditing(page, url)
  await retype(page, page.locator('#precios').getByText('350.000').first(), '$390.000')
  // All places follow, once the page has come again.
  await expect(page.locator('#inicio')).toContainText('390.000', soon)
  expect(await read('content/plans.ts')).toBe(before.replace('350_000', '390_000'))
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.locator('#precios')).toContainText('350.000', soon)
  expect(await read('content/plans.ts')).toBe(before)
})

test('a refusal stands beside the word and leaves the file as it is', async ({
  page,
  editing: { url, read, copy },
}) => {
  const before = await read('content/plans.ts')
  await startEditing(page, url)
  const heading = page.locator('#precios').getByRole('heading', { level: 2 })
  for (const [text, why] of [
    ['Elegí tu plan y contame después qué te pareció', 'letras y entran 28'],
    ['', 'No puede quedar vacío'],
  ] as const) {
    await retype(page, heading, text)
    await expect(page.getByRole('alert')).toContainText(why, soon)
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await retype(page, page.locator('#precios').getByText('350.000').first(), '5 mil')
  await expect(page.getByRole('alert')).toContainText('Un precio se escribe como $540.000')
  expect(await read('content/plans.ts')).toBe(before)
  // The page comes anew, for a change in another program: what was being typed is still there.
  const anew = page.waitForEvent('load')
  await copy.write('content/footer.ts', `${await read('content/footer.ts')}// Mío.\n`)
  await anew
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('5 mil', soon)
})

test('by keyboard alone: Tab to a word, Enter, type, Enter', async ({ page, editing: { url, read } }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Editar la página' }).focus()
  await page.keyboard.press('Enter')
  await isRead(page)
  await page.keyboard.press('Shift+Tab')
  const before = await read('content/footer.ts')
  const frame = page.getByRole('button', { name: 'Pie: Facebook. Cambiar' })
  for (let steps = 0; steps < 16 && !(await frame.isVisible()); steps++)
    await page.keyboard.press('Shift+Tab')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Cambiar: Pie' })).toBeVisible()
  await page.keyboard.type('En Facebook')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('contentinfo')).toContainText('En Facebook', soon)
  expect(await read('content/footer.ts')).toBe(before.replace("'Facebook'", "'En Facebook'"))
})

test('a plan’s new name changes where it is referred to, and both come back', async ({
  page,
  editing: { url, read },
}) => {
  const before = await read('content/plans.ts')
  await startEditing(page, url)
  await retype(page, page.locator('#precios').getByRole('heading', { name: 'Completa' }), 'Entera')
  await expect(page.locator('#precios')).toContainText('Entera', soon)
  await expect(async () =>
    expect(await read('content/plans.ts')).toContain("plan: 'Entera', because"),
  ).toPass(soon)
  await startEditingAgain(page)
  await page.keyboard.press('Control+z')
  await expect(async () => expect(await read('content/plans.ts')).toBe(before)).toPass(soon)
})

/** A button of the open panel, by keyboard. */
async function pressInPanel(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

test('a plan is moved, copied, made the popular one and taken out; one that is referred to stays', async ({
  page,
  editing: { url, read, copy },
}) => {
  const before = await read('content/plans.ts')
  await startEditing(page, url)
  const plans = page.locator('#precios').getByRole('heading', { level: 3 })
  const names = async (...expected: string[]) =>
    expect(async () =>
      expect((await plans.allTextContents()).slice(0, expected.length)).toEqual(expected),
    ).toPass(soon)
  await plans.filter({ hasText: 'Tienda Online' }).click()
  await pressInPanel(page, 'Subir')
  await names('Landing.', 'Tienda Online.', 'Completa.')
  // The frame stands on the plan again, wherever it is now.
  const frame = page.getByRole('button', { name: 'Precios: Tienda Online. Cambiar' })
  await expect(frame).toBeFocused(soon)
  await page.keyboard.press('Enter')
  await pressInPanel(page, 'Más popular')
  await expect(page.locator('#precios').getByText('Más Popular')).toHaveCount(1)
  await expect(async () =>
    expect((await read('content/plans.ts')).match(/name: '.*'|popular: \w+/g)?.slice(0, 6)).toEqual([
      ...["name: 'Landing'", 'popular: false', "name: 'Tienda Online'", 'popular: true'],
      ...["name: 'Completa'", 'popular: false'],
    ]),
  ).toPass(soon)
  await expect(frame).toBeFocused(soon)
  await page.keyboard.press('Enter')
  const popular = page.getByRole('dialog').getByRole('button', { name: 'Más popular' })
  await expect(popular).toHaveAttribute('aria-pressed', 'true')
  const arranged = await read('content/plans.ts')
  await pressInPanel(page, 'Quitar')
  await expect(page.getByRole('alert')).toHaveText(
    'Precios, «Carrito»: no hay un plan que se llame Tienda Online',
    soon,
  )
  expect(await read('content/plans.ts')).toBe(arranged)
  await pressInPanel(page, 'Copiar')
  await names('Landing.', 'Tienda Online.', 'Tienda Online 2.', 'Completa.')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await names('Landing.', 'Tienda Online.', 'Completa.')
  expect(await read('content/plans.ts')).toBe(arranged)
  await copy.write('content/plans.ts', before)
})

test('what stands nowhere on the page is in the list', async ({ page, editing: { url, read } }) => {
  await startEditing(page, url)
  await page.getByRole('button', { name: 'Otros textos' }).click()
  await page.getByRole('searchbox').fill('gracias por')
  await page.getByRole('button', { name: /^Avisos: Gracias por contactarte/ }).click()
  const input = page.getByRole('dialog').getByRole('textbox')
  await input.fill('Gracias. Te respondo hoy.')
  await page.keyboard.press('Enter')
  await expect(async () =>
    expect(await read('content/toasts.ts')).toContain("'Gracias. Te respondo hoy.'"),
  ).toPass(soon)
})

test('a colour shows how it is read; one that nobody could read is refused beside it', async ({
  page,
  editing: { url, read },
}) => {
  const before = await read('content/brand.ts')
  await startEditing(page, url)
  await page.getByRole('button', { name: 'Otros textos' }).click()
  await page.getByRole('searchbox').fill('borde de los campos')
  await page.getByRole('button', { name: /^Colores: El borde de los campos/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveText([/El fondo claro: 3,\d, se lee$/])
  await panel.getByLabel('Elegir el color').fill('#f0f0f0')
  await expect(panel.locator('textarea')).toHaveValue('#f0f0f0')
  await expect(panel.getByRole('listitem')).toHaveText([/El fondo claro: 1, no se lee: hace falta 3$/])
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect(panel.getByRole('alert')).toContainText('no se lee sobre #f8fbfc', soon)
  expect(await read('content/brand.ts')).toBe(before)
})

test('a picture is dropped on its place, judged, called as it has to be, and taken back', async ({
  page,
  editing: { url, read, copy },
}) => {
  const before = await read('content/clients.ts')
  const photos = () => readdir(join(copy.root, 'content/photos'))
  const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer()
  const drop = async (name: string, bytes: Buffer) => {
    const transfer = await page.evaluateHandle(
      ([called, data]) => {
        const dropped = new DataTransfer()
        const own = Uint8Array.from(atob(data!), (one) => one.charCodeAt(0))
        dropped.items.add(new File([own], called!))
        return dropped
      },
      [name, bytes.toString('base64')],
    )
    const author = page.locator('#clientes').getByText('Julieta Rosas')
    await author.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await author.boundingBox()) ?? {}
    await author.dispatchEvent('drop', { dataTransfer: transfer, clientX: x + 5, clientY: y + 5 })
  }
  await startEditing(page, url)
  await drop('IMG_1234.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
  await expect(page.getByRole('alert')).toContainText('es HEIC', soon)
  expect(await read('content/clients.ts')).toBe(before)
  await page.keyboard.press('Escape')
  await drop('IMG_1234.JPG', face)
  await expect(page.locator('#clientes img[src*="photo-56"]')).toHaveCount(1, soon)
  expect(await photos()).toContain('julieta-rosas.jpg')
  expect(await read('content/clients.ts')).toBe(
    before.replace('avatarUrl: null', "avatarUrl: 'photos/julieta-rosas.jpg'"),
  )
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(async () => expect(await photos()).not.toContain('julieta-rosas.jpg')).toPass(soon)
  expect(await read('content/clients.ts')).toBe(before)
})

test('where several words may be meant the owner is asked', async ({ page, editing: { url } }) => {
  await startEditing(page, url)
  await page.locator('#precios').getByText('4 secciones: Landing').first().click()
  await expect(page.getByRole('dialog', { name: '¿Cuál?' }).getByRole('button')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Vite's token, which only this page can read. */
async function tokenOf(url: string): Promise<string> {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  return /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
}

test('a file that changed meanwhile in another program is not overwritten', async ({
  editing: { url, read, copy },
}) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${await tokenOf(url)}`, 'vite-hmr')
  await once(socket, 'open')
  const request = {
    kind: 'save',
    file: 'content/plans.ts',
    field: 'plans.heading',
    source: "'Elegí tu plan'",
    text: 'Elegí',
  }
  await copy.edit('content/plans.ts', "'Elegí tu plan'", "'Elegí bien'")
  const changed = await read('content/plans.ts')
  const answered = new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { event, data: answer } = JSON.parse(data)
      if (event === 'real:edit') resolve(answer.answer)
    })
  })
  socket.send(JSON.stringify({ type: 'custom', event: 'real:edit', data: { id: 1, request } }))
  expect(await answered).toEqual({ kind: 'refused', why: expect.stringContaining('cambió mientras tanto') })
  socket.close()
  expect(await read('content/plans.ts')).toBe(changed)
})

test('nobody else may ask: another origin, another host, no token', async ({ editing: { url } }) => {
  const { port } = new URL(url)
  const connect = (headers: Record<string, string>, path = '/') =>
    new Promise<number>((resolve, reject) => {
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'sec-websocket-protocol': 'vite-hmr',
      }
      const sent = request({ host: '127.0.0.1', port, path, headers: { ...upgrade, ...headers } })
      sent.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response.statusCode ?? 0)
      })
      sent.on('response', (response) => resolve(response.resume().statusCode ?? 0))
      sent.on('error', reject).end()
    })
  const token = await tokenOf(url)
  expect(token).toMatch(/.{8}/)
  const own = `127.0.0.1:${port}`
  expect(await connect({ host: own, origin: url }, `/?token=${token}`)).toBe(101)
  expect(await connect({ host: own, origin: url })).not.toBe(101)
  expect(await connect({ host: own, origin: 'https://a.example' })).not.toBe(101)
  expect(await connect({ host: 'a.example', origin: 'http://a.example' }, `/?token=${token}`)).not.toBe(101)
})
