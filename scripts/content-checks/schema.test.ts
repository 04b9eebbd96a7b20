import { expect, test } from 'vitest'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'

const { hero } = schemas['content/hero.ts']
const tagline = hero.shape.tagline

test.each([
  ['a\u202eb', 'después de «a» lleva un carácter que no se ve (U+202E)'],
  ['\u200bTu sitio', 'al principio lleva un carácter que no se ve (U+200B)'],
  ['Tu\u200b sitio', 'después de «Tu» lleva un carácter que no se ve (U+200B)'],
  ['Tu sitio\0 web', 'después de «sitio» lleva un carácter que no se ve (U+0000)'],
  ['uno\u2066dos', 'U+2066'],
  ['uno\u2028dos', 'U+2028'],
  ['uno\ud83ddos', 'U+D83D'],
  ['uno\u0007dos', 'U+0007'],
])('%# what nobody sees is refused, and it is said where it is', (text, why) => {
  expect(tagline.safeParse(text).error?.issues[0]?.message).toContain(why)
})

test.each(['tu\u00a0negocio', '👩‍🍳 pan', '❤️', 'ni\u00adño', 'ñandú', '120\u202f000', 'sí\u2011no'])(
  '%s is a text like others',
  (text) => expect(tagline.safeParse(text).success).toBe(true),
)

const priced = (price: unknown) => ({ ...plans, list: plans.list.map((plan) => ({ ...plan, price })) })
test.each([
  [999_999_999, true],
  [1_000_000_000, false],
  [999_999_999_999, false],
])('%i fits into its place: %s', (price, fits) => {
  const { success, error } = schemas['content/plans.ts'].plans.safeParse(priced(price))
  expect(success).toBe(fits)
  if (!fits) expect(error?.issues[0]?.message).toBe('una cifra así de larga no entra: van hasta nueve cifras')
})
