import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { wordsChanged } from '../../e2e/specification/words.ts'
import { phonePhoto } from '../media/test-face.ts'

const changed = wordsChanged()
const guide = readFileSync('docs/change-the-words.md', 'utf8')
/** The guide's examples, on lines of their own and within a sentence. */
const blocks = [...guide.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const phrases = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const block = (start: string) => blocks.find((text) => text.startsWith(start)) ?? ''
const phrase = (start: string) => phrases.find((text) => text.startsWith(start)) ?? ''

/** Each step of docs/change-the-words.md, carried out on the words as they are delivered. */
test.skipIf(changed)('who follows the guide, step by step, gets the page that it promises', async () => {
  const copy = await copyCheckout()
  const photo = await phonePhoto()
  const put = async (file: string, bytes: string | Uint8Array) => {
    await mkdir(join(copy.root, file, '..'), { recursive: true })
    await writeFile(join(copy.root, file), bytes)
  }
  /** Changes what a pattern finds first. */
  const change = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(copy.root, file), 'utf8')
    expect(text, file).toMatch(from)
    await copy.write(
      file,
      text.replace(from, () => to),
    )
  }
  try {
    // 2. A price.
    await copy.edit('content/plans.ts', block('name:').trim().split('\n').at(-1) ?? '', 'price: 390_000,')
    // 3. A text.
    await change('content/hero.ts', /headline: \[[^\]]*\{marca\}[^\]]*\],/, block('headline:').trim())
    // 5. What only the owner knows.
    await change('content/facts.ts', /confirmed: false/, 'confirmed: true')
    // 6. Name and face.
    await put('content/photos/ana.jpg', photo)
    await change('content/agency.ts', /\}\n$/, `${block('owner:')}}\n`)
    // A client and a logo.
    await change('content/clients.ts', /\{ id: 'lagar-nueve'.*\},/, phrase('{ id:'))
    await rm(join(copy.root, 'content/logos/lagar-nueve.svg'))
    await put(
      'content/logos/huerta-sur.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 30L45 0l45 30z"/></svg>',
    )
    // A testimonial's photograph.
    await put('content/photos/julieta.jpg', photo)
    await change('content/clients.ts', /avatarUrl: null/, phrase("avatarUrl: 'photos"))
    // Work: the examples go, with their files.
    const sign = sharp({ create: { width: 960, height: 1200, channels: 3, background: '#0b4a33' } })
    await rm(join(copy.root, 'content/work'), { recursive: true })
    await put('content/work/cartel-huerta.jpg', await sign.jpeg().toBuffer())
    await change('content/work.ts', /list: \[[\s\S]*\] satisfies/, `list: [${block('{\n  id:')}] satisfies`)
    // 7. A colour.
    await change('content/brand.ts', /'malbec-800': '.*',/, block("'malbec-800':").trim())

    expect(await copy.build()).toMatchObject({ code: 0, err: '' })
    const page = await readFile(join(copy.dist, 'index.html'), 'utf8')
    const words = page
      .replace(/<(style|script)[\s\S]*?<\/\1>|<\/?(span|i)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    const promised = [
      '$390.000',
      'Te respondo en el día.',
      'Hola, soy Ana Ríos.',
      'Huerta del Sur Cartel y bolsas',
    ]
    expect(promised.filter((one) => !words.includes(one))).toEqual([])
    expect(words.includes('$350.000')).toBe(false)
    const drawn = ['alt="Un cartel verde con una hoja', '--malbec-800:#0b4a33']
    expect(drawn.filter((one) => !page.includes(one))).toEqual([])
    // Julieta's face, the sign; the owner's own face is a mask of dots.
    expect(page.match(/<img/g)).toHaveLength(2)
    expect(
      (await readdir(join(copy.dist, 'assets'))).filter((file) => /^portrait.*svg$/.test(file)),
    ).toHaveLength(1)
  } finally {
    await copy.remove()
  }
})
