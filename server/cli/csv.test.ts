import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const cell = (text: string) => csvLine([text], ',').slice(0, -2)

test('RFC 4180: quoted cells, doubled quotes, CRLF', () => {
  expect(csvLine(['Ana "Anita"', 'uno, dos\ntres'], ',')).toBe('"Ana ""Anita""","uno, dos\ntres"\r\n')
  expect(csvLine(['a', 'b'], ';')).toBe('"a";"b"\r\n')
})

test('the beginning of a cell, and nothing else, could be a formula: it is made text', () => {
  for (const text of ['=1+1', '+54 9 261', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '＠x'])
    expect(cell(text)).toMatch(/^"\s*'[=+\-@＝＠]/)
  const ordinary = 'Hola: 2 páginas = una web + una tienda. Escribime a ana@ejemplo.com - gracias'
  for (const text of [ordinary, 'saldo, -5', 'hola;=1+1', 'hola\n=1+1']) expect(cell(text)).toBe(`"${text}"`)
})
