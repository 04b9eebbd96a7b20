import { expect, test } from 'vitest'
import { withSource } from './message-text.ts'
import { splitSource } from './source-line.ts'

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
  expect(splitSource(withSource(text, 'Google'))).toEqual({ text, source: 'Google' })
})
