import { type Config, readConfig } from '../config/config.ts'
import { databasePlace, storeFile } from '../messages/open-store.ts'

/** What was asked cannot be done (no such message, a file in the way): a sentence for the person. */
export class Declined extends Error {
  /** 1: failed or nothing found. 2: not understood. */
  readonly code: 1 | 2
  constructor(words: string, code: 1 | 2 = 1) {
    super(words)
    this.code = code
  }
}

/** Where the tool was called. */
export interface Caller {
  /** Resolves when more can be taken: a slow reader must not make memory grow. */
  out(text: string): Promise<void> | void
  err(text: string): void
  /** Asks the person at the terminal; `null` when nobody is there. */
  ask: ((question: string) => Promise<string>) | null
  env: Record<string, string | undefined>
}

export type World = ReturnType<typeof worldOf>

export function worldOf(caller: Caller) {
  // Only where the messages are: a mistake in the mail's variables must not keep the owner from reading them.
  const { DATA_DIR, DATABASE_URL } = caller.env
  const { dataDir, databaseUrl } = configOf({ DATA_DIR, DATABASE_URL })
  const file = storeFile(dataDir)
  return {
    ...caller,
    dataDir,
    /** The messages are in PostgreSQL, which has its own back-up tool. `null`: in `file`. */
    databaseUrl,
    /** Where messages are without DATABASE_URL, from which `move` takes them. */
    file,
    /** Where they are, for people. */
    place: databaseUrl === null ? file : databasePlace(databaseUrl),
    /** The mail settings; `null` when there are none. */
    mail: () => configOf(caller.env).mail,
  }
}

function configOf(env: Caller['env']): Config {
  const read = readConfig(env)
  if (read.kind === 'mistakes') throw new Declined(read.mistakes.join('\n'))
  return read.config
}
