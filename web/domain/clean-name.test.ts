import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, unwritten, withoutLooseEnd } from './clean-name.ts'

test.each([
  ['  Ríos   &\n Hijos\t', 'Ríos & Hijos'],
  ['Vivero "El Surco"', 'Vivero "El Surco"'],
  ["$& D'Angelo $'", "& D'Angelo '"],
  ['Lucía S.R.L.', 'Lucía S.R.L.'],
  ['J. Pérez', 'J. Pérez'],
  ...['Dr.López', 'DR.LÓPEZ', 'Dra.Paz', 'Lic.Gómez & Asoc.', 'J.Pérez', 'J.M.Ríos', 'Óptica Dr.Ruiz'].map(
    (one) => [one, one],
  ),
  ...['Prof.Díaz', 'Arq.Sosa', 'St.Martin', 'Sta.Ana', 'Hnos.Vera'].map((one) => [one, one]),
  ...['Moda.Mía', 'S.O.S', 'Estudio.Sur', 'Com.Andes', 'El.Comedor'].map((one) => [one, one]),
  ['D´Angelo', "D'Angelo"],
  ['D`Angelo', "D'Angelo"],
  ['D＇Angelo', "D'Angelo"],
  ['100% Natural', '100% Natural'],
  ['mi_tienda', 'mi_tienda'],
  ['Flor\ufe0f', 'Flor'],
  ['Ñandú + Co. (1987) – ¡Sí!', 'Ñandú + Co. (1987) – ¡Sí!'],
  ['<b>Lucía</b>', 'bLucía/b'],
  ['\u202eaicuL\u202c', 'aicuL'],
  ['Lu\u200bc\u00ad\ufeffía\u0000', 'Lucía'],
  [`q${'\u0301'.repeat(30)}algo`, 'q\u0301algo'],
  ['Cafe\u0301', 'Café'],
  ['\u200b \u202e', ''],
  ['Ñ'.repeat(40), 'Ñ'.repeat(40)],
])('%j is kept as %j', (raw, name) => {
  expect(cleanName(raw)).toBe(name)
})

test.each([
  ['address', ['https://malo.example', 'http malo', 'WWW.malo', 'Entrá a bit.ly/x', 'ana@malo']],
  ['address', ['malo\u200b.\u200bcom', 'malo.{}com', 'malo。com', 'malo．com', 'ｗｗｗ．malo']],
  [
    'address',
    [
      'Dr.Com',
      'J.Net',
      'DR.COM',
      'Dr.López.com',
      'malo.Com',
      'malo.com.ar',
      'malo.ar/x',
      'T.Me',
      'xDr.Online',
    ],
  ],
  ['letters', ['🌸', '🍕 🍕', '<>']],
])('refused for its %s: %j', (refused, names) => {
  for (const name of names) expect(cleanName(name)).toEqual({ refused })
})

test.each([
  ['Flor 🌸', ['🌸']],
  ['Todo x $2 *', ['$', '*']],
  ['<b>Lucía</b>', ['<', '>']],
  ['🍕 🍕 Pizza', ['🍕']],
  ['D´Angelo 100% Natural_1', []],
  ['Lu\u200bc\u00adía\ufe0f', []],
])('of %j the sign cannot write %j', (raw, letters) => expect(unwritten(raw)).toEqual(letters))

test('whatever comes, a name is one short line without anything unseen, and is cleaned once for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
      const name = cleanName(raw)
      if (typeof name !== 'string') return
      expect([...name].length).toBeLessThanOrEqual(40)
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}\p{P}+° ]*$/u)
      expect(cleanName(name)).toBe(name)
    }),
  )
})

test.each([
  ['Distribuidora de Bebidas y Alimentos Los', 'Distribuidora de Bebidas y Alimentos'],
  ['Estudio de Arquitectura y Diseño de las', 'Estudio de Arquitectura y Diseño'],
  ['Panadería y Confitería Ríos, Paz &', 'Panadería y Confitería Ríos, Paz'],
  ['Regalería, Librería, Juguetería, y', 'Regalería, Librería, Juguetería'],
  ['Alquiler de Vajilla PARA', 'Alquiler de Vajilla'],
  ['Ferretería Hermanos Etchegoyen S.R.L.', 'Ferretería Hermanos Etchegoyen S.R.L.'],
  ['Bodega y Viñedos Los Andes del Pilar', 'Bodega y Viñedos Los Andes del Pilar'],
  ['Los', 'Los'],
])('cut after %j, a name is %j', (cut, name) => {
  expect(withoutLooseEnd(cut)).toBe(name)
})
