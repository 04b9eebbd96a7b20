import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { mockups } from '#content/mockups.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { contentErrors } from './check-content.ts'
import { contrastErrors, nameErrors } from './content-checks/brand.ts'

test('content/ as it is has no errors', async () => {
  expect(await contentErrors()).toEqual([])
})

test('each `confirm` is on a line of its own, which the owner deletes', () => {
  const lines = Object.keys(schemas).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  for (const line of lines.filter((one) => /\bconfirm:/.test(one)))
    expect(line).toMatch(/^ *confirm: (['"`]).*\1,$/)
})

test('errors of pictures are reported together with those of other files', async () => {
  const pictures = { pagePictures: async () => ({ errors: ['content/logos/a.svg: tiene texto'] }) }
  const errors = await contentErrors(async (file) => {
    if (file === 'scripts/media/page-pictures.ts') return pictures
    const words = await import(/* @vite-ignore */ `../${file}`)
    return file === 'content/plans.ts' ? { ...words, plans: { ...plans, lead: '' } } : words
  })
  expect(errors).toContain('content/logos/a.svg: tiene texto')
  expect(errors.length).toBeGreaterThan(1)
})

test('contrast is what WCAG computes; a drawing needs 3:1 and no more', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  const edges = (borde: string) =>
    contrastErrors({ ...brand.colours, nieve: '#ffffff', borde }).filter(({ path }) => path.includes('borde'))
  expect(edges('#949494')).toEqual([])
  expect(edges('#959595')[0]?.message).toContain('da 2,99:1, y un dibujo necesita 3:1')
})

test.each(mockups.palettes)('palette $name has contrast', ({ dark, paper, accent, soft }) => {
  for (const colour of [paper, accent, soft]) expect(contrast(dark, colour)).toBeGreaterThanOrEqual(4.5)
})

test('a name of 23 letters fits', async () => {
  expect(await nameErrors('Comunicación Río Paraná', brand.faces)).toEqual([])
})
