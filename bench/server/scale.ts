import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPostgresStore } from '#server/messages/postgres/store.ts'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { freePort } from '#testing/process/free-port.ts'
import { postgresPrograms, startTemporaryServer } from '#testing/store/postgres.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { median } from '../figures.ts'
import { ownServer, temporaryFolder } from '../servers.ts'
import { getPage, saturate, sendMessage } from './load.ts'

const seconds = 4
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Messages per second over all servers at once, 64 connections each. */
async function messageRate(environments: Record<string, string>[], run: string): Promise<number> {
  const servers = await Promise.all(environments.map((env) => ownServer(env)))
  const load = (port: number, i: number, name: string, time: number) =>
    saturate(port, 64, sendMessage(port, `${run} ${i} ${name}`), { seconds: time })
  await Promise.all(servers.map(({ port }, i) => load(port, i, 'warm', 1)))
  const loads = await Promise.all(servers.map(({ port }, i) => load(port, i, 'run', seconds)))
  await Promise.all(servers.map((server) => server.stop()))
  if (loads.some(({ failed }) => failed > 0)) throw new Error(`${run}: answers other than 200.`)
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** A store of messages in every state, moved by the owner's tool, twice. */
async function move(count: number, url: string, say: (line: string) => void): Promise<void> {
  using folder = temporaryFolder()
  const file = join(folder.path, 'messages.db')
  const store = openSqliteStore({ file })
  const text = 'Hola, tengo una panadería en Godoy Cruz y necesito una página con los precios. '.repeat(4)
  const thousand = () => Array.from({ length: 1_000 }, () => sampleMessage({ text }))
  for (let stored = 0; stored < count; stored += 1_000) await store.accept(thousand(), noLimits)
  say(`${count} messages of ${text.length} characters on disk, SQLite: ${megabytes(await store.size())}`)
  await store.close()
  const db = new DatabaseSync(file)
  db.exec(`UPDATE contact_messages SET attempts = 1 + seq % 3, state = CASE seq % 10
    WHEN 0 THEN 'dead' WHEN 1 THEN 'quarantined' WHEN 2 THEN 'accepted' WHEN 3 THEN 'leased' ELSE 'sent' END`)
  db.close()
  const tool = ['server/cli/messages.ts', 'move', '--to', url]
  for (const run of ['first', 'again']) {
    const began = performance.now()
    const env = { ...process.env, DATA_DIR: folder.path, DATABASE_URL: '' }
    const { status, stdout, stderr } = spawnSync(process.execPath, tool, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    say(`move of ${count}, ${run}: ${((performance.now() - began) / 1000).toFixed(1)} s\n${stdout}`)
  }
  const target = await openPostgresStore({ url })
  say(`the same in PostgreSQL: ${megabytes(await target.size())}`)
  await target.close()
}

/** `npm run bench -- --only scale`: what docs/scale.md says of one machine, of replicas, and of the way from one to the other. */
export async function measureScale(say: (line: string) => void): Promise<void> {
  const page = await ownServer()
  await saturate(page.port, 32, getPage(page.port), { seconds: 1 })
  const { perSecond } = await saturate(page.port, 32, getPage(page.port), { seconds })
  await page.stop()
  say(`GET / per second: ${perSecond.toFixed(0)}`)

  // In turn, so that whatever else the machine does meets both.
  const rates: [without: number, counted: number][] = []
  for (let round = 0; round < 3; round++) {
    const without = await messageRate([{}], 'sqlite')
    rates.push([without, await messageRate([{ METRICS_PORT: String(await freePort()) }], 'counted')])
  }
  const [without, counted] = [median(rates.map((rate) => rate[0])), median(rates.map((rate) => rate[1]))]
  const ratio = median(rates.map((rate) => rate[1] / rate[0]))
  say(`messages per second, SQLite: ${without.toFixed(0)}`)
  say(`the same with METRICS_PORT: ${counted.toFixed(0)}, ${ratio.toFixed(2)} of it`)

  const programs = postgresPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const postgres = await startTemporaryServer(programs)
  for (const replicas of [1, 3]) {
    const url = await postgres.database(`replicas_${replicas}`)
    const rate = await messageRate(Array(replicas).fill({ DATABASE_URL: url }), `postgres ${replicas}`)
    say(`messages per second, PostgreSQL, ${replicas} at once: ${rate.toFixed(0)}`)
  }
  await move(100_000, await postgres.database('moved'), say)
  await postgres.remove()
}
