import { expect, test } from 'vitest'
import { parseArguments } from './command-line.ts'

const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean))

test.each([
  ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T14:05', '2026-11-21T17:05:00.000Z'],
])('times are in Mendoza’s zone: %s', (text, iso) => {
  expect(parse(`erase --since ${text}`)?.options.since).toBe(Date.parse(iso))
})

test.each([
  ['lista', 'Hay: list, show, export, erase, retry, done, test-mail, backup, check, restore, move.'],
  ['__proto__', 'No conozco el comando'],
  ['list --estado x', 'No conozco la opción --estado.'],
  ['list --state vivo', '--state lleva pendiente, enviando, enviado, fallido.'],
  ['list --limit 0', '--limit lleva un número entero desde 1.'],
  ['list --state', 'A --state le falta o le sobra un valor'],
  ['list abc', 'Sobra «abc»'],
  ['show', 'Falta el ID'],
  ['show a b', 'Sobra «b»'],
  ['erase --yes', 'Falta --email, --id, --state o --since'],
  ['erase --since 2026-02-30', '2026-11-21'],
  ['erase --since 2026-11-21T14:05Z', '2026-11-21'],
  ['backup', 'Falta el archivo'],
])('%s is answered in Spanish with what is accepted: %s', (line, accepted) => {
  expect(() => parse(line)).toThrow(accepted)
})
