import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Brand } from '#content/schema.ts'
import { ownFolder } from '#testing/store/own-store.ts'
import { brand } from '../../e2e/page/other-agency/brand.ts'
import { contrastErrors, faceErrors } from './brand.ts'

type ColourName = keyof Brand['colours']
const said = (colours: Partial<Brand['colours']>) =>
  contrastErrors({ ...brand, colours: { ...brand.colours, ...colours } }).map(({ message }) => message)

// The pairs of colours that the styles use: 4.5 for text, 3 for what only has to be recognised.
test.each<[ground: ColourName, least: string, ...inks: ColourName[]]>([
  ['nieve', '4,5', 'malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'error'],
  ['nieve', '3', 'borde'],
  ['malbec-950', '4,5', 'malbec-200', 'celeste-300'],
  ['malbec-800', '4,5', 'malbec-200', 'celeste-300'],
  ['celeste-300', '3', 'malbec-600'],
  ['celeste-100', '4,5', 'malbec-950', 'malbec-800', 'malbec-600', 'piedra-600'],
])('on %s at least %s:1', (ground, least, ...inks) => {
  for (const ink of inks)
    expect(said({ [ink]: brand.colours[ground] })).toContainEqual(
      expect.stringMatching(new RegExp(`sobre ${ground} \\(#\\w+\\) da 1:1 y necesita ${least}:1`)),
    )
})

test('exactly what WCAG asks for is enough, and the figure is rounded down', () => {
  const edges = (borde: string) => said({ nieve: '#ffffff', borde })
  expect(edges('#949494')).toEqual([])
  expect(edges('#959595')).toEqual([expect.stringContaining('da 2,99:1 y necesita 3:1. Aclará uno')])
  const texts = (error: string) => said({ nieve: '#ffffff', error })
  expect(texts('#767676')).toEqual([])
  expect(texts('#777777')).toEqual([expect.stringContaining('da 4,47:1 y necesita 4,5:1')])
})

/** The mistakes of a brand whose two faces are a package with these weights; `file`: whether its font file exists. */
function ofFace(min: string, max: string, file = true): string[] {
  const root = ownFolder()
  const face = '@fontsource-variable/x'
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write(`node_modules/${face}/metadata.json`, JSON.stringify({ variable: { wght: { min, max } } }))
  if (file) write(`node_modules/${face}/files/x-latin-wght-normal.woff2`, '')
  const errors = faceErrors({ ...brand, faces: { display: face, text: face } }, root)
  return errors.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a face has the weights that the page uses', () => {
  expect(ofFace('100', '900')).toEqual([])
  expect(ofFace('400', '800')).toEqual([])
  const narrow = expect.stringMatching(/^faces\.display: @.*x no tiene el peso 780 que usa la página/)
  expect(ofFace('400', '700')).toEqual([narrow])
  const heavy = expect.stringMatching(/^faces\.text: .* los pesos 400 a 700 /)
  expect(ofFace('700', '800')).toEqual([heavy])
  // A face of another script, and one that is not variable.
  expect(ofFace('100', '900', false)).toHaveLength(2)
  expect(ofFace('', '')).toHaveLength(2)
})
