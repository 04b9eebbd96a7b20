import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pipelineRequests, readSlowly } from '#testing/http/attackers.ts'
import { visit } from '#testing/http/client.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { otherThanLinux, skipFor, without } from '#testing/skips.ts'

/** The most memory that a process ever had (MB). */
const peakMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Ten visitors of the page a second, each from an address of its own, for so long. Returns what they got. */
async function visitors(port: number, ms: number) {
  const got = new Map<number | null, number>()
  const visits: Promise<unknown>[] = []
  const count = (status: number | null) => got.set(status, (got.get(status) ?? 0) + 1)
  for (let i = 0; i < ms / 100; i++) {
    visits.push(visit(port, `127.0.1.${1 + (i % 250)}`).then(count))
    await sleep(100)
  }
  await Promise.all(visits)
  return Object.fromEntries(got)
}

test(
  'requests in one piece on a hundred connections of one address: memory stays, visitors are served',
  skipFor(otherThanLinux),
  async () => {
    const server = await testServer(testHome().home)
    pipelineRequests(server.port, '127.0.0.2', 100)
    expect(await visitors(server.port, 6000)).toEqual({ 200: 60 })
    expect(peakMemory(server.pid)).toBeLessThan(300)
  },
)

test(
  'slow readers from eleven addresses take all connections: visitors are served',
  skipFor(otherThanLinux ?? without('perl')),
  async () => {
    const server = await testServer(testHome().home)
    const addresses = Array.from({ length: 11 }, (_, i) => `127.0.0.${2 + i}`)
    const { standing } = readSlowly(server.port, addresses, 100)
    await expect.poll(standing, { timeout: 20_000 }).toBeGreaterThanOrEqual(990)
    // The kernel copies 2 GB into send buffers first.
    await expect.poll(() => visit(server.port, '127.0.1.1'), { timeout: 20_000 }).toBe(200)
    expect(await visitors(server.port, 4000)).toEqual({ 200: 40 })
    expect(peakMemory(server.pid)).toBeLessThan(300)
  },
)
