import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawFrom, svg } from './test-folder.ts'

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
const faceFrom = (bytes: Uint8Array, name = 'photos/ana.jpg') =>
  drawFrom({ [name]: bytes }, { faces: [name] })

test('a telephone’s photograph comes out upright, small, in two formats, without its metadata', async () => {
  expect((await sharp(phone).metadata()).exif?.includes('Telefono')).toBe(true)
  const { photos, files, notes } = await faceFrom(phone, 'photos/Ana Muñoz.jpg')
  expect(notes).toEqual([])
  const { avif = '', src = '' } = photos['photos/Ana Muñoz.jpg'] ?? {}
  expect(avif).toMatch(/^\/assets\/ana-munoz-56-([\w-]{8})\.avif, \/assets\/ana-munoz-112-\1\.avif 2x$/)
  expect(src).toMatch(/^\/assets\/ana-munoz-56-[\w-]{8}\.webp$/)
  const made = await Promise.all([...files.values()].map((bytes) => sharp(bytes).metadata()))
  expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['heif', 56, 56],
    ['webp', 56, 56],
    ['heif', 112, 112],
  ])
  const row = async (top: number) =>
    (
      await sharp([...files.values()][1])
        .extract({ left: 28, top, width: 1, height: 1 })
        .raw()
        .toBuffer()
    )[0] ?? 0
  expect(Math.abs((await row(4)) - (await row(51)))).toBeGreaterThan(40)
  for (const { exif, xmp, iptc, icc, orientation, space } of made)
    expect({ exif, xmp, iptc, icc, orientation, space }).toEqual({ space: 'srgb' })
})

test('nothing is enlarged: without enough pixels the dense picture is left out', async () => {
  const { photos } = await faceFrom(await flat(100, 100).jpeg().toBuffer())
  expect(photos['photos/ana.jpg']?.avif).toMatch(/^\S+\.avif$/)
})

test('the owner’s portrait is made of the same photograph, in the size of its place', async () => {
  const ana = 'photos/ana.jpg'
  const { faults, photos } = await drawFrom({ [ana]: phone }, { portrait: ana, faces: [ana] })
  expect(faults).toEqual([])
  expect(photos.owner).toMatchObject({ width: 400, height: 500, avif: expect.stringMatching(/\.avif$/) })
  expect(photos[ana]).toMatchObject({ width: 56, height: 56 })
})

test('a person is shown in the page’s two inks', async () => {
  const half = await flat(80, 160, '#fff').png().toBuffer()
  const picture = flat(160, 160).composite([{ input: half, left: 0, top: 0 }])
  const { files } = await faceFrom(await picture.png().toBuffer(), 'photos/ana.png')
  const { data } = await sharp([...files.values()][2])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(30, 33), data.subarray(111 * 3, 112 * 3)]
  // Both inks are colours, and not the picture's own.
  for (const found of [left, right]) expect(Math.max(...found) - Math.min(...found)).toBeGreaterThan(20)
  expect(Math.abs((left[0] ?? 0) - (right[0] ?? 0))).toBeGreaterThan(20)
})

const jpeg = flat(200, 200).jpeg().toBuffer()
test.each<[string, Promise<Uint8Array> | Uint8Array, string?]>([
  ['no se puede leer; exportalo de nuevo', jpeg.then((bytes) => bytes.subarray(0, 300))],
  ['es otra cosa', Buffer.from('hola')],
  ['mide 40 × 30 px y en ese lugar hacen falta al menos 56 × 56 px', flat(40, 30).jpeg().toBuffer()],
  ['por dentro es una foto JPG, no lo que dice su nombre', jpeg, 'png'],
  ['es un SVG; una foto va en JPG, PNG, WebP o AVIF', Buffer.from(svg('')), 'svg'],
  ['es un GIF, y acá va', flat(99, 99).gif().toBuffer(), 'gif'],
])('%s', async (sentence, bytes, ending = 'jpg') => {
  const { faults } = await faceFrom(await bytes, `photos/ana.${ending}`)
  expect(faults).toEqual([expect.stringContaining(`photos/ana.${ending}: ${sentence}`)])
})

test('a photograph that is not there is named', async () => {
  const { faults } = await drawFrom({}, { portrait: 'photos/eva.jpg', faces: ['photos/no.png'] })
  const capitals = await drawFrom({ 'photos/IMG_2041.JPG': '' }, { faces: ['photos/img_2041.jpg'] })
  expect(capitals.faults).toEqual([
    expect.stringMatching(/img_2041\.jpg: no está, pero sí IMG_2041\.JPG; escribilo igual/),
  ])
  const said = 'no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts'
  expect(faults).toEqual(
    ['eva.jpg', 'no.png'].map((name) => expect.stringMatching(`/photos/${name}: ${said}$`)),
  )
})
