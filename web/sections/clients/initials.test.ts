import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Julieta Rosas', 'JR'],
  ['  ana maría  paz ', 'AP'],
  ['Ñandú', 'Ñ'],
  ['Florería Lola 🌷', 'FL'],
  ['🌷 Lola 👩‍🍳', 'L'],
  ['𝓛ola 𝓑ar', '𝓛𝓑'],
  // The accent is a code point of its own (NFD), as in text from macOS.
  ['E\u0301rica Ibáñez', 'E\u0301I'],
  ['“Pato” (Luis) O’Higgins', 'PO'],
  ['24/7 Bar', '2B'],
  ['🇦🇷', ''],
  ['', ''],
])('%j: %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
