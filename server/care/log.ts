/** The gravest first. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Facts of a log line: ids, codes, counts and durations. Never a name, an address or a visitor's words. */
export type Facts = Record<string, string | number | boolean | null>

export type Log = Record<LogLevel, (event: string, facts?: Facts) => void>

export interface LogOptions {
  level: LogLevel
  write: (line: string) => void
  now: () => number
}

/** A full disk is met once a second: the same error is said once in this time (ms), then with how often it came. */
const sameErrorMs = 60_000
const mostErrors = 100

/** One JSON object a line. */
export function createLog({ level, write, now }: LogOptions): Log {
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

  const at =
    (name: LogLevel): Log[LogLevel] =>
    (event, facts = {}) => {
      if (logLevels.indexOf(name) > logLevels.indexOf(level)) return
      const more = name === 'error' ? unsaid(JSON.stringify([event, facts])) : 0
      if (more === null) return
      const time = new Date(now()).toISOString()
      write(JSON.stringify({ time, level: name, event, ...facts, ...(more > 0 && { more }) }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
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
