import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawFrom, svg } from './test-folder.ts'

const one = { work: [{ id: 'cartel', client: 'Ana' }] }
const draw = (files: Record<string, string | Uint8Array>) => drawFrom(files, one)

test('a drawing is served as it is, for a place of fixed form', async () => {
  const drawing = svg('<path fill="#f4c95d" d="M1 1h9v9z"/>', 'viewBox="0 0 400 500"')
  const { photos, files, faults, notes } = await draw({ 'work/cartel.svg': drawing })
  expect([faults, notes]).toEqual([[], []])
  expect(photos['work/cartel']).toMatchObject({ width: 480, height: 600, avif: '' })
  expect(String(files.get(photos['work/cartel']?.src.slice(1) ?? ''))).toBe(drawing)
})

test.each([
  [600, 600, /se pierde el 20 % de su ancho/],
  [480, 1067, /se pierde el 44 % de su alto/],
  [500, 600, undefined],
])('a photograph of %i × %i px is cut to its place, and it is said how much', async (width, height, said) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#0b4a33' } })
  const { photos, files, notes } = await draw({ 'work/cartel.png': await plain.png().toBuffer() })
  expect(notes).toEqual(said ? [expect.stringMatching(said)] : [])
  const avif = files.get(photos['work/cartel']?.avif.slice(1) ?? '')
  expect(await sharp(avif).metadata()).toMatchObject({ width: 480, height: 600 })
})

test('a missing picture is a fault, a file that no piece names is mentioned', async () => {
  const { faults, notes } = await draw({ 'work/viejo.svg': svg('') })
  expect(faults).toEqual([
    expect.stringMatching(/cartel\.jpg: falta la imagen del trabajo de Ana; copiala ahí/),
  ])
  expect(notes).toEqual([expect.stringMatching(/viejo\.svg: nada de content\/work\.ts tiene ese id/)])
})
