import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { asJson, type Call, emailJsBody, status } from '../../testing/http/client.ts'
import { ourServer } from '../servers.ts'

const postsPerSecond = 300
const pagesPerSecond = 100
/** More than the limiter keeps: it is as full as it gets. */
const networks = 60_000
/** What may wait for its answer: a machine that is slower is asked as fast as it answers. */
const mostUnderWay = 500

const text =
  'Tengo una panadería en Godoy Cruz y necesito una página con los precios y un formulario. '.repeat(4)
/** In one of the networks: an IPv6 /48, which has a counter beside that of its /64. */
const from = (i: number) => ({ 'X-Forwarded-For': `2001:db8:${(i % networks).toString(16)}::1` })

/** The most resident memory (MB) while posts and pages come through a proxy, after a post from each network. */
export async function measureMemory(seconds: number) {
  const server = await ourServer('built', { TRUST_PROXY: '127.0.0.1', STORE_LIMIT_MB: '1000000' })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const underWay = new Set<Promise<void>>()
  const answers = new Map<number, number>()
  async function ask(what: Call): Promise<void> {
    const answer = await status(server.url, { ...what, agent })
    // None where a connection was idle for so long that the server closed it just then: on a busy machine.
    if (answer !== null) answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  async function begin(what: Call): Promise<void> {
    const asked = ask(what).finally(() => underWay.delete(asked))
    underWay.add(asked)
    if (underWay.size >= mostUnderWay) await Promise.race(underWay)
  }

  const log = (label: string) => {
    const st = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    const f = (k: string) => (Number(new RegExp(k + ':\\s+(\\d+)').exec(st)?.[1]) / 1024).toFixed(1)
    const kinds: Record<string, number> = {}
    for (const block of readFileSync(`/proc/${server.pid}/smaps`, 'utf8').split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/)) {
      const [head = ''] = block.split('\n')
      const [range = '', , , , , ...path] = head.split(/\s+/)
      const [from = '0', to = '0'] = range.split('-')
      const size = (Number.parseInt(to, 16) - Number.parseInt(from, 16)) / 1024
      const rss = Number(/Rss:\s+(\d+)/.exec(block)?.[1]) / 1024
      const name = path.join(' ')
      const kind = name ? (name.includes('bin/node') ? 'node' : name === '[heap]' ? 'heap' : name.startsWith('/') ? 'libs' : 'other') : from.startsWith('7f') ? (size > 30000 ? 'arena' : 'mmap7f') : size % 256 === 0 ? 'v8page' : 'v8large'
      kinds[kind] = (kinds[kind] ?? 0) + rss
    }
    console.log(label, 'HWM', f('VmHWM'), 'RSS', f('VmRSS'), Object.entries(kinds).map(([k, v]) => `${k} ${v.toFixed(1)}`).join(' '))
  }
  log('start')
  let t = 0
  const timer = setInterval(() => log(`t${(t += 10)}`), 10_000)
  // Refused for its media type, which costs the limiter as much as any other.
  for (let i = 0; i < networks; i++)
    await begin({ ...asJson('{}', from(i)), path: '/api/v1.0/email/send-form' })
  await Promise.all(underWay)
  log('networks in')
  const page = { method: 'GET', path: '/', headers: { 'Accept-Encoding': 'br' } }
  const newPost = (i: number) => asJson(emailJsBody({ message: `${text}${i}` }), from(i))
  const began = performance.now()
  let asked = 0
  for (let passed = 0; passed < 1000 * seconds; passed = performance.now() - began) {
    // As many as are due, however late the timer was.
    const due = (passed / 1000) * (postsPerSecond + pagesPerSecond)
    for (; asked < due; asked++) await begin(asked % 4 === 0 ? page : newPost(asked))
    await sleep(20)
  }
  await Promise.all(underWay)
  clearInterval(timer)
  const value = server.memory()
  await server.stop()
  agent.destroy()
  const others = [...answers].filter(([status]) => status !== 200 && status !== 415)
  return {
    value,
    note: `${answers.get(200)} posts and pages in ${seconds} s${others.map((one) => `, ${one.join(': ')}`)}`,
  }
}

console.log(await measureMemory(Number(process.argv[2])))
