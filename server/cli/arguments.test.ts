import { expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'

const command = (line: string) => {
  const parsed = parseArguments(line.split(' ').filter(Boolean))
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.command
}
const problem = (line: string) => {
  const parsed = parseArguments(line.split(' ').filter(Boolean))
  return 'problem' in parsed ? parsed.problem : null
}

test('every command of the tool is understood', () => {
  expect(command('list')).toEqual({ kind: 'list', state: null, limit: null, json: false })
  expect(command('list --state=fallido --limit 3 --json')).toEqual({
    kind: 'list',
    state: 'dead',
    limit: 3,
    json: true,
  })
  expect(command('show abc')).toEqual({ kind: 'show', id: 'abc', json: false })
  expect(command('export')).toMatchObject({ format: 'csv', email: null, separator: ',', file: null })
  expect(command('export --json --email a@b.ar')).toMatchObject({ format: 'json', email: 'a@b.ar' })
  expect(command('export --semicolon --output x.csv')).toMatchObject({ separator: ';', file: 'x.csv' })
  expect(command('erase --email a@b.ar --yes')).toEqual({
    kind: 'erase',
    filter: { email: 'a@b.ar' },
    yes: true,
  })
  expect(command('retry')).toEqual({ kind: 'retry', which: 'all' })
  expect(command('retry --dead')).toEqual({ kind: 'retry', which: 'dead' })
  expect(command('retry abc')).toEqual({ kind: 'retry', which: { id: 'abc' } })
  expect(command('release abc')).toEqual({ kind: 'release', id: 'abc' })
  expect(command('backup copia.db')).toEqual({ kind: 'backup', file: 'copia.db' })
})

test.each([
  ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T14:05', '2026-11-21T17:05:00.000Z'],
  ['2026-11-21T14:05:09Z', '2026-11-21T14:05:09.000Z'],
  ['2026-11-21T14:05-05:00', '2026-11-21T19:05:00.000Z'],
])('a time is Mendoza’s unless it says otherwise: %s', (word, iso) => {
  expect(command(`erase --since ${word}`)).toMatchObject({ filter: { since: Date.parse(iso) } })
})

test.each([
  ['pendiente', 'accepted'],
  ['ENVIADO', 'sent'],
  ['cuarentena', 'quarantined'],
  ['quarantined', 'quarantined'],
])('a state is taken in Spanish and as stored: %s', (word, state) => {
  expect(command(`list --state ${word}`)).toMatchObject({ state })
})

test('help is there in general and for each command, however it is asked for', () => {
  for (const line of ['', '--help', '-h', 'help'])
    expect(command(line)).toEqual({ kind: 'help', about: null })
  for (const line of ['erase --help', 'erase -h', 'help erase', 'erase --email --help']) {
    expect(command(line)).toEqual({ kind: 'help', about: 'erase' })
  }
})

test('what is wrong is answered with what is accepted', () => {
  expect(problem('lista')).toContain('list, show, export, erase, retry, release, backup')
  expect(problem('list --estado x')).toContain('--state, --limit, --json')
  expect(problem('list --state vivo')).toContain('pendiente, enviando, enviado, fallido, cuarentena')
  expect(problem('list --limit muchos')).toContain('número entero desde 1')
  expect(problem('list --limit 0')).toContain('desde 1')
  expect(problem('list --json=si')).toContain('sin valor')
  expect(problem('list --state')).toContain('le falta su valor')
  expect(problem('list abc')).toContain('Sobra «abc»')
  expect(problem('show')).toContain('Falta el ID')
  expect(problem('show a b')).toContain('Sobra «b»')
  expect(problem('release --dead x')).toContain('no lleva opciones')
  expect(problem('export --csv --json')).toContain('--csv o --json')
  expect(problem('erase')).toContain('--email, --id, --state o --since')
  expect(problem('erase --yes')).toContain('--since')
  for (const word of ['ayer', '2026-02-30', '2026-13-01', '2026-11-21T25:00']) {
    expect(problem(`erase --since ${word}`)).toContain('2026-11-21')
  }
  expect(problem('erase --email ana')).toContain('no parece una dirección')
  expect(problem('retry abc --dead')).toContain('--dead')
  expect(problem('backup')).toContain('archivo')
  expect(problem('__proto__')).toContain('No conozco el comando')
  expect(problem('list --constructor')).toContain('No conozco la opción')
})
