import { expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'

const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean))

test.each([
  ['list', 'list', '', {}],
  ['list --state=fallido --limit 3 --json', 'list', '', { state: 'dead', limit: 3, json: true }],
  ['show abc', 'show', 'abc', {}],
  ['export --json --email a@b.ar', 'export', '', { json: true, email: 'a@b.ar' }],
  ['export --csv --semicolon --output x.csv', 'export', '', { csv: true, semicolon: true, output: 'x.csv' }],
  ['erase --email a@b.ar --yes', 'erase', '', { email: 'a@b.ar', yes: true }],
  ['retry', 'retry', '', {}],
  ['retry --dead', 'retry', '', { dead: true }],
  ['retry abc', 'retry', 'abc', {}],
  ['backup copia.db', 'backup', 'copia.db', {}],
  ['backup c.age --recipient age1xyz', 'backup', 'c.age', { recipient: 'age1xyz' }],
  ['check c.age --identity clave.txt', 'check', 'c.age', { identity: 'clave.txt' }],
  ['move --to postgres://real@127.0.0.1/real', 'move', '', { to: 'postgres://real@127.0.0.1/real' }],
  ['restore c.age --identity -', 'restore', 'c.age', { identity: '-' }],
])('%s is understood', (line, kind, word, options) => {
  expect(parse(line)).toEqual({ command: { kind, word, options } })
})

test.each([
  ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T14:05', '2026-11-21T17:05:00.000Z'],
  ['2026-11-21T14:05:09Z', '2026-11-21T14:05:09.000Z'],
  ['2026-11-21T14:05-05:00', '2026-11-21T19:05:00.000Z'],
])('a time is Mendoza’s unless it says otherwise: %s', (word, iso) => {
  expect(parse(`erase --since ${word}`)).toMatchObject({ command: { options: { since: Date.parse(iso) } } })
})

test.each([
  ['pendiente', 'accepted'],
  ['ENVIADO', 'sent'],
])('a state is taken in Spanish and as stored: %s', (word, state) => {
  expect(parse(`list --state ${word}`)).toMatchObject({ command: { options: { state } } })
})

test('help is there in general and for each command, however it is asked for', () => {
  for (const line of ['', '--help', '-h', 'help'])
    expect(parse(line)).toEqual({ command: { kind: 'help', about: null } })
  for (const line of ['erase --help', 'erase -h', 'help erase', 'erase --email --help'])
    expect(parse(line)).toEqual({ command: { kind: 'help', about: 'erase' } })
})

test.each([
  ['lista', 'list, show, export, erase, retry, backup, check, restore'],
  ['__proto__', 'No conozco el comando'],
  ['list --estado x', '--state, --limit, --json'],
  ['list --constructor', 'No conozco la opción'],
  ['list --state vivo', 'pendiente, enviando, enviado, fallido'],
  ['list --limit muchos', 'número entero desde 1'],
  ['list --limit 0', 'desde 1'],
  ['list --json=si', 'sin valor'],
  ['list --state', 'le falta su valor'],
  ['list abc', 'Sobra «abc»'],
  ['show', 'Falta el ID'],
  ['show a b', 'Sobra «b»'],
  ['export --csv --json', '--csv o --json'],
  ['export --semicolon --json', '--semicolon o --json'],
  ['erase', '--email, --id, --state o --since'],
  ['erase --yes', '--since'],
  ['erase --email ana', 'no parece una dirección'],
  ['erase --since ayer', '2026-11-21'],
  ['erase --since 2026-02-30', '2026-11-21'],
  ['erase --since 2026-13-01', '2026-11-21'],
  ['erase --since 2026-11-21T25:00', '2026-11-21'],
  ['retry abc --dead', '--dead'],
  ['backup', 'archivo'],
  ['backup c.age --recipient AGE-SECRET-KEY-1X', 'clave pública'],
  ['restore', 'el archivo de la copia'],
  ['move', 'Falta --to: la base a donde van.'],
  ['move --to mysql://x/y', '--to lleva '],
  ['move --to postgres://db/x?sslmode=si', '--to lleva '],
])('%s is answered with what is accepted: %s', (line, accepted) => {
  expect(parse(line)).toMatchObject({ problem: expect.stringContaining(accepted) })
})
