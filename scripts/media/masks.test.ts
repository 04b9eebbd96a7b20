import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readLogo } from './masks.ts'
import { drawSvg, readSvg } from './svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 280 160"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const shapes = (fill: string) =>
  `<g fill="${fill}"><path d="M20 20h80v120H20z"/><circle cx="200" cy="80" r="60"/></g>`
const draw = (inside: string) => sharp(Buffer.from(svg(inside)), { density: 144 })
const png = (inside: string) => draw(inside).png().toBuffer()
const jpeg = (inside: string, background: string) =>
  draw(inside).flatten({ background }).jpeg({ quality: 70 }).toBuffer()

const badge = (fill: string, drawing: string) =>
  `<circle cx="140" cy="80" r="78" fill="${fill}"/><path d="M110 40h60l-30 80z" fill="${drawing}"/>`

/** Makes a logo's mask. Returns whether there is ink (0 or 1) halfway up at each of `places`, which are percent of its width. */
async function shown(name: string, file: string | Uint8Array | Promise<Uint8Array>, places: number[]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-logo-'))
  writeFileSync(join(folder.path, name), await file)
  const mask = await readLogo(join(folder.path, name))
  if (!mask) throw new Error('no logo')
  const { bytes, ending } = mask
  const image = ending === 'svg' ? drawSvg(await readSvg('', bytes), 400, 400) : sharp(bytes)
  const { data, info } = await image
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width
  return {
    ending,
    ink: places.map((at) => Math.round(data[row + Math.floor((at / 100) * info.width)]! / 255)),
  }
}

/** These places hit the rectangle, the gap and the disc, whether or not the mask was cut to the drawing. */
const three = [20, 42, 70]
test.each<[string, string, string | Promise<Uint8Array>, 'svg' | 'webp']>([
  ['black, vector', 'a.svg', svg(shapes('#000')), 'svg'],
  ['white, vector', 'a.svg', svg(shapes('#fff')), 'svg'],
  [
    'two colours side by side',
    'a.svg',
    svg('<path d="M20 20h80v120H20z" fill="#024"/><circle cx="200" cy="80" r="60" fill="#f5e9c8"/>'),
    'svg',
  ],
  [
    'a white sheet behind it, vector',
    'a.svg',
    svg(`<path fill="#fff" d="M0 0h280v160H0z"/>${shapes('#024')}`),
    'webp',
  ],
  [
    'a rounded white card behind it',
    'a.svg',
    svg(`<rect fill="#fff" width="280" height="160" rx="30"/>${shapes('#024')}`),
    'webp',
  ],
  ['white on transparent', 'a.png', png(shapes('#fff')), 'webp'],
  ['cream on transparent', 'a.png', png(shapes('#f4f0e6')), 'webp'],
  ['off-white paper', 'a.jpg', jpeg(shapes('#123'), '#f3ede0'), 'webp'],
  ['pale grey on white', 'a.jpg', jpeg(shapes('#ccc'), '#fff'), 'webp'],
  ['white on black', 'a.jpg', jpeg(shapes('#fff'), '#111'), 'webp'],
  ['a GIF', 'a.gif', draw(shapes('#024')).gif().toBuffer(), 'webp'],
  [
    'CMYK of a printer',
    'a.jpg',
    draw(shapes('#024')).flatten({ background: '#fff' }).toColourspace('cmyk').jpeg().toBuffer(),
    'webp',
  ],
  [
    'pixels wrapped into a drawing',
    'a.svg',
    png(shapes('#024')).then((bytes) =>
      Buffer.from(
        svg(`<image width="280" height="160" href="data:image/png;base64,${bytes.toString('base64')}"/>`),
      ),
    ),
    'webp',
  ],
  [
    'a speck on a sheet',
    'a.svg',
    svg(
      `<g transform="translate(90 40) scale(.08)">${shapes('#000')}</g>`,
      'width="210mm" height="297mm" viewBox="0 0 210 297"',
    ),
    'svg',
  ],
])('%s: what is drawn is what the mask shows', async (_, name, file, ending) => {
  await expect(shown(name, file, three)).resolves.toEqual({ ending, ink: [1, 0, 1] })
})

test.each<[string, string, number[], number[]]>([
  ['a white drawing on a badge is a hole in it', badge('#a01', '#fff'), [10, 50, 90], [1, 0, 1]],
  ['a dark drawing on a pale badge is drawn alone', badge('#fd0', '#111'), [50], [1]],
  [
    'a pale part between dark ones, which reaches the edge, is drawn too',
    '<path d="M110 20v120a60 60 0 0 1 0-120M170 20v120a60 60 0 0 0 0-120" fill="#024"/><path d="M110 20h60v120h-60z" fill="#fd0"/>',
    [25, 50, 75],
    [1, 1, 1],
  ],
])('%s', async (_, inside, places, ink) => {
  expect((await shown('a.svg', svg(inside), places)).ink).toEqual(ink)
  expect((await shown('a.png', png(inside), places)).ink).toEqual(ink)
})

test('a logo photographed lying on its side stands upright', async () => {
  const file = sharp(await jpeg(shapes('#123'), '#fff'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  // Upright, the shapes are stacked: halfway up there is no ink at either side. Lying, there is (next line).
  expect(await shown('a.jpg', file, [2, 98])).toEqual({ ending: 'webp', ink: [0, 0] })
  expect(await shown('a.jpg', jpeg(shapes('#123'), '#fff'), [2, 98])).toEqual({ ending: 'webp', ink: [1, 1] })
})

const noise = sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
test.each<[string, string | Promise<Uint8Array>, string]>([
  ['a.svg', svg(`<path d="M0 0h280v160H0z"/>${shapes('#000')}`), 'no se distingue el dibujo del fondo'],
  [
    'a.svg',
    svg('<circle cx="140" cy="80" r="70" fill="none" stroke="#000" stroke-width=".4"/>'),
    'los trazos son tan finos',
  ],
  ['a.svg', svg('<path fill="none" d="M0 0h9v9z"/>'), 'no se distingue'],
  ['a.svg', svg('<path d="M20 20h240v120H20z"/>'), 'no se distingue el dibujo del fondo'],
  ['a.jpg', noise.jpeg().toBuffer(), 'el fondo no es parejo'],
  [
    'a.png',
    draw(`<g transform="translate(90 40) scale(.2)">${shapes('#000')}</g>`)
      .png()
      .toBuffer(),
    'el dibujo mide 48 px de alto',
  ],
  ['a.svg', '', 'el archivo está vacío'],
  ['a.png', '', 'el archivo está vacío'],
  ['a.svg', '%PDF-1.7 …', 'es un PDF o un archivo de Illustrator'],
  ['a.jpg', '\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'es HEIC'],
])('%s %#: refused with what to do', async (name, file, sentence) => {
  await expect(shown(name, typeof file === 'string' ? Buffer.from(file) : file, [])).rejects.toThrow(
    `/${name}: ${sentence}`,
  )
})
