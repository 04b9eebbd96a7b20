import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pipelineRequests, readSlowly } from '#testing/http/attackers.ts'
import { visit } from '#testing/http/client.ts'
import { startProxy } from '#testing/process/start-proxy.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { otherThanLinux, skipFor, without } from '#testing/skips.ts'

/** The peak memory of a process (MB). */
const peakMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Ten visits of the page a second for `ms`, each from another address. Returns how many got each status. */
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

async function begin(program: 'nginx' | 'caddy' | null) {
  const env = program ? { TRUST_PROXY: '127.0.0.1' } : {}
  const { pid, port } = await testServer(testHome().home, { env })
  if (program === null) return { pid, port }
  const proxy = await startProxy(program, `127.0.0.1:${port}`)
  onTestFinished(proxy.stop)
  return { pid, port: proxy.port }
}

for (const program of [null, 'nginx', 'caddy'] as const) {
  const skip = otherThanLinux ?? without('perl', ...(program ? [program] : []))
  describe(
    `attacked through ${program ?? 'nothing'}, it serves visitors within its memory`,
    skipFor(skip),
    () => {
      test('requests in one piece on many connections of one address', async () => {
        const { pid, port } = await begin(program)
        // A proxy passes on one request at a time, and its own work takes the same processor: fewer connections are enough.
        pipelineRequests(port, '127.0.0.2', program ? 30 : 100)
        expect(await visitors(port, 6000)).toEqual({ 200: 60 })
        expect(peakMemory(pid)).toBeLessThan(300)
      })

      test('slow readers from eleven addresses, on a hundred connections each', async () => {
        const { pid, port } = await begin(program)
        const addresses = Array.from({ length: 11 }, (_, i) => `127.0.0.${2 + i}`)
        // A proxy buffers large answers on its disk. No file of the page is that large, so behind one a smaller file is read.
        const { standing } = readSlowly(port, addresses, 100, program ? '/page.txt' : '/big.txt')
        await expect.poll(standing, { timeout: 60_000 }).toBeGreaterThan(900)
        // Not at once: the kernel has just copied 2 GB into send buffers. The limit is below 30 s, when idle connections are closed anyway.
        await expect.poll(() => visit(port, '127.0.1.1'), { timeout: 20_000 }).toBe(200)
        expect(await visitors(port, 4000)).toEqual({ 200: 40 })
        expect(peakMemory(pid)).toBeLessThan(300)
      })
    },
  )
}
