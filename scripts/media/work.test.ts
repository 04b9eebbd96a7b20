import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { work } from '#content/work.ts'
import { drawPictures } from './page-pictures.ts'
import { phonePhoto } from './test-face.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-work-'))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true }))
  mkdirSync(join(folder, 'work'))
})
const put = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, 'work', name), bytes)

function pictures(list: { id: string; client: string; sample?: true }[], from = folder) {
  const clients = { list: [], testimonials: [] }
  return drawPictures({ agency: { owner: undefined }, clients, work: { list } }, from)
}
const one = [{ id: 'cartel', client: 'Ana' }]
const svg = (inside: string, root = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

test('a drawing keeps its colours, is cut to its place, and brings nothing that could run or ask', async () => {
  put(
    'cartel.svg',
    svg(
      `<script>alert(1)</script><linearGradient id="g"><stop stop-color="#0b4a33"/></linearGradient>
       <path fill="url(#g)" onclick="alert(1)" d="M0 0h9v9z"/><path style="fill:#f4c95d" d="M1 1h9v9z"/>
       <foreignObject><p/></foreignObject><a href="https://x.example"><path d="M2 2h9v9z"/></a>`,
    ),
  )
  const { photos, files, faults } = await pictures(one)
  expect(faults).toEqual([])
  expect(photos['work/cartel']).toMatchObject({ width: 480, height: 600, avif: '' })
  const drawn = String(files.get(photos['work/cartel']?.src.slice(1) ?? ''))
  expect(drawn).toContain(
    'width="480" height="600" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"',
  )
  for (const kept of ['stop-color="#0b4a33"', 'fill="url(#cartel_g)"', 'fill="#f4c95d"', 'M2 2h9v9z'])
    expect(drawn).toContain(kept)
  expect(drawn).not.toMatch(/script|onclick|foreign|https:|alert/)
})

test('a photograph of a piece is turned, cut and freed of what it tells about the place', async () => {
  put('cartel.jpg', await phonePhoto(480, 600))
  const { photos, files, faults } = await pictures(one)
  expect(faults).toEqual([])
  expect(photos['work/cartel']?.avif).toMatch(/-480-[\w-]{8}\.avif$/)
  for (const [name, bytes] of files) {
    if (!name.includes('cartel')) continue
    const { width = 0, height, exif } = await sharp(bytes).metadata()
    expect([width / (height ?? 1), exif]).toEqual([0.8, undefined])
    expect(bytes.length).toBeLessThan(100_000)
  }
})

test.each([
  ['no file', () => {}, /cartel\.jpg: falta la imagen del trabajo de Ana; copiala ahí/],
  ['a small one', async () => put('cartel.jpg', await phonePhoto(300, 375)), /mide 300 × 375 px/],
  ['what is none', () => put('cartel.png', 'hola'), /cartel\.png: no se puede leer/],
  ['another kind', async () => put('cartel.svg', await phonePhoto()), /por dentro es una foto JPG/],
  ['two', () => [put('cartel.svg', svg('')), put('cartel.png', '')], /hay dos archivos/],
  ['letters', () => put('cartel.svg', svg('<text>Hola</text>')), /tiene texto; convertilo a trazos/],
  [
    'a heavy drawing',
    () =>
      put(
        'cartel.svg',
        svg(
          `<path d="M${Array.from({ length: 20_000 }, (_, i) => Math.round(Math.sin(i) * 1e6)).join(' ')}"/>`,
        ),
      ),
    /el dibujo pesa \d+ KB y entran 16; exportalo como PNG/,
  ],
])('%s: the owner is told which file and what to do', async (_, make, message) => {
  await make()
  expect((await pictures(one)).faults).toEqual([expect.stringMatching(message)])
})

test.each([
  [600, 600, /se pierde el 20 % de su ancho/],
  [480, 1067, /se pierde el 44 % de su alto/],
  [500, 600, undefined],
])('of a picture of %i × %i px it is said how much is cut off', async (width, height, said) => {
  put('cartel.jpg', await phonePhoto(width, height))
  expect((await pictures(one)).notes).toEqual(said ? [expect.stringMatching(said)] : [])
})

test('a file that no piece names is mentioned', async () => {
  put('viejo.svg', svg(''))
  expect((await pictures([])).notes).toEqual([expect.stringContaining('viejo.svg: ningún trabajo')])
})

const samples = work.list.filter(({ sample }) => sample)
test.skipIf(samples.length === 0)('a sample under the name of a client who is none is named', async () => {
  expect((await pictures(samples, 'content')).invented).toEqual([])
  const renamed = samples.map(({ id }) => ({ id, client: 'Ana' }))
  const { invented } = await pictures(renamed, 'content')
  expect(invented).toEqual(
    samples.map(({ id }) => `el trabajo de Ana es el dibujo de un ejemplo (content/work/${id}.svg)`),
  )
})
