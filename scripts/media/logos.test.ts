import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoStyles } from './plugin.ts'
import { drawFrom, svg } from './test-folder.ts'

const shapes = '<path d="M20 20h30v40h-30z"/><circle cx="120" cy="40" r="20"/>'
const one = { clients: [{ id: 'uno', name: 'Uno' }] }
const draw = (content: string | Uint8Array, name = 'uno.svg') => drawFrom({ [`logos/${name}`]: content }, one)
const raster = (content: string, kind: 'png' | 'jpeg' = 'png') =>
  sharp(Buffer.from(content), { density: 180 }).toFormat(kind).toBuffer()

/** The alpha of a mask made of pixels. */
async function maskOf(content: Uint8Array, name = 'uno.png') {
  const { logos, files, faults } = await draw(content, name)
  expect(faults).toEqual([])
  const bytes = files.get(logos[0]?.url.slice(1) ?? '')
  const { data, info } = await sharp(bytes).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  return { at: (x: number, y: number) => data[Math.floor(y) * info.width + Math.floor(x)], ...info }
}

test('an SVG is served as it is, with its size', async () => {
  const drawing = svg(shapes)
  const { logos, files, faults, notes } = await draw(drawing)
  expect([faults, notes]).toEqual([[], []])
  expect(logos).toEqual([{ id: 'uno', url: expect.stringMatching(/\.svg$/), width: 200, height: 80 }])
  expect(String(files.get(logos[0]?.url.slice(1) ?? ''))).toBe(drawing)
})

test('pixels become a mask cut to its ink, at two pixels for each of the page', async () => {
  const mask = await maskOf(await raster(svg(shapes)))
  expect([mask.width, mask.height]).toEqual([expect.closeTo(216, -1), 72])
  expect([mask.at(30, 36), mask.at(90, 36), mask.at(180, 36)]).toEqual([255, 0, 255])
})

test('a picture on white paper is as good, and a white word on colour stays readable', async () => {
  const plate =
    '<rect width="200" height="80" fill="#fff"/><rect x="20" y="10" width="160" height="60" fill="#a00"/>'
  const word = '<path fill="#fff" d="M60 30h80v20h-80z"/>'
  const mask = await maskOf(await raster(svg(plate + word), 'jpeg'), 'uno.jpg')
  expect(mask.at(10, 36)).toBeGreaterThan(245)
  expect(mask.at(mask.width / 2, 36)).toBeLessThan(10)
})

test('a white drawing is ink too', async () => {
  const mask = await maskOf(await raster(svg(`<g fill="#fff">${shapes}</g>`)))
  expect([mask.at(30, 36), mask.at(90, 36)]).toEqual([255, 0])
})

test('a client without a file is noted, and a file of no client; a folder among them is left alone', async () => {
  const { logos, notes, faults } = await drawFrom(
    { 'logos/dos.svg': svg(shapes), 'logos/viejos/a.svg': '' },
    one,
  )
  expect([logos, faults]).toEqual([[], []])
  expect(notes).toEqual([
    expect.stringMatching(
      /logos\/dos\.svg: nada de content\/clients\.ts tiene ese id; renombralo o borralo$/,
    ),
    'content/logos/uno.svg: falta el logo de Uno; mientras tanto su nombre va escrito con la letra de la marca',
  ])
})

test.each([
  [3, 10, 3, 3],
  [6, 20, 2, 6],
  [7, 23.333, 2, 4],
  [20, 66.667, 2, 5],
])('a strip of %i takes %f s, at the speed of the six', (count, seconds, groups, columns) => {
  const value = (name: string) => Number(new RegExp(`--${name}: ([-\\d.]+)`).exec(logoStyles([], count))?.[1])
  expect(value('loop')).toBe(seconds)
  // One group, as wide as its share of a screen of six, passes in each loop: the same way each second.
  expect(value('group') / value('loop')).toBeCloseTo(5, 3)
  expect(value('travel')).toBeCloseTo(-100 / groups, 3)
  expect(value('columns')).toBe(columns)
})

const jpeg = raster(svg(`<rect width="200" height="80" fill="#fff"/>${shapes}`), 'jpeg')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const broken = Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1')
test.each<[string, string | Promise<Uint8Array> | Uint8Array, string?]>([
  ['uno.svg: el fondo tapa todo el dibujo', svg(`<rect width="200" height="80" fill="#fc0"/>${shapes}`)],
  ['uno.png: el fondo tapa todo', raster(svg('<rect width="200" height="80"/>')), 'uno.png'],
  ['uno.png: por dentro es una foto JPG, no lo que dice su nombre', jpeg, 'uno.png'],
  ['uno.jpg: es una foto HEIC, y acá va SVG', heic, 'uno.jpg'],
  ['uno.svg: es otra cosa', 'hola'],
  [
    'uno.png: el dibujo mide 30 px de alto y hacen falta 72',
    sharp(Buffer.from(svg(shapes)))
      .resize({ height: 60 })
      .png()
      .toBuffer(),
    'uno.png',
  ],
  ['uno.png: no se puede leer; exportalo de nuevo', broken, 'uno.png'],
  ['uno.svg: no se puede leer; exportalo de nuevo', '<svg><g></svg>'],
  ['uno.svg: no se ve ningún dibujo', svg('')],
  ['uno.svg: tiene texto; convertilo a trazos (curvas)', svg('<text>Uno</text>')],
])('%s', async (sentence, content, name) => {
  const { faults } = await draw(await content, name)
  expect(faults).toEqual([expect.stringContaining(`/logos/${sentence}`)])
})

test('two files for one client', async () => {
  const { faults } = await drawFrom({ 'logos/uno.svg': svg(shapes), 'logos/uno.png': await jpeg }, one)
  expect(faults[0]).toMatch(
    /logos\/uno\.png y .*logos\/uno\.svg: hay dos archivos para «uno»; dejá uno solo$/,
  )
})
