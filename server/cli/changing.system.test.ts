import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, createDesk, type Desk } from './testing/desk.ts'

let desk: Desk

beforeEach(async () => {
  desk = await createDesk()
})
afterEach(() => desk.remove())

describe('erase', () => {
  test('in a pipe it asks nothing and wants --yes', async () => {
    await desk.stored(
      { email: 'Ana@ejemplo.com' },
      { email: 'ana@ejemplo.com' },
      { email: 'beto@ejemplo.com' },
    )
    const unsure = desk.messages('erase', '--email', 'ana@ejemplo.com')
    expect(unsure.status).toBe(2)
    expect(unsure.stderr).toContain('agregá --yes')
    expect(await desk.store.list()).toHaveLength(3)
    const done = desk.messages('erase', '--email', 'ANA@ejemplo.com', '--yes')
    expect(done.status).toBe(0)
    expect(done.stdout).toContain('2 todavía no salieron y no van a salir')
    expect(done.stdout).toContain('Listo: 2 mensajes borrados.')
    expect((await desk.store.list()).map((message) => message.email)).toEqual(['beto@ejemplo.com'])
    expect(desk.messages('erase', '--email', 'ana@ejemplo.com', '--yes').status).toBe(1)
  })

  test('a flood goes by state and time, one message by the beginning of its ID', async () => {
    const [old, ...flood] = await desk.stored(
      { acceptedAt: at - 1 },
      { acceptedAt: at, quarantineReason: 'honeypot' },
      { acceptedAt: at, quarantineReason: 'honeypot' },
      { acceptedAt: at },
    )
    const since = new Date(at).toISOString()
    const done = desk.messages('erase', '--state', 'cuarentena', '--since', since, '--yes')
    expect(done.stdout).toMatch(
      /^2 mensajes en estado cuarentena desde el .*\.\nListo: 2 mensajes borrados\./,
    )
    expect(desk.messages('erase', '--id', flood[2]?.id ?? '', '--yes').status).toBe(0)
    expect((await desk.store.list()).map(({ id }) => id)).toEqual([old?.id])
    expect(desk.messages('erase', '--since', since, '--yes')).toMatchObject({ status: 1, stdout: '' })
  })

  test('nothing of the person is left in the files', async () => {
    const canary = 'canario-8231'
    await desk.stored({ email: `${canary}@ejemplo.com`, name: canary, text: `${canary} `.repeat(900) }, {})
    expect(desk.messages('erase', '--email', `${canary}@ejemplo.com`, '--yes').status).toBe(0)
    for (const file of readdirSync(join(desk.folder, 'data'))) {
      expect(readFileSync(join(desk.folder, 'data', file)).includes(canary)).toBe(false)
    }
  })

  test.skipIf(!existsSync('/usr/bin/script'))('on a terminal it asks for the word', async () => {
    await desk.stored({ email: 'ana@ejemplo.com' })
    const onTerminal = (input: string) => desk.onTerminal('erase --email ana@ejemplo.com', input)
    const no = onTerminal('no\n')
    expect(no.stdout).toContain('Escribí «borrar»')
    expect(no.stdout).toContain('No borré nada.')
    expect(no.status).toBe(1)
    expect(await desk.store.list()).toHaveLength(1)
    expect(onTerminal('borrar\n').status).toBe(0)
    expect(await desk.store.list()).toHaveLength(0)
  })
})

describe('retry and release', () => {
  test('take up dead messages again: one, all dead ones, everything', async () => {
    const [one, two] = await desk.stored({}, {})
    await desk.kill(one?.id ?? '')
    expect(desk.messages('retry', '--dead').stdout).toContain('1 mensaje vuelve a la cola')
    expect((await desk.store.find(one?.id ?? ''))?.state).toBe('accepted')
    await desk.kill(one?.id ?? '')
    await desk.kill(two?.id ?? '')
    expect(desk.messages('retry', two?.id ?? '').status).toBe(0)
    expect((await desk.store.find(one?.id ?? ''))?.state).toBe('dead')
    expect(desk.messages('retry').status).toBe(0)
    expect((await desk.store.find(one?.id ?? ''))?.state).toBe('accepted')
  })

  test('what cannot be retried is said, with its state', async () => {
    const [one] = await desk.stored({ quarantineReason: 'honeypot' })
    expect(desk.messages('retry', '--dead')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('\nNo hay nada para reintentar.\n'),
    })
    expect(desk.messages('retry', one?.id ?? '').stderr).toContain('está «cuarentena»')
  })

  test('a paused queue goes on', async () => {
    await desk.stored({ quarantineReason: 'x' })
    await desk.store.pause(at, 'smtp 535')
    expect(desk.messages('retry')).toMatchObject({ status: 0, stdout: 'La cola estaba en pausa: sigue.\n' })
    expect((await desk.store.health()).paused).toBeNull()
  })

  test('release takes a message out of quarantine, and no other', async () => {
    const [spam, other] = await desk.stored({ quarantineReason: 'honeypot' }, {})
    expect(desk.messages('release', spam?.id ?? '').status).toBe(0)
    expect((await desk.store.find(spam?.id ?? ''))?.state).toBe('accepted')
    expect(desk.messages('release', other?.id ?? '')).toMatchObject({ status: 1, stdout: '' })
  })
})

describe('backup', () => {
  test('a complete copy for the owner alone, never over another', async () => {
    await desk.stored({}, {}, {})
    const { status, stdout } = desk.messages('backup', 'copia.db')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Copia completa en .*copia\.db \(\d+ kB\)\.\n$/)
    expect(statSync(join(desk.folder, 'copia.db')).mode & 0o077).toBe(0)
    const before = readFileSync(join(desk.folder, 'copia.db'))
    expect(desk.messages('backup', 'copia.db')).toMatchObject({ status: 1, stdout: '' })
    expect(readFileSync(join(desk.folder, 'copia.db')).equals(before)).toBe(true)
  })
})
