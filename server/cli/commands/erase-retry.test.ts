import { expect, test } from 'vitest'
import { at, openOwnersTool } from '#testing/process/owners-tool.ts'

test('erase: says what goes, asks for the word, wants --yes in a pipe, takes all of one person’s, and a flood by state and time', async () => {
  const { messages, call, stored, kill, store } = openOwnersTool()
  const emails = ['Ana@ejemplo.com', 'ana@ejemplo.com', 'beto@ejemplo.com']
  const [, , beto] = await stored(...emails.map((email) => ({ email, acceptedAt: at - 1 })))
  const hers = ['erase', '--email', 'ana@ejemplo.com']
  expect(await messages(...hers)).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes') })
  expect((await call(hers, { answer: 'no' })).stderr).toContain('No borré nada.')
  const done = await call(['erase', '--email', 'ANA@ejemplo.com'], { answer: 'borrar' })
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Listo: 2 mensajes borrados.') })
  expect(done.stdout).toContain('2 todavía no salieron y no van a salir')

  const flood = await stored({}, {}, { id: 'zz-1' })
  await kill(...flood.slice(0, 2))
  const since = '2026-11-21T14:05:09'
  const gone = await messages('erase', '--state', 'fallido', '--since', since, '--yes')
  expect(gone.stdout).toMatch(/^2 mensajes en estado fallido desde el .*\.\nListo: 2 mensajes borrados\./)
  expect((await messages('erase', '--id', 'zz-1', '--yes')).status).toBe(0)
  expect((await store().list()).map(({ id }) => id)).toEqual([beto])
  expect(await messages('erase', '--since', since, '--yes')).toMatchObject({ status: 1, stdout: '' })
})

test('retry and done: dead messages are taken up again, one or all, or count as answered; no other does', async () => {
  const { messages, stored, kill, store } = openOwnersTool()
  const [one = '', two = '', waiting = ''] = await stored({}, {}, {})
  const states = async () => Promise.all([one, two].map(async (id) => (await store().find(id))?.state))
  await kill(one, two)
  expect((await messages('retry', two)).stdout).toContain('1 mensaje vuelve a la cola')
  expect(await states()).toEqual(['dead', 'accepted'])
  expect((await messages('retry', '--dead')).status).toBe(0)
  expect(await states()).toEqual(['accepted', 'accepted'])
  expect(await messages('retry', '--dead')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('\nNo hay nada para reintentar.\n'),
  })
  await kill(one)
  expect((await messages('done', one)).status).toBe(0)
  expect(await states()).toEqual(['sent', 'accepted'])
  expect((await messages('retry', one)).stderr).toContain('está «enviado»')
  expect((await messages('done', waiting)).stderr).toContain('está «pendiente»')
})
