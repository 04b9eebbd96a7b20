import autocannon, { type Options, type Result } from 'autocannon'
import { sendPath } from '../../contract/send.ts'
import { emailJsBody } from '../../testing/http/client.ts'
import { type Figures, median } from '../figures.ts'
import { otherServer, ourServer } from '../servers.ts'
import { measureBacklog } from './backlog.ts'

type Server = Awaited<ReturnType<typeof ourServer>>
const rounds = 5

const getPage = { headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } }

const text = 'Hola, tengo una panadería en Godoy Cruz y necesito una página con los precios y un formulario.'
/** Messages of ordinary length, every one different: equal ones would be stored once. */
const sendMessage = {
  method: 'POST',
  path: sendPath,
  headers: { 'content-type': 'application/json' },
  idReplacement: true,
  body: JSON.stringify(emailJsBody({ message: `${text} [<id>]` })),
} as const

async function load(url: string, options: Partial<Options>): Promise<Result> {
  const { path = '/' } = options as { path?: string }
  const result = await autocannon({ connections: 64, duration: 2, ...options, url: url + path })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers other than 200.`)
  return result
}

type Measure = (server: Server) => Promise<number>

/** Ours ÷ the other's, in turn, so that whatever else the machine does meets both. */
async function compare(own: Server, other: Server, unit: string, measure: Measure) {
  const pairs: [own: number, other: number][] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const pair: [number, number] = [await measure(own), await measure(other)]
    if (round > 0) pairs.push(pair)
  }
  const [ours, others] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))]
  const value = median(pairs.map(([one, two]) => one / two))
  return { value, note: `${ours.toFixed(0)} ${unit}, ${others.toFixed(0)} ${unit}` }
}

/** Of the server (µs). The one that asks costs more: answers per second would be its own. */
const costOfPage: Measure = async (server) => {
  const before = server.processor()
  const { requests } = await load(server.url, getPage)
  return (1000 * (server.processor() - before)) / requests.total
}
const messagesPerSecond: Measure = async ({ url }) => (await load(url, sendMessage)).requests.average

export async function measureServer(): Promise<Figures> {
  const own = await ourServer()
  const bare = await otherServer('bare-node', own.url)
  const get = await compare(own, bare, 'µs', costOfPage)
  await bare.stop()
  const naive = await otherServer('naive-fastify')
  const messages = await compare(own, naive, '/s', messagesPerSecond)
  await naive.stop()
  const steady = await load(own.url, { ...sendMessage, connections: 10, overallRate: 100, duration: 10 })
  await own.stop()
  const backlog = await measureBacklog()
  return { get, messages, backlog, p99: { value: steady.latency.p99 } }
}
