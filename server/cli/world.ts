import type { Config } from '../config/config.ts'
import type { MessageStore } from '../messages/store.ts'

/** 0 done, 1 failed or nothing found, 2 not understood. */
export type ExitCode = 0 | 1 | 2

/** What was asked cannot be done (no such message, a file in the way): a sentence for the person. */
export class Declined extends Error {
  readonly code: ExitCode
  constructor(words: string, code: ExitCode = 1) {
    super(words)
    this.code = code
  }
}

export interface World {
  /** Resolves when more can be taken: a slow reader must not make memory grow. */
  out(text: string): Promise<void> | void
  err(text: string): void
  /** Asks the person at the terminal; `null` when nobody is there. */
  ask: ((question: string) => Promise<string>) | null
  /** The file or database that {@link World.open} opens, for people. */
  place: string
  /** Where messages are without DATABASE_URL, from which `move` takes them. */
  file: string
  /** `null`: there is none. Rejects when it cannot be opened. */
  open(): Promise<MessageStore | null>
  /** DATABASE_URL: the messages are in PostgreSQL, which has its own back-up tool. `null`: in a file. */
  databaseUrl: string | null
  /** The mail settings; `null` when there are none. Throws {@link Declined} when they are mistaken. */
  mail(): Config['mail']
}
