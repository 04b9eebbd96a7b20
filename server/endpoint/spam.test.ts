import { describe, expect, test } from 'vitest'
import { customers, robots, type Words } from '#testing/spam/texts.ts'
import { storedMessage } from '#testing/store/own-store.ts'
import { spamSignOf } from './spam.ts'

const signOf = ([name, text]: Words) =>
  spamSignOf({ ...storedMessage({ name, text, plan: null }), honeypot: '' }, 'real.example')

describe.each(['seen', 'heldOut'] as const)('of the texts that are %s', (half) => {
  test('no customer’s is marked', () => {
    expect(customers[half].filter(signOf)).toEqual([])
  })

  test('two robots of three are', () => {
    expect(robots[half].filter(signOf).length).toBeGreaterThanOrEqual((robots[half].length * 2) / 3)
  })
})

test('there are sixty of each, and none is in both halves', () => {
  for (const { seen, heldOut } of [robots, customers]) {
    const texts = [...seen, ...heldOut].map(([, text]) => text)
    expect(texts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(texts).size).toBe(texts.length)
    expect(heldOut.length).toBeGreaterThanOrEqual(texts.length / 2 - 2)
  }
})

test.each<[string, string, string]>([
  ['markup', 'Ramonfut', 'diploma [url=https://diplom.example/]here[/url]'],
  ['markup', 'Ramonfut', '<a href=http://slot.example>slots</a>'],
  ['letters', 'Lena', 'Hеllо! Did yоu knоw'],
  ['anonymous page', 'x', 'telegra.ph/Payout-05-11'],
  ['offer', 'Mike', 'Premium dofollow backlinks.'],
  ['offer', 'David', 'Hope you are well. I see that your website is not ranking.'],
  ['foreign, with a link', 'Lisa', 'The best and free: https://meetnow.example/?a=12'],
])('%s: %s, %s', (sign, ...words) => expect(signOf(words)).toBe(sign))

/** The line that the page adds for a visitor who made a sign: it links to our own site. */
const sign = (host: string) => `\n\nMi cartel: https://${host}/?marca=Jane%20Knits&color=c2185b`
const greeting = 'Hello! This is the online shop. Thanks'

test('the address of our own page is no link, any other is', () => {
  expect(signOf(['Jane', greeting + sign('real.example')])).toBeNull()
  for (const other of ['real.example.evil.test', 'evil.test', 'real.example:8080', 'real.example@evil.test'])
    expect(signOf(['Jane', greeting + sign(other)]), other).toBe('foreign, with a link')
})

test('no name in our own address hides what the rest is', () => {
  const name = encodeURIComponent('una de la con para '.repeat(9))
  const text = `Предлагаем рекламу вашего сайта по всему интернету: https://evil.test\n\nMi cartel: https://real.example/?marca=${name}`
  expect(signOf(['Victor', text])).toBe('foreign, with a link')
})
