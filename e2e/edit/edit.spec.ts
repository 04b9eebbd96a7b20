import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { BrowserErrors } from '#testing/browser/browser-errors.ts'
import { type Checkout, copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import type { Answer, Request } from '../../scripts/edit/protocol.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { untilServed } from '../support/until-served.ts'

/** The page reloads within seconds; a busy machine may take longer. */
const soon = { timeout: 30_000 }

interface Editing {
  copy: Checkout
  url: string
  read: (file: string) => Promise<string>
}

/**
 * One server and one page for all tests, as the owner stays on one page. Each change of a file loads the page anew, which costs three
 * seconds of the processor: what a test changed stays, and the next one goes on from there.
 */
const test = base.extend<object, { editing: Editing; desk: { page: Page; errors: BrowserErrors } }>({
  editing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const copy = await copyCheckout()
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: join(copy.root, 'data') }
      const child = startNode(['scripts/dev.ts'], { cwd: copy.root, env })
      await untilServed(url)
      await use({ copy, url, read: (file) => readFile(join(copy.root, file), 'utf8') })
      await child.kill('SIGTERM')
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: [
    async ({ browser, editing: { url } }, use) => {
      const context = await browser.newContext({
        ...{ viewport: { width: 1440, height: 900 }, locale: 'es-AR' },
        // Animations would keep a core busy, and no test here is about them.
        reducedMotion: 'reduce',
      })
      const errors = new BrowserErrors(context)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Editar la página' }).focus()
      await page.keyboard.press('Enter')
      await use({ page, errors })
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // These tests do not use the built page.
  baseURL: async ({ editing }, use) => use(editing.url),
  browserErrors: async ({ desk: { errors } }, use, info) => {
    await use(errors)
    if (info.status !== info.expectedStatus) return
    await errors.settle()
    expect(errors.unexpected(), 'errors in the browser').toEqual([])
  },
  page: async ({ desk: { page } }, use) => {
    await isRead(page)
    await page.keyboard.press('Escape')
    await use(page)
  },
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** Waits until the editor's bar has matched the texts of the page with content/. */
async function isRead(page: Page) {
  await expect(page.getByRole('button', { name: 'Otros textos' })).toBeEnabled(soon)
  await expect(page.getByRole('toolbar').getByRole('status')).not.toHaveText(/…$/, soon)
}

/** All files of `content/` as they are, images too. */
async function contentOf({ root }: Checkout): Promise<Record<string, string>> {
  const files = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'base64')])),
  )
}

/** Waits until the page has reloaded after a change, and the bar has read it. */
async function anew(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await act()
  await page.waitForFunction(() => !('isOld' in window), undefined, soon)
  await isRead(page)
}

