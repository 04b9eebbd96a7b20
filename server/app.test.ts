import { expect, test } from 'vitest'
import { createTestApp } from '#testing/http/test-app.ts'
import { StoreUnavailable } from './messages/store-errors.ts'

test('/readyz asks the store once a second, however many ask', async () => {
  let probes = 0
  const probe = async () => void probes++
  const { request, clock } = createTestApp({ probe })
  const ask = async () => (await request('/readyz')).status
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  clock.time += 999
  await ask()
  expect(probes).toBe(1)
  clock.time += 1
  await ask()
  expect(probes).toBe(2)
})

test('/readyz tells the reason to this machine alone, strangers that it is not ready', async () => {
  const reason = 'no se puede escribir en /var/lib/real/messages.db'
  const probe = () => Promise.reject(new StoreUnavailable(reason))
  const { request } = createTestApp({ probe, trustProxy: ['10.0.0.1'] })
  const ask = async (peer: string, forwarded?: string) => {
    const headers = forwarded ? { 'X-Forwarded-For': forwarded } : undefined
    const answer = await request('/readyz', { headers }, peer)
    return [answer.status, await answer.json()]
  }
  const stranger = [503, { ready: false, mail: 'not configured' }]
  expect(await ask('127.0.0.1')).toEqual([503, { ready: false, mail: 'not configured', reason }])
  expect(await ask('203.0.113.7')).toEqual(stranger)
  expect(await ask('127.0.0.1', '203.0.113.7')).toEqual(stranger)
  expect(await ask('10.0.0.1', '127.0.0.1')).toEqual(stranger)
})

test('/readyz says which channels are configured', async () => {
  const webhook = { url: 'https://n8n.example/x', key: Buffer.alloc(24) }
  const { request } = createTestApp({ webhook })
  expect(await (await request('/readyz')).json()).toEqual({
    ready: true,
    mail: 'not configured',
    webhook: 'configured',
  })
})

test('a fault of ours is answered 500 in plain words, without anything of the error, nor in the log', async () => {
  const probe = () => {
    throw new Error('ana@ejemplo.com')
  }
  const { request, lines } = createTestApp({ probe })
  const answer = await request('/readyz')
  expect([answer.status, await answer.text()]).toEqual([500, 'Algo falló de este lado. Probá nuevamente.'])
  expect(lines.join()).toContain('request failed')
  expect(lines.join()).not.toContain('ana@')
})
