import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { stripStyles, stylesOf } from './logo/sprite.ts'
import { drawPictures } from './page-pictures.ts'
import { drawFrom, naming, svg } from './test-folder.ts'

const shapes = '<path d="M20 20h30v40h-30z"/><circle cx="120" cy="40" r="20"/>'
const plate = '<rect width="200" height="80" fill="#123"/>'
const word = 'M20 20h30v40h-30zM60 20h60v20h-60z'
const one = { clients: [{ id: 'uno', name: 'Uno' }] }

/** One client's logo, as it stands in the sprite. */
async function draw(content: string | Uint8Array, name = 'uno.svg') {
  const { files, logoStyles, ...said } = await drawFrom({ [`logos/${name}`]: content }, one)
  const sprite = String([...files.values()][0])
  const placed = /<(?:svg|image) y="[^"]+" width="([\d.]+)" height="([\d.]+)"/.exec(sprite)
  return { ...said, sprite, width: Number(placed?.[1]), height: Number(placed?.[2]) }
}
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

test.skipIf(ours.length === 0)('clients renamed over the drawings that come with it are named', async () => {
  const renamed = ours.map(({ id }) => ({ id, name: `Bodega ${id}` }))
  const { files, logoStyles, faults, invented } = await drawPictures(naming({ clients: renamed }))
  expect(faults).toEqual([])
  expect(invented).toEqual(
    ours.map(
      ({ id }) => `el logo de Bodega ${id} es el dibujo de una marca inventada (content/logos/${id}.svg)`,
    ),
  )
  const [[path, bytes] = []] = files
  expect(path).toMatch(/^assets\/logos-[\w-]{8}\.svg$/)
  expect(logoStyles).toContain(`url("/${path}")`)
  for (const { id } of ours) {
    const width = Number(new RegExp(`\\.${id} {\\s*aspect-ratio: (\\d+)`).exec(logoStyles)?.[1])
    expect(Math.abs(width - (setByEye[id] ?? 0)), id).toBeLessThanOrEqual(4)
    expect(String(bytes)).toContain(`<g id="${id}"`)
  }
  expect((await drawPictures(naming({ clients: ours }))).invented).toEqual([])
})

test.skipIf(ours.length === 0)('a sample saved by another program is recognised', async () => {
  const drawing = readFileSync(`content/logos/${ours[0]?.id}.svg`, 'utf8')
  const prologue = '<?xml version="1.0"?><!-- Inkscape --><svg id="a" width="9cm"'
  expect((await draw(drawing.replace('<svg', prologue))).invented).toHaveLength(1)
})

test('each cut shows its own row', () => {
  const css = stylesOf(
    ['uno', 'dos', 'tres'].map((id) => ({ id, width: 90 })),
    '/assets/logos.svg',
  )
  expect(css).toContain('mask: url("/assets/logos.svg") 0 0 / auto 360% no-repeat')
  // A percentage places the same point of the picture on that of its box: rows at 0, 48, 96 of 144.
  const rows = [...css.matchAll(/mask-position: 0 ([\d.]+)%/g)].map(([, at]) => (Number(at) / 100) * 104)
  expect(rows).toEqual([0, expect.closeTo(48, 2), expect.closeTo(96, 2)])
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
  const near = await draw(svg(shapes, 'viewBox="20 20 120 40"'))
  const far = await draw(svg(shapes, 'viewBox="-900 -900 2000 2000"'))
  expect(Math.abs(near.width - far.width)).toBeLessThanOrEqual(1)
})

test('hairlines that nobody will see are mentioned', async () => {
  const drawn = async (width: number) => {
    const ring = `<circle cx="100" cy="40" r="35" fill="none" stroke="#000" stroke-width="${width}"/>`
    return (await draw(svg(ring))).notes.filter((note) => note.includes('trazo más grueso'))
  }
  expect(await drawn(0.4)).toHaveLength(1)
  expect(await drawn(4)).toEqual([])
})

test('a solid square can be made out, a round mark is higher than a long one, and none leaves the row', async () => {
  const [square, round, long] = await Promise.all([
    draw(svg('<path fill-rule="evenodd" d="M20 0h80v80h-80zM50 30h20v20h-20z"/>')),
    draw(svg('<circle cx="40" cy="40" r="30" fill="none" stroke="red" stroke-width="14"/>')),
    draw(svg('<path d="M0 30h30v8h-30zm40 0h30v8h-30zm40 0h30v8h-30zm40 0h30v8h-30z"/>')),
  ])
  expect(square.height).toBeGreaterThan(37)
  expect(round.height).toBeGreaterThan(long.height * 1.5)
  expect(round.height).toBeLessThanOrEqual(40)
})

