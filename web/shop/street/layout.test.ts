import { expect, test } from 'vitest'
import { signSizes } from '#web/shop/draw/sign.ts'
import { desk, laptop, phone } from '#web/styles/media.ts'
import { type Box, layStreet, type Scene } from './layout.ts'

/** Whether a condition of the list holds in a window whose letters are so large. */
const holds = (condition: string, width: number, height: number, letters: number) =>
  [...condition.matchAll(/\((min|max)-(width|height): ([\d.]+)rem\)/g)].every(([, end, side, rem]) => {
    const length = side === 'width' ? width : height
    return end === 'min' ? length >= Number(rem) * letters : length <= Number(rem) * letters
  })

const clamp = (least: number, length: number, most: number) => Math.max(least, Math.min(length, most))

/**
 * The words of the first screen, nearly as the styles set them (hero.module.css). `spaced`: how much higher text is than usual, for
 * readers who space it (WCAG 1.4.12).
 */
function wordsIn(width: number, height: number, letters: number, named: boolean, spaced = 1): Partial<Scene> {
  const is = (condition: string) => holds(condition, width, height, letters)
  const narrow = is(phone)
  const margin = clamp(0, 0.043 * letters + 0.04952 * width, 4.5 * letters)
  const bar = (is(desk) ? 5 : 4) * letters
  const across = width - 2 * margin
  const top = narrow ? 0.012 * width + 12 : clamp(1.5 * letters, 0.045 * height, 4 * letters)
  const size = Math.min(
    clamp(2.75 * letters, 1.364 * letters + 0.08762 * width, 9.25 * letters),
    (narrow ? 0.09 : 0.17) * height,
  )
  const disc = narrow ? 0 : clamp(9.5 * letters, 0.146 * width, 13.125 * letters)
  const lead = 1.2 * letters
  const headline = bar + top + 1.92 * size * spaced
  const space = narrow ? clamp(8, 0.07 * height - 35, 1.5 * letters) : 1.5 * letters
  const box = (left: number, up: number, wide: number, high: number): Box => ({
    left: margin + left,
    top: up,
    right: margin + left + wide,
    bottom: up + high,
  })
  const first = Math.max(17.5 * lead, 0.3165 * across - 24)
  const field = Math.min(Math.max(0.3165 * across, 22.5 * letters), across - first - 24)
  const title = is(laptop) ? first + 24 + field : across - 1.2 * disc
  const stacked = width < 48 * letters
  const label = 1.3 * lead * spaced + space / 2 + 3.5 * letters
  const under = stacked ? headline + 3 * space + 4.2 * lead * spaced + label : headline + space + label + 4
  const act = under + space
  const chat = 14.4 * letters * (spaced > 1 ? 1.15 : 1)
  const column = stacked ? 0 : first + 24
  const second = act + 3.25 * letters
  const claim = stacked
    ? box(across - 4 * letters, second, 4 * letters, 2.75 * letters)
    : is(desk) && width <= 66.99 * letters
      ? box(column, second, 4 * letters, 2.75 * letters)
      : box(column + chat + 16, act, 4 * letters, 2.75 * letters)
  const words = [
    box(0, bar + top, title, 1.92 * size * spaced),
    box(0, headline + space, stacked ? across : first, 4.2 * lead * spaced),
    box(column, under - label, stacked ? across : field, label),
    box(0, act, stacked ? across : 12 * letters, 3 * letters),
    box(column, stacked ? second : act, chat, 2.75 * letters * spaced),
    claim,
  ]
  return {
    width,
    foot: height - 44,
    phone: narrow,
    desk: is(desk),
    words,
    column: margin + column,
    shops: 1,
    lot: !named,
  }
}

const states = {
  own: { shops: 1, lot: false },
  'a stranger’s': { shops: 1, lot: true },
  three: { shops: 3, lot: true },
  five: { shops: 5, lot: false },
}

/** All windows from 320 × 450 to 1920 × 1080, with letters of 16, 20 and 24 px, and each also with text that is spaced. */
function* windows() {
  for (let width = 320; width <= 1920; width += 32)
    for (let height = 450; height <= 1080; height += 30)
      for (const letters of [16, 20, 24])
        for (const spaced of [1, 1.35]) yield { width, height, letters, spaced }
}

const sceneIn = (
  at: { width: number; height: number; letters: number; spaced?: number },
  state: keyof typeof states,
) => ({ ...wordsIn(at.width, at.height, at.letters, state === 'own', at.spaced), ...states[state] }) as Scene

/** The boxes of shops and lot as the styles put them: on the pavement, below the words where it is scrolled to. */
function standing(scene: Scene): Box[] {
  const { left, across, shop, lot, height, kind, layout } = layStreet(scene)
  const ends = Math.max(...scene.words.map(({ bottom }) => bottom))
  const foot = layout === 'scrolled' ? ends + 8 + height : Math.max(scene.foot, ends + 8)
  const fronts = scene.shops + Number(scene.lot)
  return Array.from({ length: fronts }, (_, at) => {
    const isLot = at === scene.shops
    const width = isLot ? lot : shop
    const from =
      at === fronts - 1 && fronts > 1
        ? left + across - width
        : left + at * (shop + (fronts > 1 ? (across - shop * scene.shops - lot) / (fronts - 1) : 0))
    const [w, h] = signSizes[kind]
    const tall = isLot ? Math.min(height, (lot * 228) / 214) : Math.min(height, (shop * h) / w)
    return {
      left: from,
      right: from + width,
      top: foot - (isLot && kind !== 'large' ? height : tall),
      bottom: foot,
    }
  })
}

