import { setTimeout as sleep } from 'node:timers/promises'
import { inspectStore } from '../store/inspect-store.ts'
import { startLoad } from './send-load.ts'
import { makeHome, startServer } from './server-process.ts'

export interface KillOptions {
  kills: number
  inFlight: number
  /** Keep going until so many messages were accepted. */
  messages?: number
  progress?: (kills: number, accepted: number) => void
}

/**
 * `kill -9` again and again while people go on sending. Reports what was lost or stored twice, and the connections that
 * broke (how hard the kills hit).
 */
export async function killRounds({ kills, inFlight, messages = 0, progress }: KillOptions) {
  const { home, file, remove } = makeHome()
  try {
    let server = await startServer(home)
    const load = startLoad(server.url, { inFlight })
    for (let i = 0; i < kills; i++) {
      const goal = (messages * (i + 1)) / kills
      // Until something was accepted since the last start, then at any moment of a commit.
      const before = load.accepted.size
      while (load.accepted.size < Math.max(before + 1, goal)) await sleep(5)
      await sleep(Math.random() * 150)
      await server.kill('SIGKILL')
      server = await startServer(home)
      load.aim(server.url)
      progress?.(i + 1, load.accepted.size)
    }
    const before = load.accepted.size
    while (load.accepted.size < before + inFlight) await sleep(5)
    await load.stop()
    await server.kill('SIGKILL')
    const broken = load.statuses.get('none') ?? 0
    return { ...inspectStore(file, load.accepted), kills, accepted: load.accepted.size, broken }
  } finally {
    remove()
  }
}
