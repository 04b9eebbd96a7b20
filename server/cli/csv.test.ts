import { expect, test } from 'vitest'
import { csv as pieces } from './csv.ts'

const csv = (...args: Parameters<typeof pieces>) => [...pieces(...args)].join('')

const one = (text: string, separator: ',' | ';' = ',') =>
  csv([[text]], separator)
    .replace(/^\ufeff/, '')
    .replace(/\r\n$/, '')

test('RFC 4180: quoted cells, doubled quotes, CRLF, and a mark so that Excel reads the accents', () => {
  expect(
    csv(
      [
        ['nombre', 'mensaje'],
        ['Ana "Anita"', 'uno, dos\ntres'],
      ],
      ',',
    ),
  ).toBe('\ufeff"nombre","mensaje"\r\n"Ana ""Anita""","uno, dos\ntres"\r\n')
  expect(csv([['a', 'b']], ';')).toBe('\ufeff"a";"b"\r\n')
})

test.each(['=1+1', '+54 9 261', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '＠x'])(
  '%j is text for a spreadsheet, not a formula',
  (text) => {
    expect(one(text)).toMatch(/^"\s*'[=+\-@＝＠]/)
  },
)

test('only the beginning of a cell is a formula', () => {
  for (const text of ['saldo, -5', 'hola;=1+1', 'hola\n=1+1']) expect(one(text)).toBe(`"${text}"`)
})

test('ordinary words are not touched', () => {
  const text = 'Hola, soy Ana: quiero 2 páginas = una web + una tienda. Escribime a ana@ejemplo.com - gracias'
  expect(one(text)).toBe(`"${text}"`)
})

test('escape sequences do not get into the file', () => {
  expect(one('a\u001b[2Jb\u009bc\0')).toBe('"a\ufffd[2Jb\ufffdc\ufffd"')
})
