/** One call of the owner's tool: what was typed, who asks, and where the messages are. */
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { cli, stateWords } from '#content/owners-tool.ts'
import { type Config, readConfig } from '../config/config.ts'
import { parsedBy, whole } from '../config/variable-kinds.ts'
import { momentOf } from '../dates.ts'
import { databasePlace, storeFile } from '../messages/open-store.ts'
import type { MessageState } from '../messages/store.ts'

/** What was asked cannot be done (no such message, a file in the way): a sentence for the person. */
export class Declined extends Error {
  /** 1: failed or nothing found. 2: not understood. */
  readonly code: 1 | 2
  constructor(words: string, code: 1 | 2 = 1) {
    super(words)
    this.code = code
  }
}

const { usage } = cli
const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

/** `word`: what stands after the command where it has to, `null` where it may. */
const commands = {
  list: { options: { state: text, limit: text, json: flag } },
  show: { word: usage.id, options: { json: flag } },
  export: { options: { csv: flag, json: flag, email: text, semicolon: flag, output: text } },
  erase: { options: { email: text, id: text, state: text, since: text, yes: flag } },
  retry: { word: null, options: { dead: flag } },
  done: { word: usage.id, options: {} },
  'test-mail': { options: {} },
  backup: { word: usage.file, options: { recipient: text } },
  check: { word: usage.file, options: { identity: text } },
  restore: { word: usage.file, options: { identity: text } },
  move: { options: {} },
} as const
export type CommandName = keyof typeof commands

const stateOf = Object.fromEntries(Object.entries(stateWords).map(([state, { one }]) => [one, state]))
const some = z.string().trim().min(1, usage.some)

const options = z
  .object({
    state: z.enum(Object.keys(stateOf), usage.state).transform((word) => stateOf[word] as MessageState),
    limit: whole(1),
    email: z
      .string()
      .trim()
      .regex(/^[^\s@]+@\S+$/, usage.email),
    recipient: z.string().regex(/^age1[0-9a-z]+$/, usage.recipient),
    since: parsedBy((word) => {
      try {
        return momentOf(word)
      } catch {
        throw new Error(usage.since)
      }
    }),
    id: some,
    output: some,
    identity: some,
    csv: z.boolean(),
    json: z.boolean(),
    semicolon: z.boolean(),
    yes: z.boolean(),
    dead: z.boolean(),
  })
  .partial()

/** `word` is the ID or the file, empty when there is none. */
export interface Command {
  kind: CommandName
  word: string
  options: z.output<typeof options>
}

const isCommand = (word: string): word is CommandName => Object.hasOwn(commands, word)
const misuse = (words: string) => new Declined(`${words}\n${usage.help}`, 2)

/** What was typed after `npm run messages --`; `null`: help is wanted. Throws {@link Declined} with what is accepted instead. */
export function parseArguments([name = '--help', ...args]: readonly string[]): Command | null {
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) return null
  if (!isCommand(name)) throw misuse(usage.unknownCommand(name, Object.keys(commands).join(', ')))
  const { word: wanted, options: known } = { word: undefined, ...commands[name] }
  const { values, positionals } = strictly(args, known)
  const word = positionals[0]?.trim() ?? ''
  if (wanted && word === '') throw misuse(usage.missing(wanted))
  const surplus = positionals.slice(wanted === undefined ? 0 : 1)
  if (surplus.length > 0) throw misuse(usage.tooMany(surplus.join(' ')))
  const { data, error } = options.safeParse(values)
  const [issue] = error?.issues ?? []
  if (!data) throw misuse(`--${issue?.path} ${issue?.message}.`)
  const { yes: _, ...filter } = data
  if (name === 'erase' && Object.keys(filter).length === 0) throw misuse(usage.missing(usage.which))
  return { kind: name, word, options: data }
}

function strictly(args: string[], known: (typeof commands)[CommandName]['options']) {
  try {
    return parseArgs({ args, options: known, allowPositionals: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const option = /'(-[^' ]*)/.exec(message)?.[1] ?? ''
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    throw misuse(unknown ? usage.unknownOption(option, Object.keys(known)) : usage.value(option))
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
