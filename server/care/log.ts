import type { LogLevel } from '../config/values.ts'

/** Facts of a log line: ids, codes, counts and durations. Never a name, an address or a visitor's words. */
export type Facts = Record<string, string | number | boolean | null>

export interface Log {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

const order: readonly LogLevel[] = ['error', 'warn', 'info', 'debug']

export interface LogOptions {
  level: LogLevel
  /** `json` for machines, one object a line; `plain` for a person at a terminal. */
  form: 'json' | 'plain'
  write: (line: string) => void
  now: () => number
}

export function createLog({ level, form, write, now }: LogOptions): Log {
  const at =
    (name: LogLevel) =>
    (event: string, facts: Facts = {}) => {
      if (order.indexOf(name) > order.indexOf(level)) return
      const time = new Date(now()).toISOString()
      write(
        form === 'json'
          ? JSON.stringify({ time, level: name, event, ...facts })
          : plain(time, name, event, facts),
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function plain(time: string, level: string, event: string, facts: Facts): string {
  const pairs = Object.entries(facts).map(([key, value]) => `${key}=${oneLine(value)}`)
  return [time.slice(11, 19), level.padEnd(5), event, ...pairs].join(' ')
}

/** A fact cannot begin a line of its own. */
function oneLine(value: Facts[string]): string {
  return typeof value === 'string' && /[\s"\p{C}]/u.test(value) ? JSON.stringify(value) : String(value)
}

/**
 * An error in words fit for the log: its class and code, and the message only of errors that we wrote ourselves. Library
 * messages may quote what they choked on, which here is a visitor's.
 */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const ours = error.name.startsWith('Store')
  return { error: error.name, code, ...(ours && { reason: error.message }) }
}

/** Where it failed, without the message: a stack's first line is the message. */
export function stackFrames(error: unknown): string | null {
  const stack = error instanceof Error ? error.stack : undefined
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return frames?.map((line) => line.trim()).join(' < ') ?? null
}
