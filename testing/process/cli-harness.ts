import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { run } from '#server/cli/messages.ts'
import { deliveryOf } from '#server/messages/channels.ts'
import type { Channel, NewMessage } from '#server/messages/message.ts'
import { noLimits, openTimedStore, sampleMessage } from '../store/own-store.ts'
import type { TimedResult } from '../store/timed-store.ts'
import { checkout } from './server-process.ts'

/** 21 November 2026, 14:05:09 in Mendoza. */
export const at = Date.UTC(2026, 10, 21, 17, 5, 9)

/** The owner's tool on a real store that stays open, as in a running server, until the test ends. */
export function openCliHarness() {
  const { store, home: folder, folder: dataDir, file } = openTimedStore()

  /** Runs `npm run messages -- …`. `answer`: what the owner types at the terminal; without it there is no terminal. */
  async function call(args: string[], { answer, env }: { answer?: string; env?: object } = {}) {
    const out: string[] = []
    const err: string[] = []
    const status = await run(args, {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      ask: answer === undefined ? null : async () => answer,
      env: { DATA_DIR: dataDir, ...env },
    })
    return { status, stdout: out.join(''), stderr: err.join('') }
  }

  async function settle(ids: string[], result: TimedResult, channel: Channel = 'mail'): Promise<void> {
    const later = Math.max(at, Date.now()) + 9e6
    for (const message of await store.lease(channel, later, later, 100)) {
      const outcome = ids.includes(message.id) ? result : ({ kind: 'release' } as const)
      await store.settle(channel, message.id, deliveryOf(message, channel)!.attempts, outcome)
    }
  }

  return {
    folder,
    file,
    store,
    /** Stores these messages, accepted a millisecond apart. Returns their IDs. */
    async stored(...overs: Partial<NewMessage>[]): Promise<string[]> {
      const all = overs.map((over, index) => sampleMessage({ acceptedAt: at + index, ...over }))
      await store.accept(all, noLimits)
      return all.map(({ id }) => id)
    },
    /** Settles these as refused by the mail server for good. */
    kill: (...ids: string[]) => settle(ids, { kind: 'dead', error: 'smtp 550' }),
    /** Settles these as accepted by the mail server. */
    deliver: (...ids: string[]) => settle(ids, { kind: 'sent', at }),
    /** Settles the webhook's delivery of these with `result`. */
    webhook: (result: TimedResult, ...ids: string[]) => settle(ids, result, 'webhook'),
    call,
    messages: (...args: string[]) => call(args),
  }
}

export const toolFile = join(checkout, 'server/cli/messages.ts')
export const toolEnvironment = {
  PATH: process.env.PATH,
  DATA_DIR: 'data',
  TERM: 'dumb',
  // A start strips no types then, which are two thirds of it (server/process/compile-cache.mjs).
  NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/real/compile'),
}

/** Runs `npm run messages -- …` as a process, without a terminal. */
export const runTool = (cwd: string, args: string[], env = {}, input = '') =>
  spawnSync(process.execPath, [toolFile, ...args], {
    cwd,
    env: { ...toolEnvironment, ...env },
    encoding: 'utf8',
    input,
    maxBuffer: 1e9,
  })
