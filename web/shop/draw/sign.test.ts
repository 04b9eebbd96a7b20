import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { mockups } from '#content/mockups.ts'
import type { Mark } from './marks.ts'

vi.mock(import('#content/sign.ts'), async (load) => ({
  ...(await load()),
  trades: (await import('./tests-trades.ts')).trades,
}))
// Test files of one worker share modules: reset them before and after, so that only this file gets these trades.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { emptyLot, sign, signSizes, signs } = await import('./sign.ts')

const [palette] = mockups.palettes
/** Every letter is as wide as any other, and as narrow as most are. */
const measure = (text: string) => ({ width: text.length * 0.56, left: 0, right: 1, top: -0.7, bottom: 0 })
const shop = (name: string, front: number, emblem = '') => ({ name, front, emblem, palette, measure })

/** The marks of a drawing without their groups. */
const flat = (marks: Mark[]): Exclude<Mark, { marks: Mark[] }>[] =>
  marks.flatMap((mark) => ('marks' in mark ? flat(mark.marks) : mark))
const textsOf = (marks: Mark[]) => flat(marks).flatMap((mark) => ('text' in mark ? mark : []))

test('each front has a roof, a window and an awning of its own', () => {
  const drawn = [0, 1, 2].map((front) => flat(sign(shop('Ñ', front), 'usual')))
  const written = drawn.map((marks) => marks.map((mark) => JSON.stringify(mark)))
  for (const [front, marks] of written.entries()) {
    const others = new Set(written.toSpliced(front, 1).flat())
    expect(marks.filter((mark) => !others.has(mark)).length, `front ${front}`).toBeGreaterThanOrEqual(3)
  }
  const windows = drawn.map((marks) => marks.find((mark) => 'd' in mark && mark.fill === palette.soft))
  expect(new Set(windows.map((mark) => JSON.stringify(mark))).size).toBe(3)
})

test.each([0, 1, 2])(
  'the shop of a desk, front %s: awning, wall and whole door take their share',
  (front) => {
    const [width, height] = signSizes.large
    const marks = sign(shop('Panadería Lucía', front, 'tijera'), 'large')
    const wall = marks.flatMap((mark) => ('marks' in mark ? mark.marks : []))
    const drawn = wall.flatMap((mark) => ('d' in mark ? mark : []))
    const awning = drawn.at(-2)?.d ?? ''
    const [, top = '', straight = ''] = /^M0 (\d+)h\d+v(\d+)/.exec(awning) ?? []
    expect(Number(straight) / height, 'the awning').toBeGreaterThanOrEqual(0.16)
    const foot = Number(top) + Number(straight) + width / 18
    const ground = height - 24
    expect((ground - foot) / height, 'the wall').toBeGreaterThanOrEqual(0.4)
    const door = drawn.find(({ fill, d }) => fill === palette.accent && / 168h/.test(d))
    const [, from = '', down = ''] = /^M\d+ (\d+)h\d+v(\d+)/.exec(door?.d ?? '') ?? []
    expect(Number(from), 'whole below the awning').toBeGreaterThan(foot - width / 18)
    expect(Number(from) + Number(down), 'down to the ground').toBe(ground)
  },
)

test.each([0, 1, 2])('the shop of a desk, front %s: its goods are letters on the glass', (front) => {
  const marks = sign(shop('Panadería Lucía', front, 'tijera'), 'large')
  expect(flat(marks).filter((mark) => 'width' in mark && mark.width === 8)).toHaveLength(1)
  const goods = textsOf(marks).slice(0, 3)
  expect(goods.map(({ text }) => text)).toEqual(['Uno', 'Dos', 'Tres'])
  const glass =
    flat(marks).flatMap((mark) => ('d' in mark && mark.fill === palette.soft ? mark.d : []))[0] ?? ''
  // The straight run to the right of each.
  const right = front === 0 ? 59 + 149 : front === 1 ? 104 + 190 : 14 + 90 + 104
  expect(glass).not.toBe('')
  const left = right - Number(/h(\d+)v\d+/.exec(glass)?.[1])
  for (const { text, x, y, size } of goods) {
    expect(x, text).toBeGreaterThan(left + 4)
    expect(x + measure(text).width * size, text).toBeLessThan(right - 4)
    expect(y + 0.25 * size, text).toBeLessThan(262)
  }
})

test('the longest goods that the schema allows fit the glass', () => {
  const [first] = textsOf(sign(shop('Ferretería Lucía', 0), 'large'))
  expect(first?.text).toBe('Catorce letras')
  expect((first?.x ?? 0) + measure('Catorce letras').width * (first?.size ?? 0)).toBeLessThan(208)
})

test.each(['Óptica Nimbo', 'Café Sur', 'Bar Sol', 'Panadería Lucía'])(
  'on the shop of a desk the letters of %s fill the board, whoever painted it',
  (name) => {
    const [width] = signSizes.large
    for (const front of [0, 1, 2]) {
      const written = textsOf(sign(shop(name, front), 'large')).slice(3)
      const [first] = written
      expect(first?.size, `of the board, front ${front}`).toBeGreaterThan(0.1 * width)
      const filled = written.map(({ text }, at) => measure(text).width * Number(written[at]?.size))
      expect(Math.max(...filled) / width, `of the width, front ${front}`).toBeGreaterThan(0.24)
    }
  },
)

test.each([0, 1, 2])('a shop of no known trade has its initial in the window of front %s', (front) => {
  for (const kind of ['large', 'usual', 'narrow'] as const)
    expect(textsOf(sign(shop('¡Ñandú!', front), kind)).map(({ text }) => text)).toContain('Ñ')
})

