import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { stripStyles, stylesOf } from './logo/sprite.ts'
import { drawLogos, fingerprint, type LogoFile, readLogos } from './logos.ts'
import { samples } from './samples.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 200 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const shapes = '<path d="M20 20h30v40h-30z"/><circle cx="120" cy="40" r="20"/>'
const plate = '<rect width="200" height="80" fill="#123"/>'
const word = 'M20 20h30v40h-30zM60 20h60v20h-60z'
const file = (content: string | Uint8Array, name = 'uno.svg'): LogoFile => ({
  path: `content/logos/${name}`,
  bytes: Buffer.from(content as string),
})
/** Three clients, of whom only the first has a file. */
const three = [
  { id: 'uno', name: 'Uno' },
  { id: 'dos', name: 'Dos' },
  { id: 'tres', name: 'Tres' },
]
const draw = (...files: LogoFile[]) => drawLogos(three, files)
const body = async (content: string) => (await draw(file(content))).logos[0]?.body ?? ''
const raster = (content: string, kind: 'png' | 'jpeg' = 'png') =>
  sharp(Buffer.from(content), { density: 200 }).toFormat(kind).toBuffer()

/** Alpha (0 to 255) of a sprite at a place given in its units. */
async function inkAt(sprite: string, x: number, y: number) {
  const { data, info } = await sharp(Buffer.from(sprite)).raw().toBuffer({ resolveWithObject: true })
  return data[(y * info.width + x) * info.channels + 3]
}

/** What this project comes with, as long as the owner has not replaced it. */
const ours = clients.list.filter(({ sample }) => sample)

/** As wide as they were when somebody set them. */
const setByEye: Record<string, number> = {
  'lagar-nueve': 86,
  'vivero-surco': 105,
  'nodriza-cafe': 181,
  'taller-alamo': 197,
  'ruta-siete': 102,
  'optica-nimbo': 136,
}

test.skipIf(ours.length === 0)('the logos that come with the project are known as samples', async () => {
  const { logos, faults } = await drawLogos(ours, await readLogos())
  expect(faults).toEqual([])
  expect(logos.map(({ sample }) => sample)).toEqual(ours.map(({ id }) => id))
  for (const { width, id } of logos) expect(Math.abs(width - (setByEye[id] ?? 0)), id).toBeLessThanOrEqual(4)
})

test.skipIf(ours.length === 0)('a sample saved by another program is recognised', async () => {
  const { id } = ours[0]!
  const [drawing] = (await readLogos()).filter(({ path }) => path.includes(id))
  const saved = String(drawing?.bytes).replace(
    '<svg',
    '<?xml version="1.0"?><!-- Inkscape --><svg id="a" width="9cm"',
  )
  expect(fingerprint(saved)).toBe(samples[id])
  expect((await draw(file(saved))).logos[0]?.sample).toBe(id)
})

test('the same files give the same bytes, and each cut its own row', async () => {
  const [one, other] = await Promise.all([draw(file(svg(shapes))), draw(file(svg(shapes)))])
  expect(one.sprite).toBe(other.sprite)
  const css = stylesOf(one.logos, '/assets/logos.svg')
  expect(css).toContain('mask: url("/assets/logos.svg") 0 0 / auto 360% no-repeat')
  // A percentage places the same point of the picture on that of its box: rows at 0, 48, 96 of 144.
  expect([...css.matchAll(/mask-position: 0 ([\d.]+)%/g)].map(([, at]) => (Number(at) / 100) * 104)).toEqual([
    0,
    expect.closeTo(48, 2),
    expect.closeTo(96, 2),
  ])
})

test.each([
  [3, 10, 3, 3],
  [4, 13.333, 3, 4],
  [6, 20, 2, 6],
  [7, 23.333, 2, 4],
  [20, 66.667, 2, 5],
])('a strip of %i takes %f s, at the speed of the six', (count, seconds, groups, columns) => {
  const value = (name: string) => Number(new RegExp(`--${name}: ([-\\d.]+)`).exec(stripStyles(count))?.[1])
  expect(value('loop')).toBe(seconds)
  // One group, as wide as its share of a screen of six, passes in each loop: the same way each second.
  expect(value('group') / value('loop')).toBeCloseTo(5, 3)
  expect(value('travel')).toBeCloseTo(-100 / groups, 3)
  expect(value('group') * (groups - 1)).toBeGreaterThanOrEqual(100)
  expect(value('columns')).toBe(columns)
})