/** Clicks a word on the page, and types another text. */
async function retype(page: Page, word: ReturnType<Page['locator']>, text: string) {
  await word.scrollIntoViewIfNeeded()
  await word.click()
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

/** Of a plan. */
const price = (page: Page) => page.locator('#precios').getByText('350.000').first()

test('a price is clicked and typed as people write it; the file holds only that change; it is taken back', async ({
  page,
  editing: { read },
}) => {
  const before = await read('content/plans.ts')
  await anew(page, () => retype(page, price(page), '$390.000'))
  // After the reload the price is changed wherever it stands.
  await expect(page.locator('#inicio')).toContainText('390.000')
  // The frame is around the price that was clicked, not around the first one on the page.
  const frame = page.getByRole('button', { name: 'Precios · Precio: 390.000. Cambiar' })
  await expect(frame).toBeFocused()
  await expect(page.locator('#precios').getByText('390.000').first()).toBeInViewport()
  expect(await read('content/plans.ts')).toBe(before.replace('350_000', '390_000'))
  await anew(page, () => page.getByRole('button', { name: 'Deshacer' }).click())
  await expect(page.locator('#precios')).toContainText('350.000')
  expect(await read('content/plans.ts')).toBe(before)
})

test('a refusal stands beside the word and leaves the file as it is', async ({ page, editing: { copy } }) => {
  const before = await contentOf(copy)
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
  await retype(page, price(page), '5 mil')
  await expect(page.getByRole('alert')).toContainText('Un precio se escribe como $540.000')
  expect(await contentOf(copy)).toEqual(before)
})

test('by keyboard alone: Tab to a word, Enter, type, Enter', async ({ page, editing: { read } }) => {
  // Shift+Tab leads from the bar to the last word of the page.
  await page.getByRole('button', { name: 'Otros textos' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Listo' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const before = await read('content/footer.ts')
  const frame = page.getByRole('button', { name: 'Pie: Facebook. Cambiar' })
  for (let steps = 0; steps < 16 && !(await frame.isVisible()); steps++)
    await page.keyboard.press('Shift+Tab')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Enter')
  // What assistive technology gets.
  const dialog = page.getByRole('dialog', { name: 'Cambiar: Pie' })
  await expect(dialog).toMatchAriaSnapshot(`
    - textbox "Pie": Facebook
    - paragraph: Entran 4 letras más.
    - alert
    - button "Guardar"
    - button "Dejar como estaba"
  `)
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Entran 4 letras más.')
  await page.keyboard.type('Facebook sin nadie')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Sobran 6 letras\. .*entran 12/, soon)
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('En Facebook')
  // The status while it saves soon disappears, so all changes of it are collected.
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => said.push(text))
  await page
    .getByRole('toolbar')
    .getByRole('status')
    .evaluate((status) => {
      const { hear } = window as unknown as { hear: (text: string | null) => void }
      new MutationObserver(() => hear(status.textContent)).observe(status, { childList: true })
    })
  await anew(page, () => page.keyboard.press('Enter'))
  expect(said).toContain('Guardando…')
  await expect(page.getByRole('toolbar', { name: 'Editar la página' })).toMatchAriaSnapshot(`
    - button "Listo" [pressed]
    - button "Deshacer"
    - button "Otros textos"
    - button /Por confirmar/
    - status
  `)
  await expect(page.getByRole('contentinfo')).toContainText('En Facebook', soon)
  expect(await read('content/footer.ts')).toBe(before.replace("'Facebook'", "'En Facebook'"))
})

test('a plan’s new name changes where it is referred to, and both come back', async ({
  page,
  editing: { read },
}) => {
  const before = await read('content/plans.ts')
  const heading = page.locator('#precios').getByRole('heading', { name: 'Completa' })
  await anew(page, () => retype(page, heading, 'Entera'))
  // The button that chooses the plan contains its name too.
  await expect(page.locator('#precios')).toContainText('Elegir Entera', soon)
  const after = await read('content/plans.ts')
  for (const said of [
    "plan: 'Entera', because",
    "chosen: 'Elegiste {plan:Entera}'",
    "'Todo lo de {plan:Entera}'",
  ])
    expect(after).toContain(said)
  await anew(page, () => page.keyboard.press('Control+z'))
  await expect(async () => expect(await read('content/plans.ts')).toBe(before)).toPass(soon)
})

// That both come back to the line as it was: scripts/edit/page-sections.test.ts.
test('a section is hidden and moved in the bar; the menu follows, and the hero has no buttons', async ({
  page,
  editing: { read },
}) => {
  const panel = page.getByRole('dialog', { name: 'Secciones' })
  const open = async () => {
    await page.getByRole('button', { name: 'Secciones', exact: true }).click()
    await expect(panel.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  }
  const ids = () => page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  await open()
  await anew(page, () => panel.getByRole('button', { name: 'Esconder: Servicios' }).click())
  await expect(page.locator('main > #servicios')).toHaveJSProperty('tagName', 'SPAN', soon)
  await expect(page.locator('#menu')).not.toContainText('Servicios')
  await open()
  await expect(panel.getByRole('button', { name: 'Mostrar: Servicios' })).toBeEnabled()
  await anew(page, () => panel.getByRole('button', { name: 'Bajar: Sobre mí' }).click())
  expect(await ids()).toEqual(['inicio', 'cosas', 'clientes', 'sobre-mi', 'precios', 'contacto'])
  expect(await read('content/sections.ts')).toMatch(
    /\{ id: 'servicios', hidden: true \},\s+\{ id: 'clientes' \},\s+\{ id: 'sobre-mi' \},\s+\{ id: 'precios' \},/,
  )
})

/** Presses a button of the open panel by keyboard. */
async function pressInPanel(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

// What the copy of a seventh is told: scripts/edit/beside.test.ts.
test('a plan is moved, copied and made the popular one; one that is referred to is not taken out', async ({
  page,
  editing: { read },
}) => {
  const plans = page.locator('#precios').getByRole('heading', { level: 3 })
  const names = async (...expected: string[]) =>
    expect(async () =>
      expect((await plans.allTextContents()).slice(0, expected.length)).toEqual(expected),
    ).toPass(soon)
  await plans.filter({ hasText: 'Tienda Online' }).click()
  await anew(page, () => pressInPanel(page, 'Subir'))
  await names('Landing.', 'Tienda Online.', 'Completa.')
  // The frame is around the plan again, at its new place.
  const frame = page.getByRole('button', { name: 'Precios: Tienda Online. Cambiar' })
  await expect(frame).toBeFocused(soon)
  await page.keyboard.press('Enter')
  await anew(page, () => pressInPanel(page, 'Más popular'))
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
    /^A «Tienda Online» lo nombran la sección «Carrito», la sección «Reservas».* cambiá ahí el nombre por otro, y después quitalo\.$/,
    soon,
  )
  expect(await read('content/plans.ts')).toBe(arranged)
  await anew(page, () => pressInPanel(page, 'Copiar'))
  await names('Landing.', 'Tienda Online.', 'Tienda Online 2.', 'Completa.')
  await expect(page.locator('#precios')).toContainText('Elegir Tienda Online 2')
})

/** Opens, from the list, a text that the page does not show. */
async function openFromList(page: Page, wanted: string, name: RegExp) {
  await page.getByRole('button', { name: 'Otros textos' }).click()
  await page.getByRole('searchbox').fill(wanted)
  await page.getByRole('button', { name }).click()
}

test('what stands nowhere on the page is in the list; another program’s change comes in while one types, and is not taken back', async ({
  page,
  editing: { read, copy },
}) => {
  await openFromList(page, 'gracias por', /^Gracias por contactarte/)
  const input = page.getByRole('dialog').getByRole('textbox')
  await input.fill('Gracias. Te respondo hoy.')
  await anew(page, () => page.keyboard.press('Enter'))
  await expect(async () =>
    expect(await read('content/toasts.ts')).toContain("'Gracias. Te respondo hoy.'"),
  ).toPass(soon)
  const since = `${await read('content/toasts.ts')}// Mío.\n`
  await price(page).click()
  await page.getByRole('dialog').getByRole('textbox').fill('5 mil')
  await anew(page, () => copy.write('content/toasts.ts', since))
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('5 mil', soon)
  await page.keyboard.press('Escape')
  const before = await contentOf(copy)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(
    'content/toasts.ts cambió después en otro programa: eso ya no se puede deshacer desde acá.',
    soon,
  )
  expect(await contentOf(copy)).toEqual(before)
})

test('what is only heard is in the list; it is searched without accents, in the page’s order, and read without a template’s signs', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Otros textos' }).click()
  const panel = page.getByRole('dialog', { name: 'Otros textos' })
  const groups = await panel.locator('summary').allTextContents()
  const at = (name: string) => groups.findIndex((group) => group.startsWith(`${name} (`))
  expect(
    [at('Menú'), at('Precios'), at('Contacto'), at('Avisos')].toSorted((one, other) => one - other),
  ).toEqual([at('Menú'), at('Precios'), at('Contacto'), at('Avisos')])
  expect(groups.filter((group) => group.includes('content/'))).toEqual([])
  for (const [wanted, found] of [
    ['saltar al', 'Saltar al contenido'],
    ['otra pestana', 'se abre en otra pestaña'],
    ['DEJA ESTE CAMPO VACIO', 'Dejá este campo vacío'],
    ['vi tu pagina y quiero', 'Hola, {agencia} Vi tu página y quiero contarte mi proyecto.'],
  ] as const) {
    await page.getByRole('searchbox').fill(wanted)
    await expect(panel.getByRole('listitem').filter({ hasText: found })).toBeVisible()
    await expect(panel.getByText('${')).toHaveCount(0)
  }
  await page.getByRole('searchbox').fill('')
  expect(await panel.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
  // It ends where the page's own scroll bar begins.
  const box = await panel.boundingBox()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
})

test('a price in another currency is refused with both ways out', async ({ page, editing: { read } }) => {
  const before = await read('content/plans.ts')
  await retype(page, price(page), 'US$ 1200')
  await expect(page.getByRole('alert')).toContainText(
    '«US$» no es la moneda de esta página, que es $ (pesos): escribí la cifra en pesos, o poné el precio con palabras: a consultar.',
    soon,
  )
  expect(await read('content/plans.ts')).toBe(before)
})

test('what launch-check misses is counted in the bar, and confirmed from there', async ({
  page,
  editing: { read },
}) => {
  const before = await read('content/about.ts')
  const pending = page.getByRole('button', { name: /^Por confirmar: \d+$/ })
  const count = Number((await pending.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(20)
  await pending.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sobre mí: los \+50 sitios web/ })
    .click()
  await anew(page, () => pressInPanel(page, 'Es así, lo confirmo'))
  await expect(pending).toHaveText(`Por confirmar: ${count - 1}`)
  expect(await read('content/about.ts')).toBe(before.replace(/\n +confirm: '[^']*sitios web',/, ''))
})

test('a colour shows how it is read; one that nobody could read is refused beside it', async ({
  page,
  editing: { read },
}) => {
  const before = await read('content/brand.ts')
  await openFromList(page, 'borde de los campos', /^El borde de los campos/)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveText([/El fondo claro: 3,\d, se lee$/])
  await panel.getByLabel('Elegir el color').fill('#f0f0f0')
  await expect(panel.locator('textarea')).toHaveValue('#f0f0f0')
  await expect(panel.getByRole('listitem')).toHaveText([/El fondo claro: 1, no se lee: hace falta 3$/])
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect(panel.getByRole('alert')).toContainText('no se lee sobre #f8fbfc', soon)
  expect(await read('content/brand.ts')).toBe(before)
})

test('another palette is saved whole: each colour alone would be refused', async ({
  page,
  editing: { read },
}) => {
  const before = await read('content/brand.ts')
  await openFromList(page, 'el fondo de la marca', /^El fondo de la marca/)
  await page.getByRole('button', { name: 'Cambiar todos los colores juntos' }).click()
  const panel = page.getByRole('dialog', { name: 'Cambiar: todos los colores' })
  const colour = (name: RegExp) => panel.getByRole('textbox', { name })
  await colour(/^El fondo de la marca/).fill('#daf1fe')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect(panel.getByRole('alert')).toContainText('no se lee', soon)
  expect(await read('content/brand.ts')).toBe(before)
  // What was typed for the other colours is still there.
  await colour(/^El fondo de la marca/).fill('#0b4a33')
  await colour(/^El más oscuro/).fill('#04241a')
  await colour(/^Enlaces y puntos/).fill('#0f6b4b')
  await anew(page, () => panel.getByRole('button', { name: 'Guardar' }).click())
  const after = await read('content/brand.ts')
  for (const own of ['#0b4a33', '#04241a', '#0f6b4b']) expect(after).toContain(own)
})

test('a file is chosen for a mark and a work; all images are reached by keyboard, with what is said of them', async ({
  page,
  editing: { copy },
}) => {
  const files = (folder: string) => readdir(join(copy.root, 'content', folder))
  const image = await sharp({ create: { width: 960, height: 1200, channels: 3, background: '#174' } })
    .composite([{ input: { create: { width: 300, height: 900, channels: 3, background: '#fff' } } }])
    .png()
    .toBuffer()
  for (const [role, folder, label] of [
    [page.locator('[data-strip]').getByRole('img', { name: 'Ruta Siete' }), 'logos', 'Logo'],
    [page.locator('#clientes').getByRole('img', { name: /^Una botella/ }), 'work', 'Imagen del trabajo'],
  ] as const) {
    await role.first().click()
    const input = page.getByRole('dialog').getByLabel(`${label}: elegí un archivo`)
    const own = folder === 'logos' ? 'ruta-siete' : 'lagar-nueve'
    const file = { name: 'Mi foto.PNG', mimeType: 'image/png', buffer: image }
    await anew(page, () => input.setInputFiles(file))
    expect(await files(folder)).toContain(`${own}.png`)
    expect(await files(folder)).not.toContain(`${own}.svg`)
    if (folder === 'logos') await expect(role.first()).toHaveCSS('mask-image', /\/logo-ruta-siete-\w+\.webp/)
  }
  const frame = page.getByRole('button', { name: 'Clientes · El cliente: Ruta Siete. Cambiar' })
  await page.locator('[data-strip]').getByRole('img', { name: 'Taller Álamo' }).first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(frame).toBeFocused()
})

test('an image is dropped on its place, judged, and called as it has to be', async ({
  page,
  editing: { read, copy },
}) => {
  const before = await read('content/clients.ts')
  const untouched = await contentOf(copy)
  const photos = () => readdir(join(copy.root, 'content/photos'))
  const face = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#963' } })
      .jpeg()
      .toBuffer()
  const drop = async (name: string, bytes: Buffer) => {
    const transfer = await page.evaluateHandle(
      ([called, data]) => {
        const dropped = new DataTransfer()
        const own = Uint8Array.from(atob(data!), (letter) => letter.charCodeAt(0))
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
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  for (const [name, bytes, why] of [
    ['IMG_1234.HEIC', heic, /^Es HEIC, que los navegadores no muestran/],
    ['IMG_1234.JPG', await face(40), /^Mide 40 × 40 px y en ese lugar hacen falta al menos 56 × 56 px/],
  ] as const) {
    await drop(name, bytes)
    await expect(page.getByRole('alert')).toHaveText(why, soon)
    expect(await contentOf(copy)).toEqual(untouched)
    await page.keyboard.press('Escape')
  }
  await drop('IMG_1234.JPG', await face(300))
  await expect(page.locator('#clientes img[src*="photo-56"]')).toHaveCount(1, soon)
  expect(await photos()).toContain('julieta-rosas.jpg')
  expect(await read('content/clients.ts')).toBe(
    before.replace('avatarUrl: null', "avatarUrl: 'photos/julieta-rosas.jpg'"),
  )
})

test('in a text of several words the one under the pointer is meant; by keyboard the owner is asked', async ({
  page,
}) => {
  const text = page.locator('#precios').getByText('4 secciones: Landing').first()
  await text.scrollIntoViewIfNeeded()
  const { x, y } = await text.evaluate((element) => {
    const [node] = [...element.childNodes].filter((child) => child.textContent?.includes('Landing'))
    const range = document.createRange()
    range.setStart(node!, node!.textContent!.indexOf('Landing') + 2)
    range.setEnd(node!, node!.textContent!.indexOf('Landing') + 3)
    const box = range.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await page.mouse.click(x, y)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue('Landing')
  // One Escape too many changes nothing.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Listo' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '¿Cuál?' }).getByRole('button')).toHaveCount(3)
})

test('who removed the last one adds another; one’s own name and photograph are added the same way', async ({
  page,
  editing: { read, copy },
}) => {
  const none = (await read('content/clients.ts')).replace(/testimonials: \[.*\],/s, 'testimonials: [],')
  await anew(page, () => copy.write('content/clients.ts', none))
  await page.getByRole('button', { name: 'Otros textos' }).click()
  await anew(page, () => page.getByRole('button', { name: 'Agregar un testimonio' }).click())
  await expect(page.locator('#clientes')).toContainText('Nombre y apellido', soon)
  // The frame is around the image, and the panel says that the person is invented.
  await expect(page.getByRole('button', { name: /^Clientes: .*Cambiar$/ })).toBeFocused(soon)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Es un ejemplo inventado.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Otros textos' }).click()
  await expect(page.getByRole('button', { name: 'Agregar un testimonio' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Agregar tu nombre y tu foto' })).toHaveCount(1)
})

/** Vite's token, which only a page of this server can read. */
async function tokenOf(url: string): Promise<string> {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  return /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
}

/** Sends a request directly, as a page does that is older than the files. */
async function ask(url: string, request: Request): Promise<Answer> {
  // Node's WebSocket, which knows headers, under the type of a browser's.
  const options = { protocols: 'vite-hmr', headers: { origin: url } } as object as string[]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${await tokenOf(url)}`, options)
  await once(socket, 'open')
  const answered = new Promise<Answer>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { event, data: answer } = JSON.parse(data)
      if (event === 'real:edit') resolve(answer.answer)
    })
  })
  socket.send(JSON.stringify({ type: 'custom', event: 'real:edit', data: { id: 1, request } }))
  const answer = await answered
  socket.close()
  return answer
}

test('a file that changed meanwhile in another program is not overwritten, and nothing is added twice', async ({
  desk,
  editing: { url, copy },
}) => {
  // It would come anew with the change.
  await desk.page.goto('about:blank')
  const word = { file: 'content/plans.ts', keyPath: 'plans.heading', source: "'Elegí tu plan'" }
  await copy.edit('content/plans.ts', word.source, "'Elegí bien'")
  const changed = await contentOf(copy)
  const there = { ...word, source: "'Elegí bien'" }
  for (const [request, why] of [
    [{ kind: 'save', words: [{ ...word, text: 'Elegí' }] }, 'cambió mientras tanto'],
    [{ kind: 'add', keyPath: 'clients.testimonials' }, 'Eso ya está en la página.'],
    [{ kind: 'image', ...there, name: 'a.png', data: '' }, 'Acá no va una imagen.'],
  ] satisfies [Request, string][])
    expect(await ask(url, request)).toEqual({ kind: 'refused', why: expect.stringContaining(why) })
  expect(await contentOf(copy)).toEqual(changed)
})

test('nobody else may ask: another origin, another host, no token', async ({ editing: { url } }) => {
  const { port } = new URL(url)
  const connect = (headers: Record<string, string>, path = '/') =>
    new Promise<number>((resolve) => {
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
      // A connection that is closed without an answer.
      sent.on('error', () => resolve(0)).end()
    })
  const token = await tokenOf(url)
  expect(token).toMatch(/.{8}/)
  const own = `127.0.0.1:${port}`
  expect(await connect({ host: own, origin: url }, `/?token=${token}`)).toBe(101)
  expect(await connect({ host: own, origin: url })).not.toBe(101)
  expect(await connect({ host: own }, `/?token=${token}`)).not.toBe(101)
  for (const origin of ['https://a.example', 'http://a.example', 'http://127.0.0.1:1', 'null'])
    expect(await connect({ host: own, origin }, `/?token=${token}`), origin).not.toBe(101)
  expect(await connect({ host: 'a.example', origin: 'http://a.example' }, `/?token=${token}`)).not.toBe(101)
})
