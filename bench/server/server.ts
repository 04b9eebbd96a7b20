import { spawnSync } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { type Figures, median, percentile } from '../figures.ts'
import { otherServer, ownServer, temporaryFolder } from '../servers.ts'
import { getPage, type MakeRequest, saturate, sendMessage, steady } from './load.ts'
import { longestBlock, mailTimes } from './queue.ts'

const rounds = 5

/** Ours and another server in turn, so that whatever else the machine does meets both. */
async function compare(
  name: Parameters<typeof otherServer>[0],
  make: (port: number, round: number) => MakeRequest,
  connections: number,
) {
  const servers = [await ownServer(), await otherServer(name)]
  const rates: [own: number, other: number][] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const loads = []
    for (const { port } of servers)
      loads.push(await saturate(port, connections, make(port, round), { seconds: 2 }))
    const failed = loads.find((load) => load.failed > 0)
    if (failed) throw new Error(`Beside ${name}: ${failed.failed} answers other than 200.`)
    if (round > 0) rates.push([loads[0]!.perSecond, loads[1]!.perSecond])
  }
  for (const server of servers) await server.stop()
  const [own, other] = [median(rates.map((rate) => rate[0])), median(rates.map((rate) => rate[1]))]
  const value = median(rates.map((rate) => rate[0] / rate[1]))
  return { value, note: `${own.toFixed(0)}/s, ${other.toFixed(0)}/s` }
}

/** What the disk itself takes to make one small write durable (median, ms). */
function fdatasyncTime(): number {
  using folder = temporaryFolder()
  const file = openSync(join(folder.path, 'sync'), 'w')
  const times = Array.from({ length: 300 }, () => {
    const began = performance.now()
    writeSync(file, Buffer.alloc(4096, 1))
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  return median(times)
}

async function latency(): Promise<Figures[string]> {
  const server = await ownServer()
  await saturate(server.port, 4, sendMessage(server.port, 'warm'), { seconds: 1 })
  const sync = fdatasyncTime()
  const latencies = await steady(server.port, 100, 15, sendMessage(server.port, 'steady'))
  await server.stop()
  const value = percentile(latencies, 0.99)
  return { value, limit: 3 * sync + 5, note: `fdatasync ${sync.toFixed(2)} ms` }
}

async function memory(): Promise<Figures> {
  const server = await ownServer()
  await saturate(server.port, 32, getPage(server.port), { requests: 50_000 })
  const half = server.memory()
  await saturate(server.port, 32, getPage(server.port), { requests: 50_000 })
  const value = server.memory()
  await server.stop()
  return { memory: { value }, memoryGrowth: { value: Math.max(0, value - half) } }
}

async function startTime(): Promise<Figures[string]> {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const server = await ownServer()
    times.push(server.startedIn)
    await server.stop()
  }
  return { value: median(times) }
}

function scriptTime(args: readonly string[], env: Record<string, string> = {}): number {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}.`)
  return performance.now() - began
}

async function buildTime(): Promise<Figures[string]> {
  using folder = temporaryFolder()
  const times = [1, 2, 3].map(() => scriptTime(['scripts/build.ts', join(folder.path, 'dist')]))
  return { value: median(times) }
}

/** Messages of 10,000 line breaks each, by the owner's tool into a file: ms. */
async function exportTime(count: number): Promise<number> {
  using folder = temporaryFolder()
  const store = openSqliteStore({ file: join(folder.path, 'messages.db') })
  const hundred = () => Array.from({ length: 100 }, () => sampleMessage({ text: '\n'.repeat(10_000) }))
  for (let stored = 0; stored < count; stored += 100) await store.accept(hundred(), noLimits)
  await store.close()
  const tool = ['server/cli/messages.ts', 'export', '--output', join(folder.path, 'export.csv')]
  return scriptTime(tool, { DATA_DIR: folder.path })
}

async function exportGrowth(): Promise<Figures[string]> {
  const few = await exportTime(1_000)
  const many = await exportTime(10_000)
  return { value: many / few / 10, note: `${many.toFixed(0)} ms` }
}

export async function measureServer(say: (line: string) => void): Promise<Figures> {
  const measures: Record<string, () => Promise<Figures[string]>> = {
    throughput: () => compare('bare-node', getPage, 32),
    messages: () => compare('naive-fastify', (port, round) => sendMessage(port, `round ${round}`), 64),
    p99: latency,
    block: longestBlock,
    start: startTime,
    export: exportGrowth,
    build: buildTime,
  }
  const figures: Figures = {}
  for (const [id, measure] of Object.entries(measures)) {
    const figure = await measure()
    figures[id] = figure
    say(`${id}: ${figure.value.toFixed(2)}${figure.note ? ` (${figure.note})` : ''}`)
  }
  return { ...figures, ...(await mailTimes()), ...(await memory()) }
}
