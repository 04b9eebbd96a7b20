/** The gravest first. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Facts of a log line: ids, codes, counts and durations. Never a name, an address or a visitor's words. */
export type Facts = Record<string, string | number | boolean | null>

export type Log = Record<LogLevel, (event: string, facts?: Facts) => void>

export function logOf(take: (level: LogLevel, event: string, facts: Facts) => void): Log {
  const at =
    (level: LogLevel) =>
    (event: string, facts: Facts = {}) =>
      take(level, event, facts)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export interface LogOptions {
  level: LogLevel
  /** `json` for machines, one object a line; `plain` for a person at a terminal. */
  form: 'json' | 'plain'
  write: (line: string) => void
  now: () => number
}

/** A full disk is met once a second: the same error is said once in this time (ms), then with how often it came. */
const sameErrorMs = 60_000
const mostErrors = 100

export function createLog({ level, form, write, now }: LogOptions): Log {
  const said = new Map<string, { at: number; unsaid: number }>()

  /** How often the same error came without being said; `null`: it is not said now. */
  function unsaid(error: string): number | null {
    const last = said.get(error)
    if (last && Math.abs(now() - last.at) < sameErrorMs) {
      last.unsaid++
      return null
    }
    if (said.size >= mostErrors) said.clear()
    said.set(error, { at: now(), unsaid: 0 })
    return last?.unsaid ?? 0
  }

  return logOf((name, event, given) => {
    if (logLevels.indexOf(name) > logLevels.indexOf(level)) return
    const more = name === 'error' ? unsaid(JSON.stringify([event, given])) : 0
    if (more === null) return
    const facts = more > 0 ? { ...given, more } : given
    const time = new Date(now()).toISOString()
    const line = { time, level: name, event, ...facts }
    write(form === 'json' ? JSON.stringify(line) : plain(time, name, event, facts))
  })
}

function plain(time: string, level: string, event: string, facts: Facts): string {
  const pairs = Object.entries(facts).map(([key, value]) => `${key}=${oneLine(value)}`)
  return [time.slice(11, 19), level.padEnd(5), event, ...pairs].join(' ')
}

function oneLine(value: Facts[string]): string {
  return typeof value === 'string' && /[\s"\p{C}]/u.test(value) ? JSON.stringify(value) : String(value)
}

/** Class and code; the message only of our own errors: a library's may quote what it choked on, a visitor's words. */
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
