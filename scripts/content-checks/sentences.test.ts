import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#testing/store/own-store.ts'
import { errorInSpanish } from './sentences.ts'

const errorOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

test('a system’s error is said with its file, what happens and what to do', () => {
  const file = join(ownFolder(), 'dist')
  writeFileSync(file, '')
  expect(errorInSpanish(errorOf(() => readdirSync(file)))).toBe(
    `${file}: Ahí hay un archivo con ese nombre, y hace falta una carpeta. Elegí otro. (ENOTDIR)`,
  )
})

test.each([
  ['EACCES', /^\/x: No hay permiso .* sudo chown -R "\$USER" \. .*\(EACCES\)$/],
  ['EPERM', /^\/x: No hay permiso .*\(EPERM\)$/],
  ['ENOSPC', /^\/x: El disco está lleno\. Liberá lugar/],
  ['EDQUOT', /^\/x: El disco está lleno/],
  ['EROFS', /^\/x: Ese disco es de solo lectura\. .*npm run build -- \/otra\/carpeta/],
  ['EBUSY', /^\/x: Otro programa lo tiene abierto/],
  ['EMFILE', /^\/x: El sistema no deja abrir tantos archivos/],
])('%s in Spanish', (code, said) => {
  expect(errorInSpanish(Object.assign(new Error(`${code}: words`), { code, path: '/x' }))).toMatch(said)
})

test('of what was renamed, the place that it could not take; any other error in its own words', () => {
  const renamed = Object.assign(new Error('x'), { code: 'EBUSY', path: '/from', dest: '/to' })
  expect(errorInSpanish(renamed)).toMatch(/^\/to: /)
  expect(errorInSpanish(new Error('En dist/ hay otros archivos.'))).toBe('En dist/ hay otros archivos.')
  expect(errorInSpanish('no')).toBe('no')
})
