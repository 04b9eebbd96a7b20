import { expect, test } from 'vitest'
import { at, openOwnersTool } from '#testing/process/owners-tool.ts'

test('list: newest first: date in Mendoza, state, name, e-mail, plan, then ID and first line; by state, and so many', async () => {
  const { messages, stored, kill } = openOwnersTool()
  await stored()
  expect((await messages('list')).stdout).toBe('Todavía no hay mensajes.\n')
  const text = '\nHola, quiero una web.\nGracias'
  const [first = ''] = await stored(
    { id: 'a1', name: 'Ana Pérez', email: 'ana@ejemplo.com', plan: 'Tienda Online', text },
    { name: 'Beto', email: 'beto@ejemplo.com', acceptedAt: at + 60_000 },
  )
  await kill(first)
  const { status, stdout } = await messages('list')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^21\/11\/26 14:06 {2}pendiente {2}Beto <beto@ejemplo\.com>\n/)
  expect(stdout).toContain(
    '\n21/11/26 14:05  fallido  Ana Pérez <ana@ejemplo.com>  Tienda Online\n  a1  Hola, quiero una web.\n',
  )
  expect(stdout).toContain('2 mensajes: 1 pendiente, 1 fallido.')
  const out = async (...args: string[]) => (await messages('list', ...args)).stdout
  expect(JSON.parse(await out('--state', 'fallido', '--json'))).toMatchObject([{ id: first }])
  expect(await out('--state', 'enviado')).toContain('No hay ningún mensaje en ese estado')
  expect(await out('--limit', '1')).toContain('Mostrando 1 de 2')
})

test('list: the terminal obeys nothing of what a visitor wrote, and nobody fills it with one message', async () => {
  const { messages, stored } = openOwnersTool()
  const hostile = '\u001b]0;título\u0007\u202ehola\u009b'
  await stored(
    { name: 'X'.repeat(200), plan: 'y'.repeat(200), text: 'z'.repeat(9e3) },
    { name: 'Ana\u001b[2J\r\n99/99/99 99:99  enviado', text: hostile },
  )
  const { stdout } = await messages('list')
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(250)
  const json = await messages('list', '--json')
  expect(stdout + json.stdout).not.toMatch(/[^\n\P{Cc}]|\u202e/u)
  expect(JSON.parse(json.stdout)).toMatchObject([{ message: hostile }, {}])
  expect(stdout).not.toMatch(/^99\//m)
})

test('show: the whole message, its lines kept; none is answered so', async () => {
  const { messages, stored } = openOwnersTool()
  const text = 'Hola\n  sangría\n\u001b[31mrojo'
  await stored({ id: 'abc111', name: 'Ana', text, plan: 'Landing' }, { id: 'abc222' })
  const { status, stdout } = await messages('show', 'abc111')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^ID +abc111\nFecha +sábado, 21 de noviembre de 2026/)
  expect(stdout).toContain('\nPlan          Landing\n')
  expect(stdout).toContain('\n\nHola\n  sangría\n[31mrojo\n')
  const exact = { id: 'abc111', acceptedAt: '2026-11-21T17:05:09.000Z', state: 'accepted', message: text }
  expect(JSON.parse((await messages('show', 'abc111', '--json')).stdout)).toMatchObject(exact)
  expect(await messages('show', 'abc')).toMatchObject({ status: 1, stdout: '' })
})
