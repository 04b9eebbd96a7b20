import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressFault, readAddress } from './email-address.ts'
import { fields } from './fields.ts'

const ana = { address: 'ana@ejemplo.com', shown: 'ana@ejemplo.com' }
const nandu = { address: 'ana@xn--and-6ma2c.com.ar', shown: 'ana@ñandú.com.ar' }

/** Addresses as people really get them into a field: by autofill, or copied from mail programs, chats, web pages and documents. */
test.each([
  ['a blank, from a keyboard’s suggestion', 'ana@ejemplo.com '],
  ['blanks and a tab, from a sheet', '\t  ana@ejemplo.com\t'],
  ['a line break, from a mail', 'ana@ejemplo.com\r\n'],
  ['U+00A0 at its end, from a web page', 'ana@ejemplo.com\u00a0'],
  ['U+00A0 within', 'ana@\u00a0ejemplo.com'],
  ['U+200B before it, from a web page', '\u200bana@ejemplo.com'],
  ['U+200B after the dot', 'ana@ejemplo.\u200bcom'],
  ['U+00AD, from a hyphenated text', 'ana@ejem\u00adplo.com'],
  ['U+FEFF, from a file', '\ufeffana@ejemplo.com'],
  ['U+202A and U+202C, from contacts', '\u202aana@ejemplo.com\u202c'],
  ['U+2060 and U+200D', 'ana\u2060@ejem\u200dplo.com'],
  ['U+200E, U+2066 and U+2069', '\u200e\u2066ana@ejemplo.com\u2069'],
  ['U+202F', 'ana@ejemplo.com\u202f'],
  ['a glyph of an icon face', '\uf0e0 ana@ejemplo.com'],
  ['U+0000', 'ana@ejemplo.com\0'],
  ['a copied link', 'mailto:ana@ejemplo.com'],
  ['a copied link in capitals, with a blank', 'MAILTO: ana@ejemplo.com'],
  ['a copied link with a subject', 'mailto:ana@ejemplo.com?subject=Hola%20Ana'],
  ['brackets', '<ana@ejemplo.com>'],
  ['only one bracket', '<ana@ejemplo.com'],
  ['name and address, from a mail program', 'Ana <ana@ejemplo.com>'],
  ['a quoted name with a comma', '"Pérez, Ana" <ana@ejemplo.com>'],
  ['name and link', 'Ana Pérez <mailto:ana@ejemplo.com>'],
  ['the address as its own name', 'ana@ejemplo.com <ana@ejemplo.com>'],
  ['what a mail program adds for a list', 'Ana <ana@ejemplo.com>;'],
  ['a full stop', 'ana@ejemplo.com.'],
  ['a comma', 'ana@ejemplo.com,'],
  ['a semicolon and a blank', 'ana@ejemplo.com; '],
  ['a full stop and a comma', 'ana@ejemplo.com.,'],
  ['single quotes, from a mail program', "'ana@ejemplo.com'"],
  ['typographic quotes', '“ana@ejemplo.com”'],
  ['parentheses', '(ana@ejemplo.com)'],
  ['a question mark', 'ana@ejemplo.com?'],
  ['bold in a chat', '*ana@ejemplo.com*'],
  ['an emoji before it', '✉️ ana@ejemplo.com'],
  ['a bullet', '• ana@ejemplo.com'],
  ['a slash of an address bar', 'ana@ejemplo.com/'],
  ['letters of full width', 'ana＠ejemplo．com'],
])('%s is put right', (_, typed) => expect(readAddress(typed)).toEqual(ana))

test.each([
  ['ñ and accents in the domain', 'ana@ñandú.com.ar', nandu],
  ['the same in capitals', 'ana@ÑANDÚ.com.ar', { ...nandu, shown: 'ana@ÑANDÚ.com.ar' }],
  ['the same in two characters a letter', 'ana@n\u0303andu\u0301.com.ar', nandu],
  ['as punycode', nandu.address, { ...nandu, shown: nandu.address }],
  ['what a shop has', 'ventas+web@la-tienda.mendoza.com.ar', 'ventas+web@la-tienda.mendoza.com.ar'],
  ['capitals stay', 'Ana.Perez@Ejemplo.COM', 'Ana.Perez@Ejemplo.COM'],
  ['an apostrophe', "d'angelo@ejemplo.com", "d'angelo@ejemplo.com"],
  ['a new ending', 'hola@estudio.xn--p1ai', 'hola@estudio.xn--p1ai'],
  ['the shortest', 'a@b.c', 'a@b.c'],
])('%s: accepted', (_, typed, read) =>
  expect(readAddress(typed)).toEqual(typeof read === 'string' ? { address: read, shown: read } : read),
)

