import { expect, test } from 'vitest'
import { withName } from './with-name.ts'

test.each([
  ['Mi negocio es {marca}.', 'Panadería Lucía', 'Mi negocio es Panadería Lucía.'],
  ['Mi negocio es {marca}.', 'Bodegas Gil S.A.', 'Mi negocio es Bodegas Gil S.A.'],
  ['El cartel de {marca}. ¿Y el tuyo?', 'Pérez Hnos.', 'El cartel de Pérez Hnos. ¿Y el tuyo?'],
  ['{marca},', 'Paz y Asoc.', 'Paz y Asoc.,'],
  ['¿Qué le falta a {marca}?', 'Los Gil S.R.L.', '¿Qué le falta a Los Gil S.R.L.?'],
  ['De {marca}.', '$& $1', 'De $& $1.'],
])('%s with %s', (words, name, sentence) => expect(withName(words, name)).toBe(sentence))
