/** The owner's tool: its arguments, its terminal, and where the messages are. */
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readAddress } from '#contract/email-address.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { integer, parsedBy } from '#server/config/variable-types.ts'
import type { MessageState } from '#server/messages/message.ts'
import { databaseLabel, storeFile } from '#server/messages/open-store.ts'
import { parseLocalTime } from '#server/time/dates.ts'
import { cli, stateWords } from '#server/words/tool.ts'

/** An error whose message is a sentence for the owner. `code`: the exit code; 1: it failed or was not found, 2: {@link misuse}. */
export class CommandError extends Error {
  code = 1
}

const { usage } = cli
const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

/** `argument`: the name of the required argument; `null`: it is optional. */
const commands = {
  list: { options: { state: text, limit: text, json: flag } },
  show: { argument: usage.id, options: {} },
  export: { options: { csv: flag, json: flag, email: text, output: text, semicolon: flag } },
  sources: { options: {} },
  erase: { options: { email: text, id: text, state: text, since: text, yes: flag } },
  retry: { argument: null, options: { dead: flag } },
  done: { argument: usage.id, options: {} },
  'test-mail': { options: {} },
  'test-webhook': { options: {} },
  'test-alert': { options: {} },
  backup: { argument: usage.file, options: { recipient: text } },
  check: { argument: usage.file, options: { identity: text } },
  restore: { argument: usage.file, options: { identity: text } },
  move: { options: {} },
} as const
type CommandName = keyof typeof commands

const stateOf = Object.fromEntries(Object.entries(stateWords).map(([state, { one }]) => [one, state]))

const options = z
  .object({
    state: z.enum(Object.keys(stateOf), usage.state).transform((word) => stateOf[word] as MessageState),
    limit: integer(1),
    since: parsedBy(parseLocalTime, usage.since),
    // It has to be an address: a typo would be answered with "we keep nothing of you".
    email: z.string().refine((text) => readAddress(text).address !== undefined, usage.email),
    output: z.string().refine((text) => text.trim() !== '', usage.output),
    id: z.string(),
    recipient: z.string().regex(/^age1\w{50,}$/, usage.recipient),
    identity: z.string(),
    csv: z.boolean(),
    json: z.boolean(),
    semicolon: z.boolean(),
    yes: z.boolean(),
    dead: z.boolean(),
  })
  .partial()

export type Command = NonNullable<ReturnType<typeof parseArguments>>

export const misuse = (words: string) =>
  Object.assign(new CommandError(`${words}\n${usage.help}`), { code: 2 })

/** Parses what follows `npm run messages --`; `null`: help is wanted. Throws {@link CommandError} with what is accepted. */
export function parseArguments([name = '--help', ...args]: readonly string[]) {
  if ([name, ...args].some((arg) => arg === '--help' || arg === '-h')) return null
  if (!Object.hasOwn(commands, name))
    throw misuse(usage.unknownCommand(name, Object.keys(commands).join(', ')))
  const kind = name as CommandName
  const { argument: expected, options: known } = { argument: undefined, ...commands[kind] }
  const { values, positionals } = parseStrictly(args, known)
  const [argument = '', surplus] = expected === undefined ? ['', ...positionals] : positionals
  if (expected && argument.trim() === '') throw misuse(usage.missing(expected))
  if (surplus) throw misuse(usage.option(surplus))
  const { data, error } = options.safeParse(values)
  const [issue] = error?.issues ?? []
  if (!data) throw misuse(`--${issue?.path} ${issue?.message}.`)
  const { yes: _, ...filter } = data
  if (name === 'erase' && Object.keys(filter).length === 0) throw misuse(usage.missing(usage.which))
  return { kind, argument, options: data }
}

function parseStrictly(args: string[], known: (typeof commands)[CommandName]['options']) {
  try {
    return parseArgs({ args, options: known, allowPositionals: true })
  } catch (error) {
    const [, option = ''] = /'(-[^' ]*)/.exec(String(error)) ?? []
    throw misuse(usage.option(option))
  }
}

interface Terminal {
  /** Waits until a slower reader has taken what was written. */
  out(text: string): void | Promise<void>
  err(text: string): void
  /** Asks the person at the terminal; `null`: nobody is there. */
  ask: ((question: string) => Promise<string>) | null
  env: Record<string, string | undefined>
}

export type Context = ReturnType<typeof createContext>

export function createContext(terminal: Terminal) {
  // Reads these two alone: a mistake in the mail's settings must not keep the owner from reading messages.
  const { DATA_DIR, DATABASE_URL } = terminal.env
  const { dataDir, databaseUrl } = configOf({ DATA_DIR, DATABASE_URL })
  const file = storeFile(dataDir)
  return {
    ...terminal,
    dataDir,
    databaseUrl,
    /** Where messages are without DATABASE_URL; `move` copies them from there. */
    file,
    storeLabel: databaseUrl === null ? file : databaseLabel(databaseUrl),
    mail: () => configOf(terminal.env).mail,
    webhook: () => configOf(terminal.env).webhook,
    alertWebhookUrl: () => configOf(terminal.env).alertWebhookUrl,
  }
}

function configOf(env: Terminal['env']): Config {
  const read = readConfig(env)
  if (read.kind === 'mistakes') throw new CommandError(read.mistakes.join('\n'))
  return read.config
}
