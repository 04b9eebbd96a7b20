import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Luna Ríos', 'Luna'],
  ['JUAN', 'Juan'],
  ['juan pérez', 'Juan'],
  ['maría josé', 'María'],
  ['  ÑATA  GÓMEZ ', 'Ñata'],
  ['Jean-Paul', 'Jean-Paul'],
  ['ana-laura', 'Ana-Laura'],
  ["d'angelo ruiz", "D'Angelo"],
  ['McKenna Díaz', 'McKenna'],
  ['JP Gómez', 'JP'],
  ['Lu', 'Lu'],
  ['Sofi\u0301a', 'Sofi\u0301a'],
  ['Ольга', 'Ольга'],
])('%s is greeted as %s', (name, first) => expect(firstNameOf(name)).toBe(first))

test.each([
  'Dr. López',
  'Dra Paz',
  'Sr Pérez',
  'SRA. ROSA',
  'Lic Marta Gil',
  'don José',
  'la Sole',
  'de la Cruz',
  'Pérez, Juan',
  'M. Laura',
  'J',
  'Mª José',
  'ana@ejemplo.com',
  '🌸 Flor',
  'Flor🌸',
  'Juan123',
  'xX_juan_Xx',
  '261 555-1234',
  'https://ejemplo.com',
  'Familia Ríos',
  'Supercalifragilisticoespialidoso',
  '$& $1',
  '',
])('by %s nobody is greeted', (name) => expect(firstNameOf(name)).toBe(''))

test.each([
  ['Yoga Luna', 'Yoga Luna', ''],
  ['yoga luna', 'Yoga Luna', ''],
  ['Yoga', 'Yoga Luna', ''],
  ['Yoga Luna (Luna Ríos)', 'Yoga Luna', ''],
  ['Luna Ríos', 'Yoga Luna', 'Luna'],
  ['Sole', 'Peluquería Sole', 'Sole'],
])('%s, who has %s, is greeted as "%s"', (name, shop, first) => expect(firstNameOf(name, shop)).toBe(first))
