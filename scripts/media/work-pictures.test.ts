import sharp from 'sharp'
import { expect, test } from 'vitest'
import { work } from '#content/work.ts'
import { drawPictures } from './page-pictures.ts'
import { drawFrom, naming, svg } from './test-folder.ts'

const one = { work: [{ id: 'cartel', client: 'Ana' }] }
const draw = (name: string, bytes: string | Uint8Array) => drawFrom({ [`work/${name}`]: bytes }, one)

test('a drawing keeps its colours, is cut to its place, and brings nothing that could run or ask', async () => {
  const { photos, files, faults } = await draw(
    'cartel.svg',
    svg(
      `<script>alert(1)</script><linearGradient id="g"><stop stop-color="#0b4a33"/></linearGradient>
       <path fill="url(#g)" onclick="alert(1)" d="M0 0h9v9z"/><path style="fill:#f4c95d" d="M1 1h9v9z"/>
       <foreignObject><p/></foreignObject><a href="https://x.example"><path d="M2 2h9v9z"/></a>`,
    ),
  )
  expect(faults).toEqual([])
  expect(photos['work/cartel']).toMatchObject({ width: 480, height: 600, avif: '' })
  const drawn = String(files.get(photos['work/cartel']?.src.slice(1) ?? ''))
  expect(drawn).toContain(
    'width="480" height="600" viewBox="0 0 200 80" preserveAspectRatio="xMidYMid slice"',
  )
  for (const kept of ['stop-color="#0b4a33"', 'fill="url(#cartel_g)"', 'fill="#f4c95d"', 'M2 2h9v9z'])
    expect(drawn).toContain(kept)
  expect(drawn).not.toMatch(/script|onclick|foreign|https:|alert/)
})

const heavy = Array.from({ length: 20_000 }, (_, i) => Math.round(Math.sin(i) * 1e6))
test.each([
  ['no file', {}, /cartel\.jpg: falta la imagen del trabajo de Ana; copiala ahí/],
  ['what is none', { 'cartel.png': 'hola' }, /cartel\.png: no se puede leer/],
  ['another kind', { 'cartel.svg': 'hola' }, /cartel\.svg: por dentro es otra cosa/],
  ['two', { 'cartel.svg': svg(''), 'cartel.png': '' }, /hay dos archivos/],
  ['a heavy drawing', { 'cartel.svg': svg(`<path d="M${heavy.join(' ')}"/>`) }, /pesa \d+ KB y entran 16/],
])('%s: the owner is told which file and what to do', async (_, files, message) => {
  const inWork = Object.entries(files).map(([name, bytes]) => [`work/${name}`, bytes])
  expect((await drawFrom(Object.fromEntries(inWork), one)).faults).toEqual([expect.stringMatching(message)])
})

test.each([
  [600, 600, /se pierde el 20 % de su ancho/],
  [480, 1067, /se pierde el 44 % de su alto/],
  [500, 600, undefined],
])('a photograph of %i × %i px is cut to its place, and it is said how much', async (width, height, said) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#0b4a33' } })
  const { photos, files, notes } = await draw('cartel.png', await plain.png().toBuffer())
  expect(notes).toEqual(said ? [expect.stringMatching(said)] : [])
  const avif = files.get(photos['work/cartel']?.avif.slice(1) ?? '')
  expect(await sharp(avif).metadata()).toMatchObject({ width: 480, height: 600 })
})

test('a file that no piece names is mentioned', async () => {
  const { notes } = await drawFrom({ 'work/viejo.svg': svg('') }, {})
  expect(notes).toEqual([expect.stringContaining('viejo.svg: ningún trabajo')])
})

const samples = work.list.filter(({ sample }) => sample)
test.skipIf(samples.length === 0)('a sample under the name of a client who is none is named', async () => {
  const inventedOf = async (list: typeof samples) => (await drawPictures(naming({ work: list }))).invented
  expect(await inventedOf(samples)).toEqual([])
  const renamed = samples.map(({ sample, ...piece }) => ({ ...piece, client: 'Ana' }))
  expect(await inventedOf(renamed)).toEqual(
    samples.map(({ id }) => `el trabajo de Ana es el dibujo de un ejemplo (content/work/${id}.svg)`),
  )
})
