import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { facts } from '#content/facts.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { serveSite } from '../../scripts/serve-site.ts'
import { expectNoViolations } from '../accessibility/axe.ts'
import { expectClearWords } from '../accessibility/contrast.ts'
import { expectReadable } from '../accessibility/visible-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { pesos, visit } from '../support/visitor.ts'
import { agency } from './content/agency.ts'
import { hero } from './content/hero.ts'
import { plans } from './content/plans.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 30L45 0l45 30z"/></svg>'
const view = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#cfe8d8"/>
<circle cx="480" cy="500" r="260" fill="#7b4a2d"/><circle cx="480" cy="1250" r="420" fill="#0b4a33"/></svg>`
const photo = sharp(Buffer.from(view)).jpeg().toBuffer()

/** The examples of the guide: on lines of their own, and within a sentence. */
async function examples() {
  const guide = await readFile('docs/change-the-words.md', 'utf8')
  const beginning = (pattern: RegExp) => (start: string) => {
    const found = [...guide.matchAll(pattern)].map(([, text = '']) => text)
    return found.find((text) => text.startsWith(start)) ?? `The guide does not say ${start}`
  }
  return { block: beginning(/```\w*\n([\s\S]*?)```/g), phrase: beginning(/`([^`\n]+)`/g) }
}

/** Makes a copy of the page another agency's: its words and colours, and each step of the guide with a picture in it. */
async function makeTheirs(copy: Awaited<ReturnType<typeof copyCheckout>>): Promise<void> {
  const { block, phrase } = await examples()
  const content = join(copy.root, 'content')
  const put = async (file: string, bytes: string | Uint8Array) => {
    await mkdir(join(content, file, '..'), { recursive: true })
    await writeFile(join(content, file), bytes)
  }
  /** Changes what a pattern finds first. */
  const change = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(content, file), 'utf8')
    expect(text, file).toMatch(from)
    await put(
      file,
      text.replace(from, () => to),
    )
  }
  await cp(join(import.meta.dirname, 'content'), content, { recursive: true })
  await put(agency.owner?.portrait ?? '', await photo)
  await change('facts.ts', /confirmed: false/, 'confirmed: true')
  await change('clients.ts', /\{ id: '.*\},/, phrase('{ id:'))
  await put('logos/huerta-sur.svg', logo)
  await change('clients.ts', /avatarUrl: null/, phrase("avatarUrl: 'photos"))
  await put('photos/julieta.jpg', await photo)
  await rm(join(content, 'work'), { recursive: true })
  await put('work/cartel-huerta.jpg', await photo)
  await change('work.ts', /list: \[[\s\S]*\] satisfies/, `list: [${block('{\n  id:')}] satisfies`)
}

test('who follows the guide gets a page of their own that anybody can read', async ({ page }) => {
  test.setTimeout(120_000)
  const copy = await copyCheckout()
  try {
    await makeTheirs(copy)
    expect(await copy.build()).toMatchObject({ code: 0 })
    const site = await serveSite(copy.dist)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, site.url)
      await expect(page).toHaveTitle(agency.title)
      const words = [
        ...hero.headline,
        agency.place,
        agency.owner?.name ?? '',
        facts[0]?.text ?? '',
        ...plans.list.flatMap(({ name, price }) => [name, pesos(price)]),
        'Cartel y bolsas',
      ]
      for (const one of words)
        await expect(page.getByText(one).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('img', { name: 'Huerta del Sur' }).first()).toBeVisible()
      await expect(page.getByText('Mendoza')).toHaveCount(0)
      await expectReadable(page, `${width} px`)
      await expectNoViolations(page, `${width} px`)
      await expectClearWords(page)
    }
    site.close()
  } finally {
    await copy.remove()
  }
})
