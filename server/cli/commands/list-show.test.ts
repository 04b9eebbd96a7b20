import { expect, test } from 'vitest'
import { cli } from '#content/owners-tool.ts'
import { at, openOwnersTool } from '#testing/process/owners-tool.ts'

test('an empty store is another answer than nothing of this person’s', async () => {
  const { messages, stored, file } = openOwnersTool()
  const asked = () => messages('export', '--email', 'nadie@ejemplo.com')
  await stored()
  expect(await messages('list', '--json')).toMatchObject({ status: 0, stdout: '[]\n' })
  expect((await messages('list')).stdout).toBe('Todavía no hay mensajes.\n')
  const place = `Base de mensajes: ${file}`
  expect((await asked()).stderr).toMatch(new RegExp(`^${place} \\(vacía.*\nNo hay mensajes de nadie`))
  await stored({})
  const nobody = `${place}\nNo hay mensajes de nadie@ejemplo.com.\n`
  expect(await asked()).toEqual({ status: 1, stdout: '', stderr: nobody })
})

test('list: newest first: date in Mendoza, state, name, e-mail, plan, then ID and first line', async () => {
  const { messages, stored } = openOwnersTool()
  const text = '\nHola, quiero una web.\nGracias'
  await stored(
    { id: 'a1', name: 'Ana Pérez', email: 'ana@ejemplo.com', plan: 'Tienda Online', text },
    { name: 'Beto', email: 'beto@ejemplo.com', acceptedAt: at + 60_000 },
  )
  const { status, stdout } = await messages('list')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^21\/11\/26 14:06 {2}pendiente {2}Beto <beto@ejemplo\.com>\n/)
  expect(stdout).toContain(
    '\n21/11/26 14:05  pendiente  Ana Pérez <ana@ejemplo.com>  Tienda Online\n  a1  Hola, quiero una web.\n',
  )
  expect(stdout).toContain('2 mensajes: 2 pendientes.')
})

test('list: the terminal obeys nothing of what a visitor wrote, and nobody fills it with one message', async () => {
  const { messages, stored } = openOwnersTool()
  await stored(
    { name: 'X'.repeat(200), plan: 'y'.repeat(200), text: 'z'.repeat(9e3) },
    { name: 'Ana\u001b[2J\r\n99/99/99 99:99  enviado', text: '\u001b]0;título\u0007\u202ehola' },
  )
  const { stdout } = await messages('list')
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(250)
  expect(stdout).not.toMatch(/[^\n\P{Cc}]/u)
  expect(stdout).not.toMatch(/^99\//m)
})

test('list: by state, so many, and says when there are more', async () => {
  const { messages, stored, kill } = openOwnersTool()
  const [first = ''] = await stored({}, {}, {})
  await kill(first)
  const out = async (...args: string[]) => (await messages('list', ...args)).stdout
  expect(await out('--state', 'fallido')).toContain(first)
  expect(JSON.parse(await out('--state', 'pendiente', '--json'))).toHaveLength(2)
  expect(await out('--state', 'enviado')).toContain('No hay ningún mensaje en ese estado')
  expect(await out('--limit', '1')).toContain('Mostrando 1 de 3')
  expect(JSON.parse(await out('--json', '--limit', '2'))).toHaveLength(2)
})

test('show: the whole message by its ID or a beginning of it, its lines kept', async () => {
  const { messages, stored } = openOwnersTool()
  const text = 'Hola\n  sangría\n\u001b[31mrojo'
  await stored({ id: 'abc111', name: 'Ana', text, plan: 'Landing' }, { id: 'abc222' })
  const { status, stdout } = await messages('show', 'abc1')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^ID +abc111\nFecha +sábado, 21 de noviembre de 2026/)
  expect(stdout).toContain('\nPlan          Landing\n')
  expect(stdout).toContain('\n\nHola\n  sangría\n␛[31mrojo\n')
  const exact = { id: 'abc111', acceptedAt: '2026-11-21T17:05:09.000Z', state: 'accepted', message: text }
  expect(JSON.parse((await messages('show', 'abc111', '--json')).stdout)).toMatchObject(exact)
})

test('show: an ID that fits several, or none, is answered so', async () => {
  const { messages, stored } = openOwnersTool()
  await stored({ id: 'abc111' }, { id: 'abc222' })
  const { status, stderr } = await messages('show', 'abc')
  expect(status).toBe(1)
  expect(stderr).toMatch(/2 mensajes empiezan con «abc».*\n {2}abc/)
  expect(await messages('show', 'zzz')).toMatchObject({ status: 1, stdout: '' })
})

test('misuse ends with 2 and says what is accepted, help with 0', async () => {
  const { messages } = openOwnersTool()
  const { status, stdout, stderr } = await messages('lsit')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('list, show, export, erase, retry, done, test-mail, backup')
  for (const command of Object.keys(cli.help)) {
    if (command === 'general') continue
    const help = await messages(command, '--help')
    expect(help.status).toBe(0)
    expect(help.stdout).toContain(`npm run messages -- ${command}`)
  }
})
