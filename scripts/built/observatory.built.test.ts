import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { loadSite } from '#server/site.ts'
import { siteAlone } from '../serve-site.ts'
import { dist } from './dist.ts'
import { observatory } from './observatory.ts'

/**
 * 130 is all that this page can have: +5 for cookies needs cookies, +5 for integrity a script with an address
 * (the only one is inlined and hashed), +5 for HSTS preload the owner's entry in a public list.
 */
test('a real answer over https scores 130, the grade A+', async () => {
  const server = createServer(siteAlone(loadSite(dist, { siteUrl: 'https://real.example' })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  const scored = observatory(Object.fromEntries(response.headers), await response.text())
  server.close()
  expect(scored.score, JSON.stringify(scored.points)).toBe(130)
})
