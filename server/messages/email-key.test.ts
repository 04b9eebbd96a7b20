import { expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

test('an address is found however its case was typed', () => {
  expect(emailKey(' Ana.Perez@Ejemplo.COM ')).toBe(emailKey('ana.perez@ejemplo.com'))
  expect(emailKey('ÑANDÚ@ejemplo.ar')).toBe(emailKey('n\u0303andu\u0301@ejemplo.ar'))
})

test('different people stay different', () => {
  expect(emailKey('ana+real@ejemplo.com')).not.toBe(emailKey('ana@ejemplo.com'))
  expect(emailKey('ana.perez@ejemplo.com')).not.toBe(emailKey('anaperez@ejemplo.com'))
})
