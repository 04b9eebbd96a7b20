import { expect, test } from 'vitest'
import { createBodyReader } from '#contract/body.ts'
import { oneLine, paragraphs } from './mail/clean.ts'
import { spamSign } from './spam.ts'
import { emailJsBody } from './testing/test-app.ts'

const readLetter = createBodyReader(['Landing'])

/** Whatever reads a visitor's words. Each gets 20 KB and 80 KB of the same, more than the endpoint lets in. */
const readers: Record<string, (text: string) => unknown> = {
  'marks of spam': (text) => spamSign({ name: 'x', email: 'x', text, plan: null, honeypot: '' }),
  'the body': (text) => readLetter(emailJsBody({ name: text, email: text, message: text })),
  'lines of a mail': (text) => oneLine(text, 1e9),
  'the text of a mail': paragraphs,
}
const pieces = [
  '<a ',
  'href',
  '[url',
  '=',
  '?',
  ' ',
  '\n',
  '\r',
  '\nPlan elegido: ',
  'www.',
  'http',
  'a.',
  '@',
  '\0',
]
const hostile = pieces.flatMap((one) => pieces.map((other) => (one === other ? one : one + other)))

/** CPU time (µs) of the fastest of so many: what else the machine does makes one slower, never faster. */
function cost(read: (text: string) => unknown, text: string, tries: number): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...times)
}

test.each(Object.entries(readers))('%s: four times the text costs four times the work', (_, read) => {
  const grown = hostile.find((piece) => {
    const text = (length: number) => piece.repeat(length / piece.length)
    // A few milliseconds when it is linear, seconds when it is quadratic.
    if (cost(read, text(80_000), 1) < 30_000) return false
    return cost(read, text(80_000), 5) > 8 * cost(read, text(20_000), 5)
  })
  expect(grown).toBeUndefined()
})
