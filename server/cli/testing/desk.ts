import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../messages/open-store.ts'
import type { MessageStore, NewMessage } from '../../messages/types.ts'
import { noLimits, sampleMessage } from '../../testing/sample-message.ts'

const tool = join(import.meta.dirname, '../messages.ts')

/** 21 November 2026, 14:05:09 in Mendoza. */
export const at = Date.UTC(2026, 10, 21, 17, 5, 9)

/** The owner's tool as a real process, over a real store that stays open meanwhile, as in a running server. */
export async function createDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'real-cli-'))
  const env = { PATH: process.env.PATH, DATA_DIR: 'data', TERM: 'dumb' }
  let store: MessageStore | null = null
  const run = (extra: Record<string, string>, args: string[]) => {
    const options = { cwd: folder, env: { ...env, ...extra }, encoding: 'utf8', input: '' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], options)
    return { status, stdout, stderr }
  }

  return {
    folder,
    get store(): MessageStore {
      if (!store) throw new Error('nothing stored yet')
      return store
    },
    /** Stores these, a millisecond apart. */
    async stored(...overs: Partial<NewMessage>[]): Promise<NewMessage[]> {
      store = await openStore({ databaseUrl: null, dataDir: join(folder, 'data') })
      const all = overs.map((over, index) => sampleMessage({ acceptedAt: at + index, ...over }))
      await store.accept(all, noLimits)
      return all
    },
    /** The mail server refuses this one for good. */
    async kill(id: string): Promise<void> {
      const later = Math.max(at, Date.now()) + 9e6
      for (const message of (await store?.lease(later, later, 100)) ?? []) {
        const dead = message.id === id
        const result = dead ? ({ kind: 'dead', error: 'smtp 550' } as const) : ({ kind: 'release' } as const)
        await store?.settle(message.id, message.attempts, result)
      }
    },
    /** `npm run messages -- …`, with nobody at the terminal. */
    messages: (...args: string[]) => run({}, args),
    /** The same, not waited for. */
    begin: (...args: string[]) => spawn(process.execPath, [tool, ...args], { cwd: folder, env }),
    /** The same with a person who types `input`, on a terminal made by util-linux's `script`. */
    onTerminal(line: string, input: string) {
      const command = `'${process.execPath}' '${tool}' ${line}`
      const options = { cwd: folder, env, encoding: 'utf8', input } as const
      return spawnSync('/usr/bin/script', ['-qefc', command, '/dev/null'], options)
    },
    withEnvironment: (extra: Record<string, string>, ...args: string[]) => run(extra, args),
    async remove() {
      await store?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Desk = Awaited<ReturnType<typeof createDesk>>
