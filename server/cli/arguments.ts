import { parseArgs } from 'node:util'
import { cli, stateWords } from '#content/owners-tool.ts'
import { postgres } from '../config/values.ts'
import { momentOf } from '../dates.ts'
import type { MessageState } from '../messages/store.ts'

const { usage } = cli

/** What was typed is not understood: a sentence that says what is accepted instead. */
class Misuse extends Error {}

const flag = { type: 'boolean' } as const
const text = <T>(read: (word: string) => T) => ({ type: 'string', read }) as const
type Option = { type: 'boolean' } | { type: 'string'; read: (word: string) => unknown }

const email = text(ofForm(/^[^\s@]+@\S+$/, usage.email))

const optionsOf = {
  list: { state: text(stateOf), limit: text(limitOf), json: flag },
  show: { json: flag },
  export: { csv: flag, json: flag, email, semicolon: flag, output: text(String) },
  erase: { email, id: text(String), state: text(stateOf), since: text(sinceOf), yes: flag },
  retry: { dead: flag },
  backup: { recipient: text(ofForm(/^age1[0-9a-z]+$/, usage.recipient)) },
  check: { identity: text(String) },
  restore: { identity: text(String) },
  move: { to: text(databaseOf) },
} as const satisfies Record<string, Record<string, Option>>

/** The word after the command, where one has to be there. */
const wordOf: Partial<Record<CommandName, string>> = {
  show: usage.id,
  backup: usage.file,
  check: usage.copy,
  restore: usage.copy,
}

export type CommandName = keyof typeof optionsOf
type Value<O> = O extends { read: (word: string) => infer T } ? T : true
type Options<K extends CommandName> = { [P in keyof (typeof optionsOf)[K]]?: Value<(typeof optionsOf)[K][P]> }

/** `word` is the ID or the file, empty when there is none. */
export type CommandOf<K extends CommandName> = { kind: K; word: string; options: Options<K> }
export type Command = { [K in CommandName]: CommandOf<K> }[CommandName]
type Help = { kind: 'help'; about: CommandName | null }
export type Parsed = { command: Command | Help } | { problem: string; about: CommandName | null }

const isCommand = (word = ''): word is CommandName => Object.hasOwn(optionsOf, word)

/** What was typed after `npm run messages --`, or a sentence that says what is accepted instead. */
export function parseArguments(argv: readonly string[]): Parsed {
  const [name = 'help', ...rest] = argv
  if (['help', '--help', '-h'].includes(name)) {
    return { command: { kind: 'help', about: isCommand(rest[0]) ? rest[0] : null } }
  }
  if (!isCommand(name)) {
    return { problem: usage.unknownCommand(name, Object.keys(optionsOf).join(', ')), about: null }
  }
  if (rest.includes('--help') || rest.includes('-h')) return { command: { kind: 'help', about: name } }
  try {
    return { command: read(name, rest) }
  } catch (error) {
    if (error instanceof Misuse) return { problem: error.message, about: name }
    throw error
  }
}

/** Not `strict`: its errors are English and say nothing of what is accepted. */
function read(name: CommandName, args: string[]): Command {
  const known: Record<string, Option> = optionsOf[name]
  const { tokens } = parseArgs({ args, options: known, strict: false, allowPositionals: true, tokens: true })
  const options: Record<string, unknown> = {}
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (option === undefined) throw new Misuse(unknownOption(known, token.rawName))
    if (option.type === 'boolean') {
      if (token.value !== undefined) throw new Misuse(usage.takesNoValue(token.rawName))
      options[token.name] = true
      continue
    }
    const swallowed = token.inlineValue === false && /^-./.test(token.value)
    if (swallowed || !token.value?.trim()) throw new Misuse(usage.needsValue(token.rawName))
    options[token.name] = option.read(token.value.trim())
  }
  const takesWord = name in wordOf || name === 'retry'
  const [word = ''] = takesWord ? words.splice(0, 1) : []
  const command = { kind: name, word: word.trim(), options } as Command
  check(command)
  if (words.length > 0) throw new Misuse(usage.tooMany(words.join(' ')))
  return command
}

/** What the options say only together. */
function check({ kind, word, options }: Command): void {
  const missing = wordOf[kind]
  if (missing !== undefined && word === '') throw new Misuse(usage.missing(missing))
  if (kind === 'export' && options.json) {
    if (options.csv) throw new Misuse(usage.either('--csv', '--json'))
    if (options.semicolon) throw new Misuse(usage.either('--semicolon', '--json'))
  }
  if (kind === 'erase' && Object.keys(options).every((key) => key === 'yes')) {
    throw new Misuse(usage.missing(usage.which))
  }
  if (kind === 'move' && options.to === undefined) throw new Misuse(usage.missing(usage.database))
  if (kind === 'retry' && word !== '' && options.dead) throw new Misuse(usage.either('el ID', '--dead'))
}

function unknownOption(options: Record<string, Option>, option: string): string {
  const known = Object.keys(options).map((key) => `--${key}`)
  return known.length > 0 ? usage.unknownOption(option, known.join(', ')) : usage.noOptions(option)
}

function stateOf(word: string): MessageState {
  const wanted = word.toLowerCase()
  for (const [state, { one, many }] of Object.entries(stateWords)) {
    if ([state, one, many].includes(wanted)) return state as MessageState
  }
  throw new Misuse(usage.state(word))
}

function limitOf(word: string): number {
  const limit = Number(word)
  if (!/^\d+$/.test(word) || limit < 1 || !Number.isSafeInteger(limit)) throw new Misuse(usage.limit(word))
  return limit
}

function ofForm(form: RegExp, refusal: (word: string) => string) {
  return (word: string): string => {
    if (form.test(word)) return word
    throw new Misuse(refusal(word))
  }
}

function databaseOf(word: string): string {
  const read = postgres.safeParse(word)
  if (!read.success) throw new Misuse(`--to ${read.error.issues[0]?.message}.`)
  return read.data
}

function sinceOf(word: string): number {
  const at = momentOf(word)
  if (at === null) throw new Misuse(usage.since(word))
  return at
}
