import { parseArgs } from 'node:util'
import { cli, stateWords } from '#content/owners-tool.ts'
import { momentOf } from '../dates.ts'
import type { MessageState } from '../messages/store.ts'

const { usage } = cli
const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

const optionsOf = {
  list: { state: text, limit: text, json: flag },
  show: { json: flag },
  export: { csv: flag, json: flag, email: text, semicolon: flag, output: text },
  erase: { email: text, id: text, state: text, since: text, yes: flag },
  retry: { dead: flag },
  done: {},
  'test-mail': {},
  backup: { recipient: text },
  check: { identity: text },
  restore: { identity: text },
  move: {},
} as const
export type CommandName = keyof typeof optionsOf

/** The word after the command: what it is where it has to be there, `null` where it may be. */
const wordOf: Partial<Record<CommandName, string | null>> = {
  show: usage.id,
  retry: null,
  done: usage.id,
  backup: usage.file,
  check: usage.copy,
  restore: usage.copy,
}

export interface Options {
  state?: MessageState
  limit?: number
  csv?: boolean
  json?: boolean
  email?: string
  semicolon?: boolean
  output?: string
  id?: string
  since?: number
  yes?: boolean
  dead?: boolean
  recipient?: string
  identity?: string
}

/** `word` is the ID or the file, empty when there is none. */
export interface Command {
  kind: CommandName
  word: string
  options: Options
}
type Help = { kind: 'help'; about: CommandName | null }
export type Parsed = { command: Command | Help } | { problem: string; about: CommandName | null }

/** What was typed is not understood: a sentence that says what is accepted instead. */
class Misuse extends Error {}

const isCommand = (word = ''): word is CommandName => Object.hasOwn(optionsOf, word)

/** What was typed after `npm run messages --`, or a sentence that says what is accepted instead. */
export function parseArguments(argv: readonly string[]): Parsed {
  const [name = 'help', ...args] = argv
  if (['help', '--help', '-h'].includes(name))
    return { command: { kind: 'help', about: isCommand(args[0]) ? args[0] : null } }
  if (!isCommand(name))
    return { problem: usage.unknownCommand(name, Object.keys(optionsOf).join(', ')), about: null }
  if (args.includes('--help') || args.includes('-h')) return { command: { kind: 'help', about: name } }
  try {
    return { command: read(name, args) }
  } catch (error) {
    if (error instanceof Misuse) return { problem: error.message, about: name }
    throw error
  }
}

function read(kind: CommandName, args: string[]): Command {
  const { values, positionals } = strictly(kind, args)
  const word = positionals[0]?.trim() ?? ''
  const missing = wordOf[kind]
  if (missing && word === '') throw new Misuse(usage.missing(missing))
  const surplus = positionals.slice(missing === undefined ? 0 : 1)
  if (surplus.length > 0) throw new Misuse(usage.tooMany(surplus.join(' ')))
  const given = Object.entries(values).map(([key, value]) => [key, readValue(key, value)])
  const options: Options = Object.fromEntries(given)
  if (kind === 'erase' && given.every(([key]) => key === 'yes')) throw new Misuse(usage.missing(usage.which))
  return { kind, word, options }
}

function strictly(kind: CommandName, args: string[]) {
  try {
    return parseArgs({ args, options: optionsOf[kind], allowPositionals: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const option = /'(-[^' ]*)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new Misuse(usage.unknownOption(option, Object.keys(optionsOf[kind])))
    throw new Misuse(usage.value(option))
  }
}

const ofForm = (form: RegExp, refusal: (word: string) => string) => (word: string) => {
  if (form.test(word)) return word
  throw new Misuse(refusal(word))
}

const readers: Record<string, (word: string) => unknown> = {
  state: stateOf,
  limit: (word) => Number(ofForm(/^[1-9]\d{0,8}$/, usage.limit)(word)),
  email: ofForm(/^[^\s@]+@\S+$/, usage.email),
  recipient: ofForm(/^age1[0-9a-z]+$/, usage.recipient),
  since: sinceOf,
}

function readValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.trim() === '') throw new Misuse(usage.value(`--${key}`))
  return readers[key]?.(value.trim()) ?? value.trim()
}

function stateOf(word: string): MessageState {
  const wanted = word.toLowerCase()
  for (const [state, { one, many }] of Object.entries(stateWords))
    if ([state, one, many].includes(wanted)) return state as MessageState
  throw new Misuse(usage.state(word))
}

function sinceOf(word: string): number {
  const at = momentOf(word)
  if (at === null) throw new Misuse(usage.since(word))
  return at
}
