import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageText, withSource } from './message-text.ts'
import { splitPlan } from './plan-line.ts'
import { sourceOf, splitSource, withoutTracking } from './source-line.ts'

const written = (words: string, plan: string | null, source: string | null = null) =>
  withSource(messageText(words, [plan, '', '']), source)
const from = (search: string, referrer = '') =>
  sourceOf(new URLSearchParams(search), referrer, 'real.example')

test.each([
  ['?utm_source=instagram&utm_campaign=otoño', '', 'Instagram, campaña otoño'],
  [
    '?utm_source=ig&utm_medium=paid_social&utm_campaign=oto%C3%B1o+2026',
    '',
    'Instagram, paid_social, campaña otoño 2026',
  ],
  ['?utm_source=newsletter&gclid=x', 'https://mail.google.com/', 'Newsletter'],
  ['?gclid=EAIaIQob', 'https://www.google.com/', 'anuncio de Google'],
  ['?gbraid=0AAAA', '', 'anuncio de Google'],
  ['?fbclid=IwY2xjawE', 'https://l.instagram.com/', 'anuncio de Instagram'],
  ['?fbclid=IwY2xjawE&utm_campaign=otono', '', 'anuncio de Instagram, campaña otono'],
  ['', 'https://www.diario.com.ar:8080/nota?id=3', 'diario.com.ar'],
  ['', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['', 'https://www.real.example/', ''],
  ['?marca=Luc%C3%ADa', '', ''],
  ['?utm_source=%20&utm_campaign=', '', ''],
  ['?utm_source=ñandú', '', 'Ñandú'],
  ['?utm_source=ßz', '', 'ßz'],
  ['?utm_source=__proto__&utm_campaign=constructor', '', '__proto__, campaña constructor'],
  ['?utm_source=constructor', '', 'Constructor'],
  [
    `?utm_source=${'x'.repeat(41)}&utm_campaign=${'ñ'.repeat(41)}`,
    '',
    `X${'x'.repeat(39)}, campaña ${'ñ'.repeat(40)}`,
  ],
  ['?utm_source=<b>x</b>|y%0A%0APlan', '', 'B x b y Plan'],
])('%s from %j: %j', (search, referrer, source) => expect(from(search, referrer)).toBe(source))

const hostile = fc.string({ unit: 'binary', maxLength: 60 })
const visits = fc.record({
  source: hostile,
  medium: hostile,
  campaign: hostile,
  referrer: hostile,
  text: hostile,
})

test('whatever a link or a referrer says: letters, digits and `-_. ` alone, 40 of them in each part; and the server takes off what the page has added', () => {
  fc.assert(
    fc.property(visits, fc.constantFrom(null, 'Landing'), (visit, plan) => {
      const named = { utm_source: visit.source, utm_medium: visit.medium, utm_campaign: visit.campaign }
      const source = sourceOf(new URLSearchParams(named), `https://${visit.referrer}`, 'real.example')
      expect(source).toMatch(/^[\p{L}\p{Nd}._, -]*$/u)
      for (const part of source.split(', '))
        expect([...part.replace(/^campaña /, '')].length).toBeLessThanOrEqual(40)
      const text = `Hola ${visit.text}`.toWellFormed().trim()
      const split = splitSource(written(text, plan, source))
      expect(split.source).toBe(source || splitSource(written(text, plan)).source)
      if (source) expect(splitPlan(split.text, ['Landing'])).toEqual({ text, plan })
    }),
  )
})

test.each([
  ['a sentence', 'Hola\n\nLlegó por: una amiga, ¡gracias!'],
  ['a line of a paragraph', 'Hola\nLlegó por: Instagram'],
  ['not the last one', 'Hola\n\nLlegó por: Instagram\n\nChau'],
  ['the whole message', 'Llegó por: Instagram'],
  ['too much', `Hola\n\nLlegó por: ${'x'.repeat(49)}`],
  ['four parts', 'Hola\n\nLlegó por: a, b, c, d'],
])('a visitor’s own line that looks like it stays theirs: %s', (_, text) => {
  expect(splitSource(text)).toEqual({ text, source: null })
  // The line that the page adds below it is taken off all the same.
  expect(splitSource(written(text, null, 'Google'))).toEqual({ text, source: 'Google' })
})

test.each([
  ['?utm_source=ig&utm_campaign=x', ''],
  ['?marca=Luc%C3%ADa%20y+Ana&fbclid=x&color=aa0000', 'marca=Luc%C3%ADa%20y+Ana&color=aa0000'],
  ['?gclid&msclkid=1&ttclid=2&wbraid=3&a=1', 'a=1'],
  ['?autm_source=1&gclids=2', 'autm_source=1&gclids=2'],
  ['', ''],
])('of the address %j stays %j', (search, rest) => expect(withoutTracking(search)).toBe(rest))
