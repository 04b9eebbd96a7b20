import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { cached } from './cache.ts'
import { openPhoto } from './photo/open.ts'
import { makePhoto, type Place } from './photos.ts'
import { phonePhoto } from './test-face.ts'
import { drawFrom } from './test-folder.ts'

let phone: Buffer
beforeAll(async () => {
  phone = await phonePhoto(300, 400)
})
const avatar: Place = { width: 56, height: 56, budget: 4096 }
const make = async (bytes: Uint8Array, place = avatar, id = 'ana', ending = 'jpg') =>
  makePhoto(await openPhoto({ id, path: `content/photos/${id}.${ending}`, bytes }), place)
const flat = (width: number, height: number, background = '#a65') =>
  sharp({ create: { width, height, channels: 3, background } })

test('a telephone’s photograph comes out upright, small, in two formats, without its metadata', async () => {
  expect((await sharp(phone).metadata()).exif?.includes('Telefono')).toBe(true)
  const { photo, files, notes } = await make(phone, { width: 60, height: 80, budget: 12_000 }, 'Ana Muñoz')
  expect([photo.width, photo.height, notes]).toEqual([60, 80, []])
  expect(photo.avif).toMatch(/^\/assets\/ana-munoz-60-([\w-]{8})\.avif, \/assets\/ana-munoz-120-\1\.avif 2x$/)
  expect(photo.src).toMatch(/^\/assets\/ana-munoz-60-[\w-]{8}\.webp$/)
  const made = await Promise.all([...files.values()].map((bytes) => sharp(bytes).metadata()))
  expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['heif', 60, 80],
    ['heif', 120, 160],
    ['webp', 60, 80],
  ])
  for (const { exif, xmp, iptc, icc, orientation, space } of made)
    expect({ exif, xmp, iptc, icc, orientation, space }).toEqual({ space: 'srgb' })
})

test('a place of fixed form is filled, within its bytes', async () => {
  const { files } = await make(phone)
  const [small, large] = [...files.values()]
  expect((await sharp(large).metadata()).width).toBe(112)
  expect(small?.length).toBeLessThan(2048)
  expect(large?.length).toBeLessThan(4096)
})

test('nothing is enlarged: without enough pixels the dense picture is left out', async () => {
  const { photo } = await make(await flat(100, 100).jpeg().toBuffer())
  expect(photo.avif).toMatch(/^\S+\.avif$/)
})

test('the quality goes down until the bytes fit; what never fits is said', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grainy = sharp({ create: { width: 100, height: 100, channels: 3, background: '#888', noise } })
  const bytes = await grainy.jpeg().toBuffer()
  const place = { width: 40, height: 40 }
  const largest = async (budget: number) =>
    [...(await make(bytes, { ...place, budget })).files.values()][1]?.length ?? 0
  const free = await largest(60_000)
  expect(await largest(free - 1)).toBeLessThan(free)
  await expect(make(bytes, { ...place, budget: 200 })).rejects.toThrow(
    /^content\/photos\/ana\.jpg: pesa \d+ KB ya reducida y su lugar admite 0; usá una con menos detalle$/,
  )
})

test('in two inks nothing but these and what lies between them is left', async () => {
  const red = flat(160, 160).composite([
    { input: await flat(80, 160, '#fff').png().toBuffer(), left: 0, top: 0 },
  ])
  const inks = ['#570823', '#95d6fc'] as const
  const { files } = await make(await red.png().toBuffer(), { ...avatar, inks }, 'ana', 'png')
  const data = await sharp([...files.values()][1])
    .raw()
    .toBuffer()
  const near = (found: Uint8Array, wanted: number[]) =>
    found.forEach((value, at) => {
      expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(12)
    })
  near(data.subarray(30, 33), [0x95, 0xd6, 0xfc])
  near(data.subarray(111 * 3, 112 * 3), [0x57, 0x08, 0x23])
})

test('a second build takes what the first one made', async () => {
  const make = vi.fn(async () => ['made'])
  const [first, second] = [await cached('test', [phone], make), await cached('test', [phone], make)]
  expect([first, second]).toEqual([['made'], ['made']])
  expect(make.mock.calls.length).toBeLessThanOrEqual(1)
})

const jpeg = flat(200, 200).jpeg().toBuffer()
const broken = jpeg.then((bytes) => bytes.subarray(0, 300))
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
test.each<[string, Promise<Uint8Array> | Uint8Array, string?]>([
  ['no se puede leer; exportalo de nuevo', broken],
  ['no se puede leer; exportalo de nuevo', Buffer.from('hola')],
  ['mide 40 × 30 px y en ese lugar hacen falta al menos 56 × 56 px', flat(40, 30).jpeg().toBuffer()],
  ['por dentro es una foto JPG, no lo que dice su nombre', jpeg, 'png'],
  ['es un SVG; una foto va en JPG, PNG, WebP o AVIF', Buffer.from('<svg/>'), 'svg'],
  ['es un GIF; una foto va en', flat(99, 99).gif().toBuffer(), 'gif'],
  ['es una foto HEIC; una foto va en JPG, PNG, WebP o AVIF (en el teléfono: compartir', heic, 'heic'],
])('%s', async (sentence, bytes, ending = 'jpg') => {
  await expect(make(await bytes, avatar, 'ana', ending)).rejects.toThrow(
    `content/photos/ana.${ending}: ${sentence}`,
  )
})

test('faces and portrait come from content/photos/; what is not there is named', async () => {
  const ana = 'photos/Ana Ríos.jpg'
  const taken = { [ana]: await phonePhoto() }
  const { faults, photos, portraitStyles, files } = await drawFrom(taken, { portrait: ana, faces: [ana] })
  expect(faults).toEqual([])
  expect(photos[ana]).toMatchObject({ width: 56, height: 56, avif: expect.stringMatching(/, .* 2x$/) })
  expect(photos[ana]?.src).toMatch(/^\/assets\/ana-rios-/)
  const [portrait = ''] = [...files.keys()].filter((name) => name.includes('portrait'))
  expect(portraitStyles).toContain(`url("/${portrait}")`)
  expect(brotliCompressSync(files.get(portrait) ?? '').length).toBeLessThan(7000)
  const missing = await drawFrom(taken, { portrait: 'photos/eva.jpg', faces: [ana, 'photos/no.png'] })
  const said = 'no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts'
  expect(missing.faults).toEqual(
    ['eva.jpg', 'no.png'].map((name) => expect.stringMatching(`/photos/${name}: ${said}$`)),
  )
})