test.each<[AddressFault, string[]]>([
  ['twoAts', ['ana@a.com, beto@b.com', 'ana@a.com / beto@b.com', 'ana@a.com beto@b.com', 'ana@@ejemplo.com']],
  ['twoAts', ['Ana <ana@a.com>, Beto <beto@b.com>', 'ana@a.com <beto@b.com>', 'ana@a.com;beto@b.com;']],
  [
    'noAt',
    ['', ' ', 'ana', 'ejemplo.com', 'www.ejemplo.com', 'ana.ejemplo.com', 'ana arroba ejemplo punto com'],
  ],
  ['noAt', ['2615550100', 'Ana <ana>']],
  ['space', ['ana perez@ejemplo.com', 'ana @ejemplo.com', 'ana@ejemplo .com', 'Mi mail: ana@ejemplo.com']],
  ['space', ['ana@ejemplo.com gracias', 'ana\n@ejemplo.com']],
  ['comma', ['ana@ejemplo,com', 'ana,perez@ejemplo.com', 'ana@ejemplo;com']],
  ['nothingBefore', ['@anaperez', '@ejemplo.com', '<@ejemplo.com>']],
  ['nothingAfter', ['ana@', 'ana@.com', 'ana@.']],
  ['noDot', ['ana@ejemplo', 'ana@gmailcom', 'ana@localhost']],
  ['nothingAfterDot', ['ana@ejemplo.', 'ana@ejemplo. ', 'ana@ejemplo..']],
  ['letters', ['josé@ejemplo.com', 'peña@ñandú.com.ar', 'ana:perez@ejemplo.com', 'a"b"@ejemplo.com']],
  [
    'malformed',
    ['ana@ejemplo..com', 'ana@-ejemplo.com', 'ana@ejem_plo.com', 'ana@ejemplo.com:25', 'ana@10.0.0.1'],
  ],
  ['malformed', [`ana@${'a'.repeat(64)}.com`, 'ana@ñ/x.com', 'ana@ñ_x.com', 'ana@xn--ñ.com']],
  ['malformed', [`ana@${'b.'.repeat(125)}ar`]],
])('refused for %s: %j', (fault, all) => {
  for (const typed of all) expect(readAddress(typed), typed).toEqual({ fault })
})

const word = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
const ending = fc.constantFrom('com', 'com.ar', 'ar', 'net')
const domain = fc
  .oneof(word, fc.constantFrom('ñandú', 'peñaflor', 'münchen', 'łódź'))
  .chain((name) => ending.map((end) => `${name}.${end}`))
const typable = fc
  .tuple(fc.stringMatching(/^[a-z0-9][a-z0-9.+_-]{0,20}[a-z0-9]$/), domain)
  .map((parts) => parts.join('@'))
const unseen = fc.constantFrom(
  '\u00a0',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u200e',
  '\u0000',
)
/** The browser's own check: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const browsers =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

test('whatever is typed: an ASCII address that every browser accepts, read the same again, or a reason', () => {
  const fragments = fc.array(
    fc.oneof(
      typable,
      unseen,
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('<', '>', '@', '.', ' ', ',', 'mailto:', '?', 'ñ'),
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fragments.map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (typed) => {
        const read = readAddress(typed)
        if ('fault' in read) return
        expect(read.address).toMatch(browsers)
        expect(read.address.length).toBeLessThanOrEqual(fields.email.limit)
        expect(read.address).toMatch(/@.+\../)
        for (const again of [read.address, read.shown])
          expect(readAddress(again)).toMatchObject({ address: read.address })
      },
    ),
    { numRuns: 300 },
  )
})

test('a right address stays as it is; nothing unseen in it, and nothing around it, makes another', () => {
  const wrap = fc.constantFrom(
    ...[
      ['', ''],
      ['<', '>'],
      ['Ana <', '>'],
      ['mailto:', ''],
      ['"', '"'],
      ['', '.'],
      ['', ', '],
      ['(', ');'],
    ],
  )
  fc.assert(
    fc.property(typable, unseen, fc.nat(), wrap, (typed, hidden, at, [before = '', after = '']) => {
      const read = readAddress(typed)
      expect(read).toMatchObject({ shown: typed.normalize('NFKC') })
      const position = at % (typed.length + 1)
      const spoiled = typed.slice(0, position) + hidden + typed.slice(position)
      expect(readAddress(before + spoiled + after)).toEqual(read)
    }),
  )
})

test('what a browser accepts with a dot in its domain is accepted unchanged', () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9_+-][a-zA-Z0-9.!#$%&'*+/=^_`{|}~-]{0,60}$/)
  fc.assert(
    fc.property(local, word, fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/), (before, name, end) => {
      const typed = `${before}@${name}.${end}`
      expect(typed).toMatch(browsers)
      expect(readAddress(typed)).toEqual({ address: typed, shown: typed })
    }),
  )
})

test('100,000 characters of any kind are read at once', () => {
  const began = performance.now()
  for (const one of [
    ' ',
    ',',
    '<',
    '<@',
    '>',
    '@',
    '.',
    'a.',
    '\u200b',
    'ñ',
    'mailto:',
    '<a@a>',
    '"',
    'a@b.c ',
  ]) {
    readAddress(one.repeat(100_000 / one.length))
    readAddress(`a@${one.repeat(100_000 / one.length)}b.c`)
  }
  // A quadratic pattern would take minutes.
  expect(performance.now() - began).toBeLessThan(5_000)
})
