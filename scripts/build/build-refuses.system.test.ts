import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { writeSite } from './write-site.ts'

test('a build that fails at a logo or a file of content/ reports it and leaves dist/ unchanged', async () => {
  const { root, dist, write, build, remove } = await copyCheckout()
  onTestFinished(remove)
  const facts = { scriptHashes: [], styleHashes: [], connectOrigins: [] }
  await writeSite(dist, new Map([['index.html', Buffer.from('Ayer')]]), facts, false)
  const refused = async (sentence: string) => {
    const { code, err } = await build()
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('Ayer')
  }
  const logo = `content/logos/${clients.list[0]?.id}`
  rmSync(join(root, `${logo}.png`), { force: true })
  await write(`${logo}.svg`, 'hola')
  await refused(`${logo}.svg: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF`)
  const words = readFileSync(join(root, 'content/plans.ts'), 'utf8')
  await write('content/plans.ts', words.replace(/price: [\d_]+/, "price: '1'"))
  await refused(': plans.list[0].price: tiene que ser un número entero')
  rmSync(join(root, 'content/hero.ts'))
  await refused('content/hero.ts: falta el archivo')
})
