import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { channels } from '#web/shop-name/contrast.ts'
import { drawPictures } from './page-pictures.ts'
import { logoStyles } from './picture-styles.ts'

/** What is made of a folder with these files, for a page with a client `uno` where there is a logo, and work `cartel` likewise. */
async function draw(
  files: Record<string, string | Uint8Array | Promise<Uint8Array>>,
  { faces = [] as string[], portrait = '', icons = [] as string[] } = {},
) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-pictures-'))
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true })
    writeFileSync(join(folder.path, name), await bytes)
  }
  const has = (kind: string) => Object.keys(files).some((name) => name.startsWith(kind))
  const said = { name: 'Ana', username: '@ana', rating: 5, text: 'Bien.' }
  const words = {
    agency: { owner: portrait ? { name: 'Ana', portrait, lines: ['Una.', 'Dos.'] } : undefined },
    clients: {
      list: has('logos/') ? [{ id: 'uno', name: 'Uno' }] : [],
      testimonials: faces.map((avatarUrl) => ({ ...said, avatarUrl })),
    },
    work: { list: has('work/') ? [{ id: 'cartel', client: 'Ana' }] : [] },
    services: { list: icons.map((icon) => ({ icon })) },
    hero: { picture: files['hero.svg'] === undefined ? null : ('hero.svg' as const) },
  }
  const made = await drawPictures(words, folder.path)
  return { ...made, file: (url = '') => Buffer.from(made.files.get(url.slice(1)) ?? []) }
}

