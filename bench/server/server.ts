import { spawnSync } from 'node:child_process'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import { otherServer, ownServer, type Running } from '../support/processes.ts'
import { median, percentile } from '../support/statistics.ts'
import type { Figures } from '../support/targets.ts'
import { type MakeRequest, saturate, steady } from './load.ts'
import { longestBlock, mailTimes } from './queue.ts'
import { getPage, sendMessage } from './requests.ts'

type Say = (line: string) => void
const rounds = 5

/** Ours and another server in turn, so that whatever else the machine does meets both. */
async function compare(
  say: Say,
  what: string,
  other: () => Promise<Running>,
  make: (port: number, round: number) => MakeRequest,
  connections: number,
) {
  const servers = [await ownServer(), await other()] as const
  const rates: [number[], number[]] = [[], []]
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const side of [0, 1] as const) {
      const { port } = servers[side]
      const load = await saturate(port, connections, make(port, round), { seconds: 2 })
      if (load.failed > 0) throw new Error(`${what}: ${load.failed} answers other than 200.`)
      if (round > 0) rates[side].push(load.perSecond)
    }
  for (const server of servers) await server.stop()
  const [own, others] = rates.map(median) as [number, number]
  say(`${what}: ${own.toFixed(0)}/s, compared with ${others.toFixed(0)}/s`)
  const ratios = rates[0].map((rate, at) => rate / (rates[1][at] ?? Number.NaN))
  return { value: median(ratios), note: `${own.toFixed(0)}/s, ${others.toFixed(0)}/s` }
}

/** What the disk itself takes to make one small write durable (median, ms). */
function fdatasyncTime(): number {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  const file = openSync(join(folder, 'sync'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 300 }, () => {
    const began = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return median(times)
}

async function latency(say: Say): Promise<Figures[string]> {
  const server = await ownServer()
  await saturate(server.port, 4, sendMessage(server.port, 'warm'), { seconds: 1 })
  const sync = fdatasyncTime()
  const latencies = await steady(server.port, 100, 15, sendMessage(server.port, 'steady'))
  await server.stop()
  const value = percentile(latencies, 0.99)
  say(`99th percentile at 100 messages/s: ${value.toFixed(1)} ms; one fdatasync ${sync.toFixed(2)} ms`)
  return { value, limit: 3 * sync + 5, note: `fdatasync ${sync.toFixed(2)} ms` }
}

async function memory(say: Say): Promise<Figures> {
  const server = await ownServer()
  await saturate(server.port, 32, getPage(server.port), { requests: 50_000 })
  const half = server.memory()
  await saturate(server.port, 32, getPage(server.port), { requests: 50_000 })
  const value = server.memory()
  await server.stop()
  say(`memory after 100,000 requests: ${value.toFixed(0)} MB`)
  return { memory: { value }, memoryGrowth: { value: Math.max(0, value - half) } }
}

async function startTime(say: Say): Promise<Figures[string]> {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const server = await ownServer()
    times.push(server.startedIn)
    await server.stop()
  }
  say(`start to first answer: ${median(times).toFixed(0)} ms`)
  return { value: median(times) }
}

function buildTime(say: Say): Figures[string] {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  const times = Array.from({ length: 3 }, () => {
    const began = performance.now()
    spawnSync(process.execPath, ['scripts/build.ts', join(folder, 'dist')], { stdio: 'ignore' })
    return performance.now() - began
  })
  rmSync(folder, { recursive: true })
  say(`build: ${median(times).toFixed(0)} ms`)
  return { value: median(times) }
}

/** Messages of 10,000 line breaks each, by the owner's tool into a file: ms. */
async function exportTime(count: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'real-bench-'))
  const store = openSqliteStore({ file: join(dataDir, 'messages.db') })
  const text = '\n'.repeat(10_000)
  for (let stored = 0; stored < count; stored += 100)
    await store.accept(
      Array.from({ length: 100 }, () => sampleMessage({ text })),
      noLimits,
    )
  await store.close()
  const began = performance.now()
  const tool = ['server/cli/messages.ts', 'export', '--output', join(dataDir, 'export.csv')]
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status } = spawnSync(process.execPath, tool, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const time = performance.now() - began
  rmSync(dataDir, { recursive: true })
  if (status !== 0) throw new Error(`the export ended with ${status}.`)
  return time
}

async function exportGrowth(say: Say): Promise<Figures[string]> {
  const few = await exportTime(1_000)
  const many = await exportTime(10_000)
  say(`export of 1,000 messages: ${few.toFixed(0)} ms, of 10,000: ${many.toFixed(0)} ms`)
  return { value: many / few / 10, note: `${many.toFixed(0)} ms` }
}

export async function measureServer(say: Say): Promise<Figures> {
  return {
    throughput: await compare(say, 'GET /', () => otherServer('bare-node'), getPage, 32),
    messages: await compare(
      say,
      'durable messages',
      () => otherServer('naive-fastify'),
      (port, round) => sendMessage(port, `round ${round}`),
      64,
    ),
    p99: await latency(say),
    ...(await mailTimes()),
    block: await longestBlock(),
    start: await startTime(say),
    ...(await memory(say)),
    export: await exportGrowth(say),
    build: buildTime(say),
  }
}
