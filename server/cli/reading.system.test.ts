import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, createDesk, type Desk } from './testing/desk.ts'
import { width } from './width.ts'

let desk: Desk
const placeAlone = expect.stringMatching(/^Base de mensajes: .*\n$/)

beforeEach(async () => {
  desk = await createDesk()
})
afterEach(() => desk.remove())

describe('before the first message', () => {
  test('there is no store: its place is named, no file made, no stack trace', () => {
    const file = join(desk.folder, 'data/messages.db')
    for (const args of [
      ['list'],
      ['list', '--json'],
      ['show', 'x'],
      ['export'],
      ['retry'],
      ['backup', 'copia.db'],
      ['erase', '--email', 'a@b.ar', '--yes'],
    ]) {
      const { status, stdout, stderr } = desk.messages(...args)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toContain(`No hay ninguna base de mensajes en ${file}: `)
    }
    expect(readdirSync(desk.folder)).toEqual([])
  })

  test('an empty store is another answer than an absent one, and than nothing of this person’s', async () => {
    const asked = () => desk.messages('export', '--email', 'nadie@ejemplo.com')
    await desk.stored()
    expect(desk.messages('list', '--json')).toMatchObject({ status: 0, stdout: '[]\n' })
    const place = `Base de mensajes: ${join(desk.folder, 'data/messages.db')}`
    expect(asked().stderr).toMatch(new RegExp(`^${place} \\(vacía.*\nNo hay mensajes de nadie`))
    await desk.stored({})
    expect(asked().stderr).toBe(`${place}\nNo hay mensajes de nadie@ejemplo.com.\n`)
  })

  test('a damaged store is a sentence too', async () => {
    await desk.stored({})
    await desk.store.close()
    writeFileSync(join(desk.folder, 'data/messages.db'), 'no es una base')
    const { status, stderr } = desk.messages('list')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^No se pudo: .*dañada/)
    expect(stderr).not.toContain('    at ')
  })
})

describe('list', () => {
  test('newest first: date in Mendoza, state, name, e-mail, plan, first line', async () => {
    await desk.stored(
      {
        name: 'Ana Pérez',
        email: 'ana@ejemplo.com',
        plan: 'Tienda Online',
        text: '\nHola, quiero una web.\nGracias',
      },
      { name: 'Beto', email: 'beto@ejemplo.com', acceptedAt: at + 60_000, quarantineReason: 'links' },
    )
    const { status, stdout } = desk.messages('list')
    expect(status).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[0]).toMatch(/^FECHA +ESTADO +NOMBRE +E-MAIL +PLAN$/)
    expect(lines[1]).toMatch(/^21\/11\/26 14:06 {2}cuarentena {2}Beto +beto@ejemplo\.com +–$/)
    expect(lines[3]).toMatch(
      /^21\/11\/26 14:05 {2}pendiente +Ana Pérez {2}ana@ejemplo\.com {3}Tienda Online$/,
    )
    expect(lines[4]).toMatch(/^ {2}id-\S+ {2}Hola, quiero una web\.$/)
    expect(stdout).toContain('2 mensajes: 1 pendiente, 1 cuarentena.')
  })

  test('fits 80 columns whatever the visitor wrote, and the terminal obeys nothing of it', async () => {
    await desk.stored(
      {
        name: 'X'.repeat(200),
        email: `${'y'.repeat(240)}@ejemplo.com`,
        plan: 'Tienda Online',
        text: 'z'.repeat(10_000),
      },
      { name: '山田太郎'.repeat(20), email: '山@例え.jp', plan: '山'.repeat(30), text: '山'.repeat(500) },
      { name: 'Ana\u001b[2J\r\n99/99/99 99:99  enviado', text: '\u001b]0;título\u0007\u202ehola' },
      { name: '👩‍🌾'.repeat(40), text: 'a\u0301'.repeat(300) },
    )
    const { stdout } = desk.messages('list')
    for (const line of stdout.split('\n')) expect(width(line)).toBeLessThanOrEqual(80)
    expect(stdout).not.toMatch(/[^\n\P{Cc}]/u)
    expect(stdout.split('\n').filter((line) => line.startsWith('99/'))).toEqual([])
  })

  test('by state, so many, and says when there are more', async () => {
    const [first] = await desk.stored({}, {}, { quarantineReason: 'honeypot' })
    await desk.kill(first?.id ?? '')
    expect(desk.messages('list', '--state', 'fallido').stdout).toContain(first?.id)
    expect(JSON.parse(desk.messages('list', '--state', 'cuarentena', '--json').stdout)).toHaveLength(1)
    expect(desk.messages('list', '--state', 'enviado').stdout).toContain(
      'No hay ningún mensaje en ese estado',
    )
    expect(desk.messages('list', '--limit', '1').stdout).toContain('Mostrando 1 de 3')
    expect(JSON.parse(desk.messages('list', '--json', '--limit', '2').stdout)).toHaveLength(2)
  })

  test('JSON keeps every word exactly', async () => {
    const [message] = await desk.stored({
      name: 'Ana\u001b[2J\u202e',
      text: 'uno\ndos\t"tres"',
      plan: 'Landing',
    })
    const [read] = JSON.parse(desk.messages('list', '--json').stdout)
    expect(read).toMatchObject({
      id: message?.id,
      acceptedAt: '2026-11-21T17:05:09.000Z',
      state: 'accepted',
      name: message?.name,
      plan: 'Landing',
      message: message?.text,
    })
  })

  test('says when the queue is paused', async () => {
    await desk.stored({})
    await desk.store.pause(at, 'smtp 535')
    expect(desk.messages('list').stdout).toContain('El envío está en pausa desde el 21/11/26 14:05: smtp 535')
  })

  test('a reader that goes away early is no failure', async () => {
    await desk.stored(...Array.from({ length: 300 }, () => ({ text: 'x'.repeat(9_000) })))
    const child = desk.begin('export', '--json')
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const status = await new Promise((done) => child.once('close', done))
    expect({ status, stderr }).toEqual({ status: 0, stderr: placeAlone })
  })
})