test('only the ink counts: the same drawing on a larger page is the same logo', async () => {
  const near = await draw(file(svg(shapes, 'viewBox="20 20 120 40"')))
  const far = await draw(file(svg(shapes, 'viewBox="-900 -900 2000 2000"')))
  expect(Math.abs((near.logos[0]?.width ?? 0) - (far.logos[0]?.width ?? 99))).toBeLessThanOrEqual(1)
})

test('a drawing in a solid square is large enough to be made out', async () => {
  const plain = await body(svg('<path fill-rule="evenodd" d="M20 0h80v80h-80zM50 30h20v20h-20z"/>'))
  expect(Number(/ height="([\d.]+)"/.exec(plain)?.[1])).toBeGreaterThan(37)
})

test('hairlines that nobody will see are mentioned', async () => {
  const drawn = async (width: number) => {
    const ring = `<circle cx="100" cy="40" r="35" fill="none" stroke="#000" stroke-width="${width}"/>`
    return (await draw(file(svg(ring)))).notes.filter((note) => note.includes('trazo más grueso'))
  }
  expect(await drawn(0.4)).toHaveLength(1)
  expect(await drawn(4)).toEqual([])
})

test('a round mark is drawn higher than a long one, and none leaves the row', async () => {
  const heights = async (content: string) => Number(/ height="([\d.]+)"/.exec(await body(content))?.[1])
  const round = await heights(
    svg('<circle cx="40" cy="40" r="30" fill="none" stroke="red" stroke-width="14"/>'),
  )
  const long = await heights(svg('<path d="M0 30h30v8h-30zm40 0h30v8h-30zm40 0h30v8h-30zm40 0h30v8h-30z"/>'))
  expect(round).toBeGreaterThan(long * 1.5)
  expect(round).toBeLessThanOrEqual(40)
})

test.each([
  ['attributes', `${plate}<path fill="white" d="${word}"/>`],
  [
    'classes',
    `<style>.a{fill:#123}.b{fill:#FEFEFE !important}</style><rect class="a" width="200" height="80"/><path class="b" d="${word}"/>`,
  ],
  ['a group', `${plate}<g style="fill: rgb(100%, 100%, 100%)"><path d="${word}"/></g>`],
])('a white word on a dark plate stays readable (%s)', async (_, inside) => {
  const { sprite } = await draw(file(svg(inside)))
  expect(await inkAt(sprite, 3, 20)).toBe(255)
  expect(await inkAt(sprite, 11, 20)).toBe(0)
})

test('a logo that is all white is ink, and a white page behind a dark one is nothing', async () => {
  const { sprite } = await draw(file(svg(`<g fill="#fff">${shapes}</g>`)))
  expect(await inkAt(sprite, 3, 20)).toBe(255)
  const paged = await draw(file(svg(`<rect width="200" height="80" fill="#fff"/>${shapes}`)))
  expect(paged.faults).toEqual([])
  expect(paged.notes).toHaveLength(2)
})

