import { parseArgs } from 'node:util'
import { cli, stateWords } from '#content/cli.ts'
import type { ListFilter, MessageState } from '../messages/types.ts'
import { momentOf } from './dates.ts'

export type Command =
  | { kind: 'help'; about: CommandName | null }
  | { kind: 'list'; state: MessageState | null; limit: number | null; json: boolean }
  | { kind: 'show'; id: string; json: boolean }
  | {
      kind: 'export'
      format: 'csv' | 'json'
      email: string | null
      separator: ',' | ';'
      file: string | null
    }
  | { kind: 'erase'; filter: Omit<ListFilter, 'limit'>; yes: boolean }
  | { kind: 'retry'; which: { id: string } | 'dead' | 'all' }
  | { kind: 'release'; id: string }
  | { kind: 'backup'; file: string }

export type Parsed = { command: Command } | { problem: string; about: CommandName | null }

type Options = Record<string, 'string' | 'boolean'>

const optionsOf = {
  list: { state: 'string', limit: 'string', json: 'boolean' },
  show: { json: 'boolean' },
  export: { csv: 'boolean', json: 'boolean', email: 'string', semicolon: 'boolean', output: 'string' },
  erase: { email: 'string', id: 'string', state: 'string', since: 'string', yes: 'boolean' },
  retry: { dead: 'boolean' },
  release: {},
  backup: {},
} as const satisfies Record<string, Options>

export type CommandName = keyof typeof optionsOf

const { usage } = cli
const isCommand = (word: string): word is CommandName => Object.hasOwn(optionsOf, word)

class Misuse extends Error {}

/** What was typed after `npm run messages --`, or a sentence that says what is accepted instead. */
export function parseArguments(argv: readonly string[]): Parsed {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h')
    return { command: { kind: 'help', about: null } }
  if (name === 'help') {
    return { command: { kind: 'help', about: rest[0] !== undefined && isCommand(rest[0]) ? rest[0] : null } }
  }
  if (!isCommand(name)) {
    return { problem: usage.unknownCommand(name, Object.keys(optionsOf).join(', ')), about: null }
  }
  if (rest.includes('--help') || rest.includes('-h')) return { command: { kind: 'help', about: name } }
  try {
    const given = read(name, rest)
    const command = commands[name](given)
    if (given.words.length > 0) throw new Misuse(usage.tooMany(given.words.join(' ')))
    return { command }
  } catch (error) {
    if (error instanceof Misuse) return { problem: error.message, about: name }
    throw error
  }
}

interface Given {
  flag(name: string): boolean
  text(name: string): string | null
  /** Takes the next word that is no option. */
  word(): string | null
  words: string[]
}

/** Not `strict`: its errors are English and say nothing of what is accepted. */
function read(name: CommandName, args: string[]): Given {
  const known: Options = optionsOf[name]
  const options = Object.fromEntries(Object.entries(known).map(([key, type]) => [key, { type }]))
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const values = new Map<string, string | true>()
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const type = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (type === undefined) throw new Misuse(unknownOption(name, token.rawName))
    if (type === 'boolean' && token.value !== undefined) throw new Misuse(usage.takesNoValue(token.rawName))
    const swallowed = token.inlineValue === false && token.value.startsWith('-')
    if (type === 'string' && (swallowed || !token.value?.trim()))
      throw new Misuse(usage.needsValue(token.rawName))
    values.set(token.name, token.value ?? true)
  }
  return {
    flag: (key) => values.has(key),
    text: (key) => {
      const value = values.get(key)
      return typeof value === 'string' ? value : null
    },
    word: () => words.shift() ?? null,
    words,
  }
}

function unknownOption(command: CommandName, option: string): string {
  const known = Object.keys(optionsOf[command]).map((key) => `--${key}`)
  return known.length > 0 ? usage.unknownOption(option, known.join(', ')) : usage.noOptions(option)
}

const required = (value: string | null, what: string): string => {
  if (value === null || value.trim() === '') throw new Misuse(usage.missing(what))
  return value
}

function stateOf(word: string): MessageState {
  const wanted = word.trim().toLowerCase()
  for (const [state, words] of Object.entries(stateWords) as [
    MessageState,
    { one: string; many: string },
  ][]) {
    if (wanted === state || wanted === words.one || wanted === words.many) return state
  }
  throw new Misuse(usage.state(word))
}

function limitOf(word: string): number {
  const limit = Number(word)
  if (!/^\d+$/.test(word) || limit < 1 || !Number.isSafeInteger(limit)) throw new Misuse(usage.limit(word))
  return limit
}

function emailOf(word: string): string {
  if (!/^[^\s@]+@\S+$/.test(word.trim())) throw new Misuse(usage.email(word))
  return word.trim()
}

function sinceOf(word: string): number {
  const at = momentOf(word)
  if (at === null) throw new Misuse(usage.since(word))
  return at
}

const commands: Record<CommandName, (given: Given) => Command> = {
  list(given) {
    const [state, limit] = [given.text('state'), given.text('limit')]
    return {
      kind: 'list',
      state: state === null ? null : stateOf(state),
      limit: limit === null ? null : limitOf(limit),
      json: given.flag('json'),
    }
  },
  show: (given) => ({ kind: 'show', id: required(given.word(), usage.id), json: given.flag('json') }),
  export(given) {
    if (given.flag('csv') && given.flag('json')) throw new Misuse(usage.either('--csv', '--json'))
    if (given.flag('semicolon') && given.flag('json')) throw new Misuse(usage.either('--semicolon', '--json'))
    const email = given.text('email')
    return {
      kind: 'export',
      format: given.flag('json') ? 'json' : 'csv',
      email: email === null ? null : emailOf(email),
      separator: given.flag('semicolon') ? ';' : ',',
      file: given.text('output'),
    }
  },
  erase(given) {
    const [email, id, state, since] = ['email', 'id', 'state', 'since'].map(
      (name) => given.text(name) ?? undefined,
    )
    const filter = {
      ...(email !== undefined && { email: emailOf(email) }),
      ...(id !== undefined && { id }),
      ...(state !== undefined && { state: stateOf(state) }),
      ...(since !== undefined && { since: sinceOf(since) }),
    }
    if (Object.keys(filter).length === 0) throw new Misuse(usage.missing(usage.which))
    return { kind: 'erase', filter, yes: given.flag('yes') }
  },
  retry(given) {
    const id = given.word()
    if (id !== null && given.flag('dead')) throw new Misuse(usage.either('el ID', '--dead'))
    return { kind: 'retry', which: id !== null ? { id } : given.flag('dead') ? 'dead' : 'all' }
  },
  release: (given) => ({ kind: 'release', id: required(given.word(), usage.id) }),
  backup: (given) => ({ kind: 'backup', file: required(given.word(), usage.file) }),
}