describe('show', () => {
  test('the whole message by its ID or a beginning of it, its lines kept', async () => {
    await desk.stored(
      { id: 'abc111', name: 'Ana', text: 'Hola\n  sangría\n\u001b[31mrojo', plan: 'Landing' },
      { id: 'abc222' },
    )
    const { status, stdout } = desk.messages('show', 'abc1')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ID +abc111\nFecha +sábado, 21 de noviembre de 2026/)
    expect(stdout).toContain('\nPlan          Landing\n')
    expect(stdout).toContain('\n\nHola\n  sangría\n␛[31mrojo\n')
    expect(JSON.parse(desk.messages('show', 'abc222', '--json').stdout).id).toBe('abc222')
  })

  test('an ID that fits several, or none, is answered so', async () => {
    await desk.stored({ id: 'abc111' }, { id: 'abc222' })
    const several = desk.messages('show', 'abc')
    expect(several.status).toBe(1)
    expect(several.stderr).toContain('2 mensajes empiezan con «abc»')
    expect(several.stderr).toContain('  abc111')
    expect(desk.messages('show', 'zzz')).toMatchObject({ status: 1, stdout: '' })
  })
})

describe('export', () => {
  test('CSV for a spreadsheet, oldest first, formulas harmless', async () => {
    await desk.stored(
      { id: 'a1', name: '=HYPERLINK("http://x")', text: 'uno\ndos', plan: 'Landing' },
      { id: 'a2' },
    )
    const { stdout } = desk.messages('export')
    expect(stdout.startsWith('\ufeff"id","fecha","estado","nombre","email","plan","mensaje"')).toBe(true)
    expect(stdout).toContain(`"a1","2026-11-21 14:05:09","pendiente","'=HYPERLINK(""http://x"")"`)
    expect(stdout.indexOf('"a1"')).toBeLessThan(stdout.indexOf('"a2"'))
    expect(desk.messages('export', '--semicolon').stdout).toContain('"a1";"2026-11-21 14:05:09"')
  })

  test('all of one person, however the address is typed; nobody is 1', async () => {
    await desk.stored(
      { email: 'Ana.Perez@Ejemplo.com' },
      { email: 'ana.perez@ejemplo.com' },
      { email: 'otra@ejemplo.com' },
    )
    const { stdout } = desk.messages('export', '--json', '--email', ' ANA.perez@EJEMPLO.com')
    expect(JSON.parse(stdout)).toHaveLength(2)
    expect(JSON.parse(stdout)[0]).toHaveProperty('clientHash')
    expect(desk.messages('export', '--email', 'nadie@ejemplo.com')).toMatchObject({ status: 1, stdout: '' })
  })

  test('into a file for the owner alone, never over another', async () => {
    await desk.stored({})
    expect(desk.messages('export', '--output', 'x.csv').stdout).toBe('1 mensaje en x.csv.\n')
    expect(statSync(join(desk.folder, 'x.csv')).mode & 0o777).toBe(0o600)
    const again = desk.messages('export', '--output', 'x.csv')
    expect(again).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('\nx.csv ya existe y no lo piso'),
    })
    expect(desk.messages('export', '--output', 'no/hay/x.csv').stderr).toContain('ENOENT')
  })
})

test('misuse ends with 2 and says what is accepted, help with 0', () => {
  expect(desk.messages('lsit')).toMatchObject({ status: 2, stdout: '' })
  expect(desk.messages('lsit').stderr).toContain('list, show, export, erase, retry, release, backup')
  for (const command of ['list', 'show', 'export', 'erase', 'retry', 'release', 'backup']) {
    const { status, stdout } = desk.messages(command, '--help')
    expect(status).toBe(0)
    expect(stdout).toContain(`npm run messages -- ${command}`)
    for (const line of stdout.split('\n')) expect(width(line)).toBeLessThanOrEqual(80)
  }
})

test('a mistake in the mail settings does not keep the owner from the messages', async () => {
  await desk.stored({})
  const { status, stderr } = desk.withEnvironment({ SMTP_URL: 'nonsense', PORT: 'x' }, 'list')
  expect({ status, stderr }).toEqual({ status: 0, stderr: placeAlone })
})
