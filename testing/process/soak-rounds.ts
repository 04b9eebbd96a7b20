import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { status } from '../http/client.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { startTemporaryServer } from '../store/postgres.ts'
import { moody, openReceiver, renamed } from '../webhook/receiver.ts'
import { freePort } from './free-port.ts'
import { inspectStore, startLoad } from './load.ts'
import { makeHome, type ServerProcess, startServer } from './server-process.ts'

type Progress = (what: string, accepted: number) => void

function compileFaultyDisk(home: string): string {
  const library = join(home, 'faulty-disk.so')
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'faulty-disk.c')])
  return library
}

/**
 * Repeats `kill -9` under load, then requests the page all the time; a webhook takes what it can meanwhile, five a second. `faults`:
 * on a disk that fails now and then (needs `cc`).
 */
export async function killRounds(kills: number, messages: number, faults = false, progress?: Progress) {
  const inFlight = 50
  const { home, file, remove } = makeHome()
  const receiver = await openReceiver(moody)
  try {
    const env = {
      ...receiver.settings,
      PORT: String(await freePort()),
      ...(faults && { LD_PRELOAD: compileFaultyDisk(home) }),
    }
    let server = await startServer(home, { env })
    const load = startLoad(server.url, { inFlight })
    for (let i = 0; i < kills; i++) {
      const goal = (messages * (i + 1)) / kills
      // When something was accepted since the last start, then at a random moment of a commit.
      const before = load.accepted.size
      while (load.accepted.size < Math.max(before + 1, goal)) await sleep(5)
      await sleep(Math.random() * 150)
      await server.kill('SIGKILL')
      server = await startServer(home, { env })
      progress?.(`kill ${i + 1} of ${kills}`, load.accepted.size)
    }
    const goal = Math.max(messages, load.accepted.size + inFlight)
    let unserved = 0
    while (load.accepted.size < goal)
      if ((await status(server.url, { method: 'GET', path: '/' })) !== 200) unserved++
    await load.stop()
    await server.kill('SIGKILL')
    const answers = Object.fromEntries(load.statuses)
    const { byWebhook, hooked, ...found } = inspectStore(file, load.accepted)
    const webhook = {
      received: receiver.received.length,
      /** Said to be delivered, and not taken; without a state of the webhook, and so never delivered; under a second ID. */
      lost: hooked.filter((id) => !receiver.taken.has(id)),
      without: found.rows - byWebhook.length,
      renamed: renamed(receiver.received),
    }
    const bad = [found.lost, found.repeated, webhook.lost, webhook.renamed].flat().length + webhook.without
    const intact = found.integrity === 'ok' && bad === 0 && webhook.received > 0
    const sound = intact && unserved === 0 && (!faults || Number(answers[503]) > 0)
    return { ...found, accepted: load.accepted.size, answers, unserved, webhook, sound }
  } finally {
    await receiver.close()
    remove()
  }
}

/** Replicas on one PostgreSQL under load are restarted in turn (SIGTERM), then killed: every message is stored once, mailed, and taken by the webhook. */
export async function replicaRounds(replicas: number, restarts: number, kills: number, progress?: Progress) {
  // They send about as fast as three replicas deliver, five mails a second each.
  const clients = 10
  const { home, remove } = makeHome()
  const postgres = await startTemporaryServer()
  const mailbox = await openMailbox()
  const receiver = await openReceiver(moody)
  const query = (text: string) => postgres.query(postgres.url, text)
  const ports: number[] = []
  while (ports.length < replicas) ports.push(await freePort())
  const start = (port: number) =>
    startServer(home, {
      env: { ...mailbox.settings, ...receiver.settings, DATABASE_URL: postgres.url, PORT: String(port) },
    })
  const servers: ServerProcess[] = await Promise.all(ports.map(start))
  const urls = servers.map(({ url }) => url)
  const load = startLoad(urls, { inFlight: clients, pauseMs: 600 })

  async function restart(index: number, signal: NodeJS.Signals): Promise<void> {
    const before = load.accepted.size
    while (load.accepted.size < before + clients) await sleep(5)
    await sleep(Math.random() * 200)
    const met = load.unanswered()
    await servers[index]?.kill(signal)
    // Otherwise nothing is proven: a request has failed to reach this server.
    while (load.unanswered() === met) await sleep(5)
    servers[index] = await start(ports[index] ?? 0)
    progress?.(signal, load.accepted.size)
  }

  try {
    for (let round = 0; round < restarts; round++)
      for (let index = 0; index < replicas; index++) await restart(index, 'SIGTERM')
    for (let kill = 0; kill < kills; kill++) await restart(kill % replicas, 'SIGKILL')
    await load.stop()
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    // Messages leased by a killed replica: the test does not wait until their leases end.
    await query(`update contact_messages set leased_until = 0 where state = 'leased'`)
    await query(`update contact_messages set webhook_leased_until = 0 where webhook_state = 'leased'`)
    // Nor for what the receiver refused: it takes all from now on.
    receiver.answer = () => 200
    await query('update contact_messages set webhook_next_attempt_at = 0')
    for (const [index, port] of ports.entries()) servers[index] = await start(port)
    const waiting = `select 1 from contact_messages
      where state in ('accepted', 'leased') or webhook_state in ('accepted', 'leased')`
    while ((await query(waiting)).length > 0) await sleep(100)

    const rows = await query('select id, text, message_id from contact_messages')
    const texts = new Set(rows.map(({ text }) => text))
    const mailed = new Set(mailbox.mails.map(({ messageId }) => messageId))
    const lost = [...load.accepted].filter((text) => !texts.has(text))
    const repeated = rows.length - texts.size
    const unmailed = rows.filter(({ message_id }) => !mailed.has(message_id)).length
    const mailedTwice = mailbox.mails.length - mailed.size
    /** Answers other than 200, by status. */
    const others = Object.fromEntries([...load.statuses].filter(([status]) => status !== 200))
    const webhook = {
      received: receiver.received.length,
      lost: rows.filter(({ id }) => !receiver.taken.has(id)).length,
      renamed: renamed(receiver.received),
    }
    const bad =
      lost.length + repeated + unmailed + webhook.lost + webhook.renamed.length + Object.keys(others).length
    return {
      ...{ accepted: load.accepted.size, rows: rows.length, lost, repeated, unmailed, mailedTwice, others },
      webhook,
      unanswered: load.unanswered(),
      sound: bad === 0 && mailedTwice <= kills,
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')))
    await mailbox.close()
    await receiver.close()
    await postgres.remove()
    remove()
  }
}
