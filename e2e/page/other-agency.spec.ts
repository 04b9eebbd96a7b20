import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { expectNoViolations, expectReadable } from '../accessibility/expect-accessible.ts'
import { expectNoDotsBehindText } from '../accessibility/pixels.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-objects.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 30L45 0l45 30z"/></svg>'
const face = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#cfe8d8"/>
<circle cx="480" cy="500" r="260" fill="#7b4a2d"/><circle cx="480" cy="1250" r="420" fill="#0b4a33"/></svg>`

/** Green and amber; the two faces are exchanged. */
const colours = {
  'malbec-950': '#07241a',
  'malbec-800': '#0b4a33',
  'malbec-600': '#17694a',
  'malbec-200': '#cfe8d8',
  'celeste-300': '#f4c95d',
  'celeste-100': '#fdf1cf',
}

/** The examples of the guide: on lines of their own, and within a sentence. */
async function examples() {
  const guide = await readFile('docs/change-the-words.md', 'utf8')
  const beginning = (pattern: RegExp) => (start: string) => {
    const found = [...guide.matchAll(pattern)].map(([, text = '']) => text)
    return found.find((text) => text.startsWith(start)) ?? `The guide does not say ${start}`
  }
  return { block: beginning(/```\w*\n([\s\S]*?)```/g), phrase: beginning(/`([^`\n]+)`/g) }
}

/** Makes a copy of the page another agency's, step by step as the guide says, with its own examples. */
async function makeTheirs(root: string): Promise<void> {
  const { block, phrase } = await examples()
  const put = async (file: string, bytes: string | Uint8Array) => {
    await mkdir(dirname(join(root, 'content', file)), { recursive: true })
    await writeFile(join(root, 'content', file), bytes)
  }
  /** Changes what a pattern finds. */
  const change = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(root, 'content', file), 'utf8')
    expect(text, file).toMatch(from)
    await put(
      file,
      text.replace(from, () => to),
    )
  }
  const photo = await sharp(Buffer.from(face)).jpeg().toBuffer()
  await change('agency.ts', /name: '.*'/, "name: 'Trama'")
  await change('agency.ts', /title: '.*'/, "title: 'Trama · sitios web en Rosario'")
  await change('agency.ts', /place: '.*'/, "place: 'Rosario, Argentina'")
  await change('agency.ts', /\}\n$/, `${block('owner:')}}\n`)
  await put('photos/ana.jpg', photo)
  await change('hero.ts', /headline: .*/, "headline: ['Tu local,', 'a la vista'],")
  await change('hero.ts', /picture: 'andes'/, phrase("picture: 'hero"))
  await put('hero.svg', logo)
  await change('hero.ts', / {2}shopName: \{[\s\S]*?\n {2}\},\n/, '')
  await change('plans.ts', /price: [\d_]+,/, 'price: 390_000,')
  await change('plans.ts', / {4}\{\n {6}name: 'Tienda Online'[\s\S]*?\n {4}\},\n/, '')
  await change('plans.ts', /.*plan: 'Tienda Online'.*\n/g, '')
  await change('plans.ts', /sections: 10,/, 'sections: null,')
  await change('plans.ts', /confirmed: false/, 'confirmed: true')
  await change('clients.ts', /\{ id: '.*\},/, phrase('{ id:'))
  await put('logos/huerta-sur.svg', logo)
  await change('clients.ts', /avatarUrl: null/, phrase("avatarUrl: 'photos"))
  await put('photos/julieta.jpg', photo)
  await rm(join(root, 'content/work'), { recursive: true })
  await change('clients.ts', / {6}work: .*\n/g, '')
  await put('work/cartel-huerta.jpg', photo)
  await change('work.ts', /list: \[[\s\S]*\] satisfies/, `list: [${block('{\n  id:')}] satisfies`)
  for (const [colour, theirs] of Object.entries(colours))
    await change('brand.ts', new RegExp(`'${colour}': '#\\w+'`), `'${colour}': '${theirs}'`)
  const { display, text } = brand.faces
  await change('brand.ts', new RegExp(`display: '${display}'`), `display: '${text}'`)
  await change('brand.ts', new RegExp(`text: '${text}'`), `text: '${display}'`)
}

test.skip(agency.name !== 'real.', 'content/ is another agency’s already.')

test('who follows the guide gets a page of their own that anybody can read', async ({ page }) => {
  test.setTimeout(120_000)
  const copy = await copyCheckout()
  try {
    await makeTheirs(copy.root)
    const { code, err } = await copy.build()
    expect(code, err).toBe(0)
    const site = await serveSite(copy.dist)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, site.url)
      await expect(page).toHaveTitle('Trama · sitios web en Rosario')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu local, a la vista.')
      await expect(page.locator('#inicio [data-ridge]')).toHaveCSS('mask-image', /\/assets\/hero-/)
      for (const words of ['$390.000', 'Te respondo en el día.', 'Ana Ríos', 'Rosario, Argentina'])
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('img', { name: 'Huerta del Sur' }).first()).toBeVisible()
      await expect(page.getByRole('img', { name: /^Un cartel verde/ })).toBeVisible()
      await expect(page.locator('#precios > ul > li').filter({ hasText: '$' })).toHaveCount(2)
      await expectReadable(page, `${width} px`)
      await expectNoViolations(page, `${width} px`)
      await expectNoDotsBehindText(page)
    }
    site.close()
  } finally {
    await copy.remove()
  }
})
