import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import type { Focus } from '#content/schema.ts'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { channels } from '#web/domain/contrast.ts'
import { brandImages } from '../brand/images.ts'
import { makeImages } from './page-images.ts'

workAtOtherAgency()

/** Makes the images of these files. The page has a client `uno` if there is such a logo, and a work `cartel` if there is such a file. */
async function draw(
  files: Record<string, string | Uint8Array | Promise<Uint8Array>>,
  {
    faces = [] as string[],
    portrait = '',
    icons = [] as string[],
    focus = undefined as Focus | undefined,
  } = {},
) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-images-'))
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true })
    writeFileSync(join(folder.path, name), await bytes)
  }
  const has = (kind: string) => Object.keys(files).some((name) => name.startsWith(kind))
  const words = {
    agency: { owner: portrait ? { name: 'Ana', portrait, lines: ['Una.', 'Dos.'] } : undefined },
    clients: {
      list: has('logos/') ? [{ id: 'uno', name: 'Uno' }] : [],
      testimonials: faces.map((avatarUrl) => ({ avatarUrl, focus })),
    },
    work: { list: has('work/') ? [{ id: 'cartel' }] : [] },
    services: { list: icons.map((icon) => ({ icon })) },
    hero: { image: files['hero.svg'] === undefined ? null : ('hero.svg' as const) },
  }
  const made = await makeImages(words, folder.path)
  return { ...made, file: (url = '') => Buffer.from(made.files.get(url.slice(1)) ?? []) }
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80">${inside}</svg>`
const shapes = '<path d="M20 20h30v40h-30z"/><circle cx="120" cy="40" r="20"/>'
const word = '<path fill="#fff" d="M60 30h80v20h-80z"/>'
const raster = (content: string, kind: 'png' | 'jpeg' = 'png', density = 180) =>
  sharp(Buffer.from(content), { density }).toFormat(kind).toBuffer()
const flat = (width: number, height: number, background = '#a65') =>
  sharp({ create: { width, height, channels: 3, background } })
/** A telephone's photo: its pixels lie on their side, and EXIF says how to turn them. */
const phone = await flat(600, 480)
  .composite([{ input: await flat(300, 480, '#fff').png().toBuffer(), left: 0, top: 0 }])
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Make: 'Telefono' } })
  .toBuffer()

const plate =
  '<rect width="200" height="80" fill="#fff"/><rect x="20" y="10" width="160" height="60" fill="#a00"/>'
test.each([
  ['pixels', raster(svg(shapes)), [255, 0, 255]],
  ['a white word on colour on white paper', raster(svg(plate + word), 'jpeg'), [255, 0, 255]],
])('%s become a mask cut to its ink, at two pixels for each of the page', async (_, image, alpha) => {
  const { logos, file, errors } = await draw({ 'logos/uno.png': image })
  expect(errors).toEqual([])
  const { data, info } = await sharp(file(logos[0]?.url))
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.height).toBe(72)
  const at = (share: number) => data[36 * info.width + Math.floor(share * info.width)] ?? 0
  const found = [0.1, 0.5, 0.85].map(at)
  for (const [index, value] of alpha.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(12)
})

test('a telephone’s photograph comes out upright, in the page’s two inks, without its metadata', async () => {
  expect((await sharp(phone).metadata()).exif?.includes('Telefono')).toBe(true)
  const name = 'photos/Ana Muñoz.jpg'
  // macOS decomposes accents in file names (NFD).
  const { images, file, errors } = await draw({ [name.normalize('NFD')]: phone }, { faces: [name] })
  expect(errors).toEqual([])
  const { avif = '', src = '' } = images[name] ?? {}
  for (const url of [avif, src]) {
    const { width, height, exif, xmp, icc, orientation } = await sharp(file(url)).metadata()
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 112, height: 112 })
  }
  const pixels = await sharp(file(src)).raw().toBuffer()
  const inks = [brand.colours['celeste-300'], brand.colours['malbec-800']]
  for (const [row, ink] of inks.entries())
    for (const [index, value] of channels(ink).entries())
      expect(Math.abs((pixels[((row === 0 ? 4 : 106) * 112 + 56) * 3 + index] ?? 0) - value)).toBeLessThan(24)
})