test('in no window, with no letters and no street, a shop stands on a word or beyond a margin', () => {
  const wrong = new Set<string>()
  let tried = 0
  for (const at of windows())
    for (const state of ['own', 'a stranger’s', 'three', 'five'] as const) {
      const scene = sceneIn(at, state)
      const boxes = standing(scene)
      tried += boxes.length
      const name = `${at.width} × ${at.height}, ${at.letters} px${at.spaced > 1 ? ', spaced' : ''}, ${state}`
      const margin = Math.min(...scene.words.map(({ left }) => left))
      for (const [place, box] of boxes.entries()) {
        if (box.top < 64) wrong.add(`${name}: below the bar`)
        if (box.left < margin - 0.01 || box.right > at.width - margin + 0.01)
          wrong.add(`${name}: beyond a margin`)
        if (place && box.left < Number(boxes[place - 1]?.right) + 1) wrong.add(`${name}: one on the other`)
        for (const word of scene.words)
          if (
            box.left < word.right + (scene.phone ? 0 : 32) - 0.01 &&
            box.right > word.left &&
            box.top < word.bottom - 0.01
          )
            wrong.add(`${name}: on a word`)
      }
    }
  expect(tried).toBeGreaterThan(50_000)
  expect([...wrong].slice(0, 9)).toEqual([])
})

test('board and awning are above the fold wherever there is a place for them', () => {
  const wrong = new Set<string>()
  for (const at of windows())
    for (const state of ['own', 'a stranger’s', 'three', 'five'] as const) {
      const scene = sceneIn(at, state)
      const { layout, height, shop, kind } = layStreet(scene)
      const ends = Math.max(...scene.words.map(({ bottom }) => bottom))
      if (layout !== 'scrolled') {
        const [wide, high] = signSizes[kind]
        const upper = 0.6 * ((shop * high) / wide) - 1
        if (height < upper) wrong.add(`${JSON.stringify(at)} ${state}: cut above its awning`)
        if (Math.max(scene.foot, ends + 8) - height + upper > scene.foot + 1)
          wrong.add(`${JSON.stringify(at)} ${state}: below the fold`)
        continue
      }
      // Words that end below the fold have the pavement below them, and a shop stands on nothing else.
      if (ends + 8 > scene.foot) continue
      // Any place that begins at one of these columns, for shops whose board and awning are 100 px high.
      const margin = Math.min(...scene.words.map(({ left }) => left))
      const fronts = scene.shops + Number(scene.lot)
      for (let left = margin; left < at.width - margin; left += 16) {
        if (scene.phone && left > margin) break
        const top =
          Math.max(80, ...scene.words.filter(({ right }) => right + 32 > left).map(({ bottom }) => bottom)) +
          32
        const across = (at.width - margin - left - 8 * (fronts - 1)) / fronts
        if (scene.foot - top > 100 && across > 160)
          wrong.add(`${JSON.stringify(at)} ${state}: scrolled beside a place at ${left}`)
      }
    }
  expect([...wrong].slice(0, 9)).toEqual([])
})

test.each([
  // width, height, own, a stranger's, three, five
  [390, 844, 'below usual', 'below usual', 'below narrow', 'below narrow'],
  [390, 664, 'below usual', 'below usual', 'below narrow', 'below narrow'],
  [320, 480, 'scrolled usual', 'scrolled usual', 'scrolled narrow', 'scrolled narrow'],
  [768, 1024, 'below large', 'below large', 'below usual', 'below usual'],
  [1024, 768, 'beside large', 'beside usual', 'below usual', 'below usual'],
  [1093, 525, 'beside usual', 'beside usual', 'beside narrow', 'beside narrow'],
  [1366, 650, 'beside large', 'beside large', 'beside usual', 'beside narrow'],
  [1440, 900, 'beside large', 'beside large', 'below usual', 'below usual'],
  [1920, 1080, 'beside large', 'beside large', 'below usual', 'below usual'],
] as const)('%d × %d: own %s, a stranger’s %s, three %s, five %s', (width, height, ...expected) => {
  const laid = (['own', 'a stranger’s', 'three', 'five'] as const).map((state) => {
    const { layout, kind } = layStreet(sceneIn({ width, height, letters: 16 }, state))
    return `${layout} ${kind}`
  })
  expect(laid).toEqual(expected)
})

/** The words' boxes as they were measured in the browser, and the size that one's own shop has to have. */
test.each([
  [
    1440,
    900,
    857,
    482,
    [
      [72, 121, 1116, 405],
      [72, 429, 458, 523],
      [482, 433, 892, 521],
      [72, 547, 275, 596],
      [482, 549, 807, 593],
    ],
    288,
    280,
  ],
  [
    1920,
    1080,
    1035,
    663,
    [
      [195, 134, 1457, 436],
      [195, 461, 637, 561],
      [663, 465, 1147, 559],
      [195, 587, 407, 638],
      [679, 589, 1018, 636],
    ],
    360,
    350,
  ],
] as const)('one’s own shop at %d × %d is large', (width, height, foot, column, boxes, wide, high) => {
  const words = boxes.map(([left, top, right, bottom]) => ({ left, top, right, bottom }))
  const laid = layStreet({
    width,
    foot,
    phone: false,
    desk: true,
    words,
    column,
    shops: 1,
    lot: false,
  })
  expect(laid.kind).toBe('large')
  expect(laid.shop, `of ${height}`).toBeGreaterThanOrEqual(wide)
  expect(laid.height).toBeGreaterThanOrEqual(high)
})
