import autocannon, { type Options, type Result } from 'autocannon'
import { sendPath } from '#contract/send.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { type Figures, median } from '../figures.ts'
import { otherServer, ownServer } from '../servers.ts'

const rounds = 5

/** Sixteen requests on each connection at once, or the one that asks would be slower than the servers. */
const getPage = {
  connections: 32,
  pipelining: 16,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
}

const text = 'Hola, tengo una panadería en Godoy Cruz y necesito una página con los precios y un formulario.'
/** Messages of ordinary length, every one different: equal ones would be stored once. */
const sendMessage = {
  connections: 64,
  method: 'POST',
  path: sendPath,
  headers: { 'content-type': 'application/json' },
  idReplacement: true,
  body: JSON.stringify(emailJsBody({ message: `${text} [<id>]` })),
} as const

async function load(url: string, options: Partial<Options>, duration = 2): Promise<Result> {
  const { path = '/' } = options as { path?: string }
  const result = await autocannon({ ...options, url: url + path, duration })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers other than 200.`)
  return result
}

/** Requests per second of ours ÷ the other's, in turn, so that whatever else the machine does meets both. */
async function compare(ours: string, other: string, options: Partial<Options>) {
  const rates: [own: number, other: number][] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const pair = [await load(ours, options), await load(other, options)].map(
      ({ requests }) => requests.average,
    )
    if (round > 0) rates.push([pair[0] ?? 0, pair[1] ?? 0])
  }
  const [own, others] = [median(rates.map((rate) => rate[0])), median(rates.map((rate) => rate[1]))]
  const value = median(rates.map((rate) => rate[0] / rate[1]))
  return { value, note: `${own.toFixed(0)}/s, ${others.toFixed(0)}/s` }
}

export async function measureServer(): Promise<Figures> {
  const own = await ownServer()
  const bare = await otherServer('bare-node', own.url)
  const throughput = await compare(own.url, bare.url, getPage)
  await bare.stop()
  const naive = await otherServer('naive-fastify')
  const messages = await compare(own.url, naive.url, sendMessage)
  await naive.stop()
  const steady = await load(own.url, { ...sendMessage, connections: 10, overallRate: 100 }, 10)
  const memory = own.memory()
  await own.stop()
  return { throughput, messages, p99: { value: steady.latency.p99 }, memory: { value: memory } }
}