const svg = (inside: string, root = 'viewBox="0 0 200 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`
const shapes = '<path d="M20 20h30v40h-30z"/><circle cx="120" cy="40" r="20"/>'
const raster = (content: string, kind: 'png' | 'jpeg' = 'png', density = 180) =>
  sharp(Buffer.from(content), { density }).toFormat(kind).toBuffer()
const flat = (width: number, height: number, background = '#a65') =>
  sharp({ create: { width, height, channels: 3, background } })
/** As a telephone saves it: lying on its side with a note to turn it, and the place where it was taken. */
const phone = await flat(600, 480)
  .composite([{ input: await flat(300, 480, '#fff').png().toBuffer(), left: 0, top: 0 }])
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({
    IFD0: { Make: 'Telefono' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '32/1 53/1 0/1' },
  })
  .toBuffer()

test('a picture of the first screen is served as it is', async () => {
  const { hero, file } = await draw({ 'hero.svg': svg(shapes) })
  expect(file(hero).toString()).toBe(svg(shapes))
})

const plate =
  '<rect width="200" height="80" fill="#fff"/><rect x="20" y="10" width="160" height="60" fill="#a00"/>'
const word = '<path fill="#fff" d="M60 30h80v20h-80z"/>'
test.each([
  ['pixels', raster(svg(shapes)), [255, 0, 255]],
  ['a white drawing', raster(svg(`<g fill="#fff">${shapes}</g>`)), [255, 0, 255]],
  ['a white word on colour on white paper', raster(svg(plate + word), 'jpeg'), [255, 0, 255]],
])('%s become a mask cut to its ink, at two pixels for each of the page', async (_, picture, alpha) => {
  const { logos, file, errors } = await draw({ 'logos/uno.png': picture })
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

test('a telephone’s photograph comes out upright, in the page’s two inks, in two formats, without its metadata', async () => {
  expect((await sharp(phone).metadata()).exif?.includes('Telefono')).toBe(true)
  const name = 'photos/Ana Muñoz.jpg'
  // As a Mac writes it.
  const { photos, files, errors } = await draw(
    { [name.normalize('NFD')]: phone },
    { portrait: name, faces: [name] },
  )
  expect(errors).toEqual([])
  expect(photos.owner).toMatchObject({ width: 400, height: 500, avif: expect.stringMatching(/\.avif$/) })
  const { avif = '', src = '' } = photos[name] ?? {}
  expect(avif).toMatch(/^\/assets\/photo-56-([\w-]{8})\.avif, \/assets\/photo-112-\1\.avif 2x$/)
  expect(src).toMatch(/^\/assets\/photo-56-[\w-]{8}\.webp$/)
  for (const bytes of files.values()) {
    const { exif, xmp, iptc, icc, orientation, space } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, space }).toEqual({ space: 'srgb' })
  }
  const pixels = await sharp(files.get(src.slice(1)))
    .raw()
    .toBuffer()
  const inks = [brand.colours['celeste-300'], brand.colours['malbec-800']]
  for (const [row, ink] of inks.entries())
    for (const [index, value] of channels(ink).entries())
      expect(Math.abs((pixels[((row === 0 ? 2 : 53) * 56 + 28) * 3 + index] ?? 0) - value)).toBeLessThan(24)
})

test('nothing is enlarged: without enough pixels the dense picture is left out; work is cut to its place', async () => {
  const ana = 'photos/ana.jpg'
  const small = flat(100, 100).jpeg().toBuffer()
  const wide = flat(600, 600).png().toBuffer()
  const { photos, file } = await draw({ [ana]: small, 'work/cartel.png': wide }, { faces: [ana] })
  expect(photos[ana]?.avif).toMatch(/^\S+\.avif$/)
  expect(await sharp(file(photos['work/cartel']?.avif)).metadata()).toMatchObject({ width: 480, height: 600 })
})

test('a drawing for a service is served as it is, once; one that is not there, or is no drawing, is named', async () => {
  const foto = svg(shapes)
  const made = await draw({ 'icons/foto.svg': foto }, { icons: ['web', 'icons/foto.svg', 'icons/foto.svg'] })
  expect(made.errors).toEqual([])
  expect(made.icons).toEqual([{ id: 'foto', url: expect.stringMatching(/^\/assets\/icon-foto-.*\.svg$/) }])
  expect(String(made.file(made.icons[0]?.url))).toBe(foto)
  const { errors } = await draw({ 'icons/foto.svg': 'hola' }, { icons: ['icons/foto.svg', 'icons/otra.svg'] })
  expect(errors).toEqual([
    expect.stringContaining('icons/foto.svg: no se puede leer'),
    expect.stringContaining('icons/otra.svg: no está; copialo ahí'),
  ])
})

test('a client or a piece without a file is named, and a file of neither; a folder among them is left alone', async () => {
  const files = { 'logos/dos.svg': svg(shapes), 'logos/viejos/a.svg': '', 'work/viejo.svg': svg('') }
  const { logos, notes, errors } = await draw(files)
  expect(logos).toEqual([])
  expect(errors).toEqual([expect.stringMatching(/cartel\.jpg: falta la imagen del trabajo de Ana/)])
  expect(notes).toEqual([
    expect.stringMatching(/logos\/dos\.svg: nada de content\/clients\.ts tiene ese id/),
    expect.stringMatching(/work\/viejo\.svg: nada de content\/work\.ts tiene ese id/),
    expect.stringMatching(/^content\/logos\/uno\.svg: falta el logo de Uno/),
  ])
})

test.each([
  [3, 10, 3],
  [6, 20, 2],
  [20, 66.667, 2],
])('the logo strip with %i logos takes %f s: the speed of six', (count, seconds, groups) => {
  const value = (name: string) => Number(new RegExp(`--${name}: ([-\\d.]+)`).exec(logoStyles([], count))?.[1])
  expect(value('loop')).toBe(seconds)
  // One group, as wide as its share of a screen of six, passes in each loop: the same way each second.
  expect(value('group') / value('loop')).toBeCloseTo(5, 3)
  expect(value('travel')).toBeCloseTo(-100 / groups, 3)
})

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const smallPhoto = flat(40, 30).jpeg().toBuffer()
const jpeg = flat(200, 200).jpeg().toBuffer()
test.each<[string, string, string | Promise<Uint8Array> | Uint8Array]>([
  ['logos/uno.svg', 'no se distingue el dibujo', svg(`<rect width="200" height="80"/>${shapes}`)],
  ['logos/uno.png', 'no se distingue el dibujo', raster(svg('<rect width="200" height="80"/>'))],
  ['logos/uno.svg', 'tiene texto; convertilo a trazos', svg('<text>Uno</text>')],
  ['hero.svg', 'acá va un SVG', raster(svg(shapes))],
  ['hero.svg', 'no se puede leer', 'hola'],
  ['hero.svg', 'tiene texto; convertilo a trazos', svg('<text>Uno</text>')],
  ['hero.svg', 'no se distingue el dibujo', svg('<rect width="200" height="80"/>')],
  ['logos/uno.png', 'mide 40 px de alto', raster(svg(shapes), 'png', 72)],
  ['logos/uno.jpg', 'no se puede leer', heic],
  ['logos/uno.svg', 'no se puede leer', '<svg><g></svg>'],
  ['logos/Uno.PNG', 'tiene que llamarse uno.PNG, en minúsculas', raster(svg(shapes))],
  ['logos/uno.svg', 'es demasiado grande', svg(shapes, 'width="24000" height="24000" viewBox="0 0 200 80"')],
  ['photos/ana.jpg', 'no se puede leer', jpeg.then((bytes) => bytes.subarray(0, 300))],
  ['photos/ana.jpg', 'mide 40 × 30 px y en ese lugar hacen falta al menos 56 × 56', smallPhoto],
])('%s: %s', async (file, sentence, bytes) => {
  const { errors } = await draw({ [file]: bytes }, { faces: file.startsWith('photos') ? [file] : [] })
  expect(errors).toEqual([expect.stringContaining(`/${file}: ${sentence}`)])
})

test('two files for one client, and a photograph that is not there, or has other capitals', async () => {
  const logos = { 'logos/uno.svg': svg(shapes), 'logos/uno.png': jpeg }
  const { errors } = await draw(
    { ...logos, 'photos/IMG_2041.JPG': jpeg },
    { portrait: 'photos/eva.jpg', faces: ['photos/img_2041.jpg'] },
  )
  expect(errors).toEqual([
    expect.stringMatching(/logos\/uno\.png y .*logos\/uno\.svg: hay dos archivos para «uno»; dejá uno solo$/),
    expect.stringMatching(/\/photos\/eva\.jpg: no está; copiala ahí o corregí su nombre/),
    expect.stringMatching(/img_2041\.jpg: no está, pero sí .*IMG_2041\.JPG; escribilo igual/),
  ])
})