test('a PNG becomes a mask of two pixels per unit', async () => {
  const png = await raster(
    svg(`<circle cx="40" cy="40" r="38" fill="#a00"/><path fill="#fff" d="M20 30h40v20h-40z"/>`),
  )
  const { sprite, faults } = await draw(file(png, 'uno.png'))
  expect(faults).toEqual([])
  const [, data = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(sprite) ?? []
  const { width, bitsPerSample } = await sharp(Buffer.from(data, 'base64')).metadata()
  expect({ width, bitsPerSample }).toEqual({ width: 76, bitsPerSample: 4 })
  expect([await inkAt(sprite, 4, 20), await inkAt(sprite, 18, 20)]).toEqual([255, 0])
})

test('outlines too heavy for the page become pixels', async () => {
  const dots = Array.from(
    { length: 4000 },
    (_, at) => `M${(at * 7919) % 199} ${(at * 104729) % 79}h.${at}v1z`,
  )
  expect(await body(svg(`<path d="${dots.join('')}"/>`))).toMatch(/^<image /)
})

test('a client without a file is written with the letters of the brand, and noted', async () => {
  const { logos, notes, faults } = await draw()
  expect(faults).toEqual([])
  expect(logos.map(({ lettered }) => lettered)).toEqual([true, true, true])
  expect(notes[0]).toBe(
    'content/logos/uno.svg: falta el logo de Uno; mientras tanto su nombre va escrito con la letra de la marca',
  )
})

test('a file of no client is noted', async () => {
  const { notes } = await draw(file(svg(shapes), 'cuatro.svg'))
  expect(notes).toContain(
    'content/logos/cuatro.svg: ningún cliente de content/clients.ts tiene ese id (uno, dos, tres); renombralo o borralo',
  )
})

test('white parts that would not be seen are noted', async () => {
  const { notes } = await draw(file(svg(`<path d="${word}"/><circle cx="160" cy="40" r="20" fill="#fff"/>`)))
  expect(notes.join()).toContain('uno.svg: tiene partes blancas sobre transparente')
})

const bomb = `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
test('a hostile drawing leaves nothing but its shapes', async () => {
  const hostile = svg(
    `<script>alert(1)</script><style>@import url(https://evil.test/a.css);.a{fill:url(https://evil.test/#a)}</style>
    <g onclick="alert(2)" style="filter:url(https://evil.test/#b);background:url(//evil.test)"><title>&c;&b;</title>
    <path class="a" onload="alert(3)" d="${word}"/></g><foreignObject><iframe src="//evil.test"/></foreignObject>
    <a href="javascript:alert(4)"><path d="M0 0h5v5z"/></a><animate attributeName="href" to="//evil.test"/>`,
    'viewBox="0 0 200 80" onload="alert(5)"',
  )
  const written = await body(bomb + hostile)
  expect(written).toContain(word)
  expect(written).not.toMatch(/script|alert|evil|on\w+=|style|foreign|iframe|animate|&|ENTITY|lol|root:/i)
})

const opaquePhoto = raster(svg(`<rect width="200" height="80" fill="#fff"/>${shapes}`), 'jpeg')
const opaquePng = sharp({ create: { width: 300, height: 200, channels: 4, background: '#fff' } })
  .png()
  .toBuffer()
const tiny = sharp(Buffer.from(svg(shapes)), { density: 36 })
  .resize({ height: 60 })
  .png()
  .toBuffer()
const opaque =
  'uno.svg: el fondo tapa todo el dibujo; exportalo con fondo transparente, sin el rectángulo de atrás'
test.each<[string, string | Promise<Uint8Array> | Buffer, string?]>([
  [opaque, svg(`<rect width="200" height="80" fill="#fc0"/>${shapes}`)],
  [opaque.replace('svg', 'png'), opaquePng, 'uno.png'],
  ['uno.png: por dentro es una foto JPG, no lo que dice su nombre', opaquePhoto, 'uno.png'],
  ['uno.svg: por dentro es otra cosa', 'hola'],
  ['uno.svg: por dentro es un PNG', opaquePng],
  ['uno.jpg: un logo va en SVG, o en PNG con fondo transparente', opaquePhoto, 'uno.jpg'],
  ['uno.pdf: un logo va en SVG', '%PDF-1.4', 'uno.pdf'],
  ['uno.png: el dibujo mide 30 px de alto y hacen falta', tiny, 'uno.png'],
  [
    'uno.png: no se puede leer; exportalo de nuevo',
    Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'),
    'uno.png',
  ],
  ['uno.svg: no se puede leer; exportalo de nuevo', '<svg><g></svg>'],
  ['uno.svg: no se ve ningún dibujo', svg('')],
  ['uno.svg: no dice su tamaño (le falta viewBox)', svg(shapes, '')],
  ['uno.svg: tiene texto; convertilo a trazos (curvas)', svg('<text>Uno</text>')],
  ['uno.svg: es un SVG con una imagen adentro', svg('<image href="data:image/png;base64,AA"/>')],
  [
    'uno.svg: usa algo que está en otro archivo (https://x.test/a.svg#b)',
    svg('<use href="https://x.test/a.svg#b"/>'),
  ],
  [
    'uno.svg: tiene símbolos dentro de símbolos',
    svg('<g id="a"><use href="#b"/></g><g id="b"/><use href="#a"/>'),
  ],
  ['uno.svg: tiene estilos que no se pueden leer', svg(`<style>g > path{fill:red}</style>${shapes}`)],
])('%s', async (sentence, content, name) => {
  const { faults } = await draw(file(await content, name))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`content/logos/${sentence}`)
})

test('two files for one client', async () => {
  const png = await raster(svg(shapes))
  const { faults } = await draw(file(svg(shapes)), file(png, 'uno.png'))
  expect(faults).toEqual([
    'content/logos/uno.svg y content/logos/uno.png: hay dos archivos para «uno»; dejá uno solo',
  ])
})
