import { expect, test } from 'vitest'
import { at, openOwnersTool } from '#testing/process/owners-tool.ts'

test('erase: in a pipe it asks nothing and wants --yes', async () => {
  const desk = openOwnersTool()
  const emails = ['Ana@ejemplo.com', 'ana@ejemplo.com', 'beto@ejemplo.com']
  await desk.stored(...emails.map((email) => ({ email })))
  const unsure = await desk.messages('erase', '--email', 'ana@ejemplo.com')
  expect(unsure.status).toBe(2)
  expect(unsure.stderr).toContain('agregá --yes')
  expect(await desk.store.list()).toHaveLength(3)
  const done = await desk.messages('erase', '--email', 'ANA@ejemplo.com', '--yes')
  expect(done.status).toBe(0)
  expect(done.stdout).toContain('2 todavía no salieron y no van a salir')
  expect(done.stdout).toContain('Listo: 2 mensajes borrados.')
  expect((await desk.store.list()).map((message) => message.email)).toEqual(['beto@ejemplo.com'])
  expect((await desk.messages('erase', '--email', 'ana@ejemplo.com', '--yes')).status).toBe(1)
})

test('erase: a flood goes by state and time, one message by the beginning of its ID', async () => {
  const desk = openOwnersTool()
  const [old, ...flood] = await desk.stored(
    { acceptedAt: at - 1 },
    { acceptedAt: at },
    { acceptedAt: at },
    { acceptedAt: at, id: 'zz-1' },
  )
  expect(flood).toHaveLength(3)
  await desk.kill(...flood.slice(0, 2))
  const since = new Date(at).toISOString()
  const done = await desk.messages('erase', '--state', 'fallido', '--since', since, '--yes')
  expect(done.stdout).toMatch(/^2 mensajes en estado fallido desde el .*\.\nListo: 2 mensajes borrados\./)
  expect((await desk.messages('erase', '--id', 'zz', '--yes')).status).toBe(0)
  expect((await desk.store.list()).map(({ id }) => id)).toEqual([old])
  expect(await desk.messages('erase', '--since', since, '--yes')).toMatchObject({ status: 1, stdout: '' })
})

test('retry: takes up dead messages again: one, all dead ones, everything', async () => {
  const desk = openOwnersTool()
  const [one = '', two = ''] = await desk.stored({}, {})
  const state = async (id: string) => (await desk.store.find(id))?.state
  await desk.kill(one)
  expect((await desk.messages('retry', '--dead')).stdout).toContain('1 mensaje vuelve a la cola')
  expect(await state(one)).toBe('accepted')
  await desk.kill(one, two)
  expect((await desk.messages('retry', two)).status).toBe(0)
  expect([await state(one), await state(two)]).toEqual(['dead', 'accepted'])
  expect((await desk.messages('retry')).status).toBe(0)
  expect(await state(one)).toBe('accepted')
})

test('retry: what cannot be retried is said, with its state', async () => {
  const { messages, stored, deliver } = openOwnersTool()
  const [sent = ''] = await stored({})
  const nothing = await messages('retry', '--dead')
  expect(nothing.status).toBe(1)
  expect(nothing.stderr).toContain('\nNo hay nada para reintentar.\n')
  await deliver(sent)
  expect((await messages('retry', sent)).stderr).toContain('está «enviado»')
})

test('done: a dead message that was answered by hand counts as delivered, no other does', async () => {
  const desk = openOwnersTool()
  const [one = '', two = ''] = await desk.stored({}, {})
  await desk.kill(one)
  expect(await desk.messages('done', one)).toMatchObject({ status: 0 })
  expect((await desk.store.find(one))?.state).toBe('sent')
  const { status, stderr } = await desk.messages('done', two)
  expect(status).toBe(1)
  expect(stderr).toContain('está «pendiente»')
})
