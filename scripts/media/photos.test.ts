import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePhoto, type Place, readPhoto } from './photos.ts'
import { phonePhoto } from './test-face.ts'

const cache = mkdtempSync(join(tmpdir(), 'real-photos-'))
afterAll(() => rmSync(cache, { recursive: true }))

let phone: Buffer
beforeAll(async () => {
  phone = await phonePhoto(300, 400)
})
const avatar: Place = { width: 56, height: 56, budget: 4096 }
const make = (bytes: Uint8Array | null, place = avatar, name = 'ana.jpg') =>
  makePhoto({ path: `content/photos/${name}`, bytes }, place, cache)
const flat = (width: number, height: number, background = '#a65') =>
  sharp({ create: { width, height, channels: 3, background } })

test('a telephone’s photograph comes out upright, small, in two formats, without its metadata', async () => {
  expect((await sharp(phone).metadata()).exif?.includes('Telefono')).toBe(true)
  const picture = await make(phone, { width: 60, budget: 12_000 }, 'Ana Muñoz.jpg')
  expect(picture).toMatchObject({ width: 60, height: 80, notes: [] })
  expect(picture.avif).toMatch(
    /^\/assets\/ana-munoz-60-([\w-]{8})\.avif, \/assets\/ana-munoz-120-\1\.avif 2x$/,
  )
  expect(picture.src).toMatch(/^\/assets\/ana-munoz-60-[\w-]{8}\.webp$/)
  const made = await Promise.all([...picture.files.values()].map((bytes) => sharp(bytes).metadata()))
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
  const { avif } = await make(await flat(100, 100).jpeg().toBuffer())
  expect(avif).toMatch(/^\S+\.avif$/)
})

test('the quality goes down until the bytes fit; what never fits is said', async () => {
  const noise = await sharp({
    create: {
      width: 100,
      height: 100,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const place = { width: 40, height: 40 }
  const largest = async (budget: number) =>
    [...(await make(noise, { ...place, budget })).files.values()][1]?.length ?? 0
  const free = await largest(60_000)
  expect(await largest(free - 1)).toBeLessThan(free)
  await expect(make(noise, { ...place, budget: 200 })).rejects.toThrow(
    /^content\/photos\/ana\.jpg: pesa \d+ KB ya reducida y su lugar admite 0; usá una con menos detalle$/,
  )
})

test('in two inks nothing but these and what lies between them is left', async () => {
  const red = flat(160, 160).composite([
    { input: await flat(80, 160, '#fff').png().toBuffer(), left: 0, top: 0 },
  ])
  const inks = ['#570823', '#95d6fc'] as const
  const { files } = await make(await red.png().toBuffer(), { ...avatar, inks }, 'ana.png')
  const { data } = await sharp([...files.values()][1])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(30, 33), data.subarray(111 * 3, 112 * 3)]
  const near = (found: Uint8Array, wanted: number[]) =>
    found.forEach((value, at) => {
      expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(12)
    })
  near(left, [0x95, 0xd6, 0xfc])
  near(right, [0x57, 0x08, 0x23])
})

test('a second build takes what the first one made', async () => {
  const first = await make(phone)
  const kept = () => readdirSync(cache).map((name) => statSync(join(cache, name)).mtimeMs)
  const before = kept()
  const second = await make(phone)
  expect([...second.files]).toEqual([...first.files])
  expect(kept()).toEqual(before)
})

const jpeg = flat(200, 200).jpeg().toBuffer()
const broken = jpeg.then((bytes) => bytes.subarray(0, 300))
test.each<[string, Promise<Uint8Array> | Uint8Array | null, string?]>([
  ['ana.jpg: no está; copiala ahí o corregí su nombre en content/', null],
  ['ana.jpg: no se puede leer; exportalo de nuevo', broken],
  ['ana.jpg: no se puede leer; exportalo de nuevo', Buffer.from('hola')],
  ['ana.jpg: mide 40 × 30 px y en ese lugar hacen falta al menos 56 × 56 px', flat(40, 30).jpeg().toBuffer()],
  ['ana.png: por dentro es una foto JPG, no lo que dice su nombre', jpeg, 'ana.png'],
  ['ana.svg: es un SVG; una foto va en JPG, PNG, WebP o AVIF', Buffer.from('<svg/>'), 'ana.svg'],
  ['ana.gif: es un GIF; una foto va en', flat(99, 99).gif().toBuffer(), 'ana.gif'],
  [
    'ana.heic: es una foto HEIC; una foto va en JPG, PNG, WebP o AVIF (en el teléfono: compartir como JPG)',
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'ana.heic',
  ],
])('%s', async (sentence, bytes, name) => {
  await expect(make(await bytes, avatar, name)).rejects.toThrow(`content/photos/${sentence}`)
})

test('a file that is not there is read as none', async () => {
  expect(await readPhoto('content/photos/nadie.jpg')).toEqual({
    path: 'content/photos/nadie.jpg',
    bytes: null,
  })
})
