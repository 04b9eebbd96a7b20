import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
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

/** What the kernel holds of all connections of a port, in both directions (MB): sent and not read. */
function kernelMemory(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const queues = readFileSync('/proc/net/tcp', 'utf8').matchAll(
    /^ *\d+: (\S+) (\S+) \S+ ([\dA-F]+):([\dA-F]+)/gm,
  )
  const ours = [...queues].filter(([, local, remote]) => `${local} ${remote}`.includes(`:${hex}`))
  return (
    ours.reduce(
      (sum, [, , , sent = '', unread = '']) => sum + Number.parseInt(sent, 16) + Number.parseInt(unread, 16),
      0,
    ) / 1e6
  )
}

async function begin(program: 'nginx' | 'caddy' | null) {
  const env = program ? { TRUST_PROXY: '127.0.0.1' } : {}
  const { pid, port } = await testServer(testHome().home, { env })
  if (program === null) return { pid, port }
  const proxy = await startProxy(program, `127.0.0.1:${port}`)
  onTestFinished(proxy.stop)
  return { pid, port: proxy.port }
}

test(
  '1,200 addresses that ask sixteen times more without reading fill no memory of the kernel; when they leave, who reads gets the rest',
  skipFor(otherThanLinux),
  async () => {
    const { port } = await begin(null)
    const asked = 'GET /page.txt HTTP/1.1\r\nHost: real.example\r\n\r\n'.repeat(17)
    const sockets = Array.from({ length: 1200 }, (_, i) => {
      const localAddress = `127.0.${1 + (i >> 8)}.${i & 255 || 1}`
      const socket = connect({ port, host: '127.0.0.1', localAddress })
        .on('error', () => {})
        .pause()
      socket.write(asked)
      return socket
    })
    onTestFinished(() => void sockets.map((socket) => socket.destroy()))
    const last = sockets.findLast((socket) => !socket.destroyed)
    await expect.poll(() => kernelMemory(port), { timeout: 20_000 }).toBeGreaterThan(50)
    let most = 0
    for (let i = 0; i < 30; i++) {
      most = Math.max(most, kernelMemory(port))
      await sleep(100)
    }
    expect(most).toBeLessThan(150)
    expect(await visit(port, '127.0.9.1')).toBe(200)
    let read = 0
    last?.on('data', (bytes) => {
      read += `${bytes}`.match(/HTTP\/1\.1 200/g)?.length ?? 0
    })
    last?.resume()
    for (const socket of sockets) if (socket !== last) socket.destroy()
    await expect.poll(() => read, { timeout: 30_000 }).toBe(17)
  },
)

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
        expect(await visitors(port, 3000)).toEqual({ 200: 30 })
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
        expect(await visitors(port, 2000)).toEqual({ 200: 20 })
        expect(peakMemory(pid)).toBeLessThan(300)
      })
    },
  )
}
