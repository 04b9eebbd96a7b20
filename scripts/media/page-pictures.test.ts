import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { drawPictures, type PictureWords } from './page-pictures.ts'
import { phonePhoto } from './test-face.ts'

const agency = { owner: undefined }
const none = { list: [] }

test('the page gets one picture of all logos, and where each of them stands in it', async () => {
  const { files, logoStyles, faults } = await drawPictures({
    agency,
    clients: { ...clients, testimonials: [] },
    work: none,
  })
  expect(faults).toEqual([])
  const [[path = '', bytes] = []] = files
  expect(path).toMatch(/^assets\/logos-[\w-]{8}\.svg$/)
  expect(logoStyles).toContain(`url("/${path}")`)
  for (const { id } of clients.list) {
    expect(logoStyles).toContain(`.${id} {`)
    expect(String(bytes)).toContain(`<g id="${id}"`)
  }
})

/** The clients that this project comes with, as long as they are there. */
const samples = clients.list.filter(({ sample }) => sample)

test.skipIf(samples.length === 0)('a client renamed over an invented drawing is named', async () => {
  const list = samples.map(({ id }) => ({ id, name: `Bodega ${id}` }))
  const { invented } = await drawPictures({ agency, clients: { list, testimonials: [] }, work: none })
  expect(invented).toHaveLength(samples.length)
  expect(invented[0]).toBe(
    `el logo de Bodega ${list[0]?.id} es el dibujo de una marca inventada (content/logos/${list[0]?.id}.svg)`,
  )
})

test('one that says that it is a sample is not named again', async () => {
  const list = clients.list.map((client) => ({ ...client, sample: true as const }))
  expect((await drawPictures({ agency, clients: { list, testimonials: [] }, work: none })).invented).toEqual(
    [],
  )
})

test('faces and portrait come from content/photos/; what cannot be used is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'real-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'photos'))
  writeFileSync(join(folder, 'photos/Ana Ríos.jpg'), await phonePhoto())
  const said = { username: '@ana', rating: 5, text: 'Bien.' }
  const pictures = (portrait: string, ...photos: string[]) => {
    const testimonials = photos.map((photo) => ({ ...said, name: photo, avatarUrl: photo }))
    const owner = { name: 'Ana', portrait, lines: ['Una.', 'Dos.'] }
    const words: PictureWords = {
      agency: { owner },
      clients: { list: clients.list, testimonials },
      work: none,
    }
    return drawPictures(words, folder)
  }
  const ana = 'photos/Ana Ríos.jpg'
  const { faults, photos, portraitStyles, files } = await pictures(ana, ana)
  expect(faults).toEqual([])
  expect(photos[ana]).toMatchObject({
    width: 56,
    height: 56,
    src: expect.stringMatching(/^\/assets\/ana-rios-/),
  })
  expect(photos[ana]?.avif).toMatch(/, .* 2x$/)
  const [portrait = ''] = [...files.keys()].filter((name) => name.includes('portrait'))
  expect(portraitStyles).toContain(`url("/${portrait}")`)
  expect(brotliCompressSync(files.get(portrait) ?? '').length).toBeLessThan(7000)
  expect((await pictures('photos/eva.jpg', ana, 'photos/no.png')).faults).toEqual([
    `${folder}/photos/eva.jpg: no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts`,
    `${folder}/photos/no.png: no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts`,
  ])
})