test('the owner’s portrait is printed as the mountains are: dots of one ink, larger where it is darker', async () => {
  // Half a dot's worth of pixels is enough: a photograph out of a chat.
  const dark = await flat(150, 400, '#333').png().toBuffer()
  const photo = flat(300, 400, '#bbb').composite([{ input: dark, left: 0, top: 0 }])
  const portrait = 'photos/ana.jpg'
  const { images, file, errors } = await draw({ [portrait]: photo.jpeg().toBuffer() }, { portrait })
  expect(errors).toEqual([])
  expect(images.owner).toMatchObject({ width: 416, height: 560, avif: '' })
  const svg = file(images.owner?.src)
  expect(svg.toString()).toContain('<g transform="rotate(22)scale(5)">')
  const { data, info } = await sharp(svg).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 416, height: 560 })
  const mean = (from: number, to: number) => {
    let sum = 0
    for (let y = 40; y < 520; y++) for (let x = from; x < to; x++) sum += data[y * 416 + x] ?? 0
    return sum / (480 * (to - from))
  }
  expect(mean(230, 400) - mean(16, 186)).toBeGreaterThan(60)
  const small = await draw({ [portrait]: flat(200, 260).jpeg().toBuffer() }, { portrait })
  expect(small.errors).toEqual([
    expect.stringContaining('mide 200 × 260 px y en ese lugar hacen falta al menos 208 × 280'),
  ])
})

test('a photograph is cut to its place and not enlarged; a client without a logo is named', async () => {
  const files = { 'logos/dos.svg': svg(shapes), 'work/cartel.png': flat(600, 700).png().toBuffer() }
  const { images, file, logos, notes } = await draw(files)
  expect(await sharp(file(images['work/cartel']?.avif)).metadata()).toMatchObject({ width: 560, height: 700 })
  expect(logos).toEqual([])
  expect(notes).toEqual([
    expect.stringMatching(/^content\/logos\/uno\.svg: falta el logo de Uno/),
    'content/logos/dos.svg: no es el «id» de ningún cliente de content/clients.ts; corregí el nombre, o borralo',
  ])
})

const smallImage = flat(40, 30).jpeg().toBuffer()
const jpeg = flat(200, 200).jpeg().toBuffer()
test.each<[string, string, string | Promise<Uint8Array> | Uint8Array]>([
  ['logos/uno.svg', 'no se distingue el dibujo', svg(`<rect width="200" height="80"/>${shapes}`)],
  ['logos/uno.png', 'no se distingue el dibujo', raster(svg('<rect width="200" height="80"/>'))],
  ['logos/uno.svg', 'tiene texto; convertilo a trazos', svg('<text>Uno</text>')],
  ['logos/uno.png', 'el dibujo mide 40 px de alto', raster(svg(shapes), 'png', 72)],
  ['logos/uno.svg', 'no es un SVG bien formado (línea 1)', '<svg><g></svg>'],
  ['logos/Uno.PNG', 'tiene que llamarse «uno»', raster(svg(shapes))],
  ['hero.svg', 'acá va un SVG', raster(svg(shapes))],
  ['photos/ana.jpg', 'el archivo está vacío; copialo de nuevo', ''],
  ['photos/ana.jpg', 'no se puede leer', jpeg.then((bytes) => bytes.subarray(0, 300))],
  ['photos/ana.jpg', 'mide 40 × 30 px y en ese lugar hacen falta al menos 56 × 56', smallImage],
])('%s: %s', async (file, sentence, bytes) => {
  const { errors } = await draw({ [file]: bytes }, { faces: file.startsWith('photos') ? [file] : [] })
  expect(errors).toEqual([expect.stringContaining(`/${file}: ${sentence}`)])
})