const street = (names: readonly string[], kind: 'usual' | 'narrow') =>
  signs(
    names.map((name, at) => shop(name, at % 3, 'pan')),
    kind,
  ).map(textsOf)
const usual = ['Pizzería Roma', 'Yoga Luna', 'Panadería Trigo', 'Café Sur', 'Perfumerías Sur']

test('on a telephone the boards of a street have letters as good as of one size, clear of their edges', () => {
  const texts = street(usual, 'narrow').flat()
  expect(texts.map(({ text }) => text)).toEqual(['Roma', 'Luna', 'TRIGO', 'Sur', 'Sur'])
  const sizes = texts.map(({ size }) => size)
  expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThan(0.9)
  for (const { text, x, size } of texts) {
    expect(x, text).toBeGreaterThan(8)
    expect(x + measure(text).width * size, text).toBeLessThan(signSizes.narrow[0] - 8)
  }
})

test.each([
  ['Panadería Las Acequias', 'Las/Acequias'],
  ['La Esperanza', 'La/Esperanza'],
  ['Panadería Don Pascual', 'Don/Pascual'],
  ['Peluquería Doña Ñata', 'Doña/Ñata'],
])('on a telephone five shops have letters of 11 px and more, also %s', (name, expected) => {
  // The share of 390 px that a shop has beside four others.
  const px = 66 / signSizes.narrow[0]
  const boards = street([name, 'Ñu', 'Panadería Sol', 'Café de la Plaza', 'Yoga Luna'], 'narrow')
  expect(boards[0]?.map(({ text }) => text).join('/')).toBe(expected)
  const sizes = boards.flat().map(({ size }) => px * size)
  expect(Math.min(...sizes)).toBeGreaterThan(11)
  expect(Math.max(...sizes)).toBeLessThan(16)
})

test('at a desk the names of a street have letters of nearly one size, above which trades stand smaller', () => {
  const boards = street(usual, 'usual')
  // The name has the largest letters of a board.
  const names = boards.map((texts) => Math.max(...texts.map(({ size }) => size)))
  expect(Math.min(...names) / Math.max(...names)).toBeGreaterThan(0.75)
  const trade = boards.map((texts) => texts.find(({ text }) => text === 'YOGA'))
  expect(trade.filter(Boolean).length).toBeGreaterThan(0)
  for (const [board, own] of trade.entries()) if (own) expect(own.size).toBeLessThan(0.7 * names[board]!)
})

test('one very long name does not make the letters of its whole street tiny', () => {
  const [[first] = [], [long] = []] = street(
    ['Café Sur', 'Otorrinolaringología Quiroga y Asociados'],
    'narrow',
  )
  expect(long?.size).toBeLessThan(Number(first?.size))
  expect(first?.size).toBeGreaterThan(14)
})

test.each([0, 1, 2])('on the awning of front %s no hairline shows what is behind it', async (front) => {
  const [width, height] = signSizes.usual
  const paths = flat(sign(shop('Ñ', front), 'usual')).flatMap((mark) => ('d' in mark ? mark : []))
  const stripes = paths.slice(-2).map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`)
  // A size at which no stripe ends at a whole pixel, on a ground of which no channel is between the stripes'.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${1.37 * width}" viewBox="0 0 ${width} ${height}">`
  const drawn = sharp(Buffer.from(`${svg}${stripes.join('')}</svg>`)).flatten({ background: '#00f' })
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const row = Math.round(1.37 * (76 + 22 / 2)) * info.width * info.channels
  const blues = Array.from({ length: info.width - 2 }, (_, x) => data[row + (x + 1) * info.channels + 2] ?? 0)
  const [least, most] = [palette.accent, palette.paper]
    .map((colour) => Number.parseInt(colour.slice(5), 16))
    .sort((a, b) => a - b)
  expect(Math.min(...blues)).toBeGreaterThanOrEqual(Number(least) - 2)
  expect(Math.max(...blues)).toBeLessThanOrEqual(Number(most) + 2)
})

/** The dots of a drawing as SVG. */
const dotsOf = (marks: readonly Mark[]): string =>
  marks
    .map((mark) => {
      if ('marks' in mark)
        return `<g transform="translate(${mark.x} ${mark.y}) scale(${'scale' in mark ? mark.scale : 1})">${dotsOf(mark.marks)}</g>`
      const { d = '', dash = '', width = 0 } = 'dash' in mark ? mark : {}
      return `<path d="${dash && d}" fill="none" stroke="#000" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round"/>`
    })
    .join('')

test.each(['usual', 'narrow'] as const)(
  'the dots around an empty lot of a %s street are whole: the drawing’s edge cuts none',
  async (kind) => {
    const [width, height] = signSizes[kind]
    const dots = dotsOf(emptyLot({ name: '¿Y el tuyo?', measure }, 0, kind, '#000', '#000', '#fff'))
    expect(dots).toContain('dasharray="0 7"')
    const outside = `<path d="M-9-9h${width + 18}v${height + 18}h-${width + 18}zM0 0v${height}h${width}v-${height}z" fill="#fff"/>`
    const inkOf = async (cover: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 ${width + 18} ${height + 18}">${dots}${cover}</svg>`
      return sharp(Buffer.from(svg), { density: 288 })
        .flatten({ background: '#fff' })
        .greyscale()
        .raw()
        .toBuffer()
    }
    const [all, inside] = [await inkOf(''), await inkOf(outside)]
    expect(all.filter((value, at) => Math.abs(value - Number(inside[at])) > 40)).toHaveLength(0)
  },
)