test.each([
  ['attributes', `${plate}<path fill="white" d="${word}"/>`],
  [
    'classes',
    `<style>.a{fill:#123}.b{fill:#FEFEFE !important}</style><rect class="a" width="200" height="80"/><path class="b" d="${word}"/>`,
  ],
  ['a group', `${plate}<g style="fill: rgb(100%, 100%, 100%)"><path d="${word}"/></g>`],
])('a white word on a dark plate stays readable (%s)', async (_, inside) => {
  const { sprite } = await draw(svg(inside))
  expect([await inkAt(sprite, 3, 20), await inkAt(sprite, 11, 20)]).toEqual([255, 0])
})

test('white alone is ink, white around a drawing is nothing, and white that would not be seen is noted', async () => {
  const { sprite } = await draw(svg(`<g fill="#fff">${shapes}</g>`))
  expect(await inkAt(sprite, 3, 20)).toBe(255)
  const paged = await draw(svg(`<rect width="200" height="80" fill="#fff"/>${shapes}`))
  expect([paged.faults, paged.notes]).toEqual([[], []])
  const { notes } = await draw(svg(`<path d="${word}"/><circle cx="160" cy="40" r="20" fill="#fff"/>`))
  expect(notes.join()).toContain('uno.svg: tiene partes blancas sobre transparente')
})

test('a PNG becomes a mask of two pixels per unit', async () => {
  const drawing = `<circle cx="40" cy="40" r="38" fill="#a00"/><path fill="#fff" d="M20 30h40v20h-40z"/>`
  const { sprite, faults } = await draw(await raster(svg(drawing)), 'uno.png')
  expect(faults).toEqual([])
  const [, data = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(sprite) ?? []
  const { width, bitsPerSample } = await sharp(Buffer.from(data, 'base64')).metadata()
  expect({ width, bitsPerSample }).toEqual({ width: 76, bitsPerSample: 4 })
  expect([await inkAt(sprite, 4, 20), await inkAt(sprite, 18, 20)]).toEqual([255, 0])
})

test('outlines too heavy for the page become pixels', async () => {
  const dot = (at: number) => `M${(at * 7919) % 199} ${(at * 104729) % 79}h.${at}v1z`
  const dots = Array.from({ length: 4000 }, (_, at) => dot(at))
  expect((await draw(svg(`<path d="${dots.join('')}"/>`))).sprite).toContain('<image ')
})

test('a client without a file is written in letters; that is noted, and a file of no client', async () => {
  const { sprite, notes, faults } = await draw(svg(shapes), 'cuatro.svg')
  expect(faults).toEqual([])
  expect(sprite).toContain('<path ')
  expect(notes).toEqual([
    expect.stringMatching(
      /logos\/cuatro\.svg: ningún cliente de content\/clients\.ts tiene ese id \(uno\); renombralo o borralo$/,
    ),
    'content/logos/uno.svg: falta el logo de Uno; mientras tanto su nombre va escrito con la letra de la marca',
  ])
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
  const { sprite } = await draw(bomb + hostile)
  expect(sprite).toContain(word)
  expect(sprite).not.toMatch(/script|alert|evil|on\w+=|style|foreign|iframe|animate|&|ENTITY|lol|root:/i)
})

const opaquePhoto = raster(svg(`<rect width="200" height="80" fill="#fff"/>${shapes}`), 'jpeg')
const opaquePng = raster(svg(`<rect width="200" height="80" fill="#fff"/>`))
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
  ['uno.jpg: un logo va en SVG, o en PNG con fondo transparente', opaquePhoto, 'uno.jpg'],
  ['uno.png: el dibujo mide 30 px de alto y hacen falta', tiny, 'uno.png'],
  ['uno.png: no se puede leer; exportalo de nuevo', Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1'), 'uno.png'],
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
  const { faults } = await draw(await content, name)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`/logos/${sentence}`)
})

test('two files for one client', async () => {
  const { faults } = await drawFrom({ 'logos/uno.svg': svg(shapes), 'logos/uno.png': await opaquePng }, one)
  expect(faults[0]).toMatch(
    /logos\/uno\.png y .*logos\/uno\.svg: hay dos archivos para «uno»; dejá uno solo$/,
  )
})