test('two files for one client, what is not there, and a photograph with other capitals', async () => {
  const files = {
    'logos/uno.svg': svg(shapes),
    'logos/uno.png': jpeg,
    'photos/IMG_2041.JPG': jpeg,
    'work/viejo.svg': '',
  }
  const { errors } = await draw(files, {
    portrait: 'photos/eva.jpg',
    faces: ['photos/img_2041.jpg'],
    icons: ['icons/otra.svg'],
  })
  expect(errors).toEqual([
    expect.stringMatching(/logos\/uno\.png y .*logos\/uno\.svg: hay dos archivos para «uno»; dejá uno solo$/),
    expect.stringMatching(/\/photos\/eva\.jpg: no está ese archivo; copialo ahí o corregí su nombre/),
    expect.stringMatching(/IMG_2041\.JPG: tiene que llamarse «img_2041\.jpg», con las mismas mayúsculas/),
    expect.stringMatching(/icons\/otra\.svg: no está ese archivo; copialo ahí o corregí «icon»/),
    expect.stringMatching(/work\/cartel: no está ese archivo; copialo ahí o borrá ese trabajo/),
  ])
})

/** A standing person: only the head, near the upper edge, is dark. */
const standing = flat(800, 1200, '#fff')
  .composite([{ input: await flat(160, 160, '#000').png().toBuffer(), left: 320, top: 60 }])
  .jpeg()
  .toBuffer()
/** The mean lightness of an image's upper and lower half. */
async function halves(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const half = (info.width * info.height) / 2
  const mean = (part: Uint8Array) => Math.round(part.reduce((sum, value) => sum + value, 0) / part.length)
  return { upper: mean(data.subarray(0, half)), lower: mean(data.subarray(half)) }
}

test('a person who stands keeps the head; a focus says what stays', async () => {
  const name = 'photos/ana.jpg'
  const cut = async (focus?: Focus) => {
    const { images, file, errors } = await draw({ [name]: standing }, { faces: [name], focus })
    expect(errors).toEqual([])
    return halves(file(images[name]?.src))
  }
  const [usual, top, low] = [await cut(), await cut('top'), await cut([50, 80])]
  expect(usual.upper).toBeLessThan(usual.lower)
  expect(top).toEqual(usual)
  // With the head cut off, one tone is left.
  expect(low.upper).toBe(low.lower)
})

test('work keeps its middle, also as a drawing with a photograph in it, which is published as a photograph', async () => {
  const wide = flat(1200, 600, '#fff').composite([
    { input: await flat(200, 600, '#00f').png().toBuffer(), left: 500, top: 0 },
  ])
  const href = `data:image/png;base64,${(await wide.png().toBuffer()).toString('base64')}`
  const drawing = svg('').replace('</svg>', `<image width="200" height="80" href="${href}"/></svg>`)
  for (const [path, bytes] of [
    ['work/cartel.jpg', wide.jpeg().toBuffer()],
    ['work/cartel.svg', drawing],
  ] as const) {
    const { images, file, errors } = await draw({ [path]: bytes })
    expect(errors).toEqual([])
    const { avif, src } = images['work/cartel'] ?? {}
    expect([avif, src]).toEqual([expect.stringMatching(/\.avif$/), expect.stringMatching(/\.webp$/)])
    const { data, info } = await sharp(file(src)).raw().toBuffer({ resolveWithObject: true })
    const red = (x: number) =>
      data[(Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * 3]!
    expect(red(0.5)).toBeLessThan(40)
    expect(red(0.05)).toBeGreaterThan(200)
  }
})

test('Samsung’s header, which a strict reader refuses, is read over', async () => {
  const bytes = Buffer.from(await flat(600, 800).jpeg().toBuffer())
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  // The end of the spectral selection is 63 in a sequential JPEG; these cameras write 0.
  const length = bytes.readUInt16BE(scan + 2)
  bytes[scan + 2 + length - 2] = 0
  await expect(sharp(bytes, { failOn: 'warning' }).stats()).rejects.toThrow('SOS')
  const { errors } = await draw({ 'photos/a.jpg': bytes }, { faces: ['photos/a.jpg'] })
  expect(errors).toEqual([])
})

test('the image of a shared link holds its words where the headline stands', async () => {
  const image = sharp((await brandImages()).get('og.png')).removeAlpha()
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const words = await image.extract({ left: 62, top: 124, width: 500, height: 196 }).raw().toBuffer()
  const [light = 0] = channels(brand.colours.nieve)
  const inked = words.filter((value, at) => at % 3 === 0 && Math.abs(value - light) < 8)
  expect(inked.length / (words.length / 3)).toBeGreaterThan(0.15)
})
